import type { Areas } from '@crimemap/contract/areas';
import { classesFor } from '@crimemap/incident-counts/heat-classes';
import { expect, it, vi } from 'vitest';
import { MAP_COLOURS, opacityAt, WITH_REPORTS, WITHOUT_REPORTS } from '../../map/palette.ts';
import { LAYER_ORDER } from '../../map/scene.ts';
import { painted, styleProblems } from '../../map/testing/style-values.ts';
import { wordsOn } from '../../map/words-on-areas.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { areaLabels } from './area-labels.ts';
import { AREA_FILLS, type AreaState, areaFills, areaLines, outlinedAreas, stateOf } from './area-layers.ts';
import type { AreaValue } from './area-values.ts';

const classes = classesFor([0, 12], 'count', 'fixed');
const states = new Map<string, AreaState>();
const channels = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const area = (count: number | null, code = 'D51') => standIn<AreaValue>({ code, count, rate: null });
const of = (value: AreaValue, chosen: readonly string[] = []) => stateOf(value, { classes, measure: 'count', chosen });

it('fills an area with opacity 0.7 with reports, and with 0.3 without [2§9.20]', () => {
  expect(of(area(12))).toEqual({ step: 3, opacity: 0.7 });
  expect(of(area(1)).opacity).toBe(0.7);
  expect(of(area(0))).toEqual({ step: 0, opacity: 0.3 });
});

it('draws the areas outside a chosen division fainter', () => {
  expect(of(area(12), ['d51']).opacity).toBe(0.7);
  expect(of(area(12), ['d14']).opacity).toBe(0.3);
});

it('does not fill an area without data', () => {
  expect(of(area(null))).toEqual({ step: -1, opacity: 0 });
});

it('gives a hexagon with too few reports the first colour, not the state for no data', () => {
  const few = standIn<AreaValue>({ code: '0.1', count: null, rate: null, isFew: true });
  expect(of(few)).toEqual({ step: 1, opacity: 0.7 });
});

const areas: Areas = {
  type: 'FeatureCollection',
  city: 'toronto',
  kind: 'division',
  version: '1',
  approximate: true,
  data_source: null,
  attribution: 'Somebody',
  features: [],
};
const shapedArea = (coordinates: number[][][]) =>
  standIn<AreaValue>({
    ...area(12),
    name: 'D51',
    area: { properties: { kind: 'division', centre: [-79.36, 43.66] }, geometry: { type: 'Polygon', coordinates } },
  });
/** One area without a shape, and one too small for any text. */
const named = shapedArea([]);
const withRing = shapedArea([
  [
    [-79.3601, 43.6599],
    [-79.3599, 43.6599],
    [-79.36, 43.6601],
    [-79.3601, 43.6599],
  ],
]);
// jsdom has no `ImageData`, into which the hatching is drawn.
vi.stubGlobal('ImageData', class {});
const fills = areaFills(areas, 'dark');
const lines = areaLines(areas, 'dark');
const [reports, none, unknown] = [of(area(12)), of(area(0)), of(area(null))].map((state) => ({ ...state }));
const fillAt = (zoom: number, state = reports) => painted(fills, AREA_FILLS, 'fill-opacity', { zoom, state });

it('reduces the fill with the zoom from 0.88 up to 11 to 0.55 at 13 and 0.40 from 15 on, linearly between', () => {
  const zooms = [8, 11, 12, 13, 14, 15, 18];
  expect(zooms.map((zoom) => Number(fillAt(zoom).toFixed(3)))).toEqual([0.88, 0.88, 0.715, 0.55, 0.475, 0.4, 0.4]);
});

it("gives the legend's colours the map's opacity at every zoom, with and without reports", () => {
  for (let zoom = 8; zoom <= 18; zoom += 0.5)
    for (const [state, own] of [
      [reports, 0.7],
      [none, 0.3],
    ] as const)
      expect(fillAt(zoom, state), `${zoom}`).toBeCloseTo(opacityAt(zoom, own), 9);
});

it('fills an area with the colour of its step, and not at all without a number', () => {
  const colour = painted(fills, AREA_FILLS, 'fill-color', { zoom: 10, state: reports });
  const [red, green, blue] = channels(MAP_COLOURS.dark.heat[3]);
  expect(String(colour)).toBe(`rgba(${red},${green},${blue},1)`);
  expect(fillAt(10, unknown)).toBe(0);
});

it('hatches areas without a number and reduces the hatching with the zoom', () => {
  const hatch = (zoom: number, state = unknown) =>
    painted(fills, 'area-fills:no-data', 'fill-opacity', { zoom, state });
  expect(hatch(10)).toBeGreaterThan(hatch(14));
  expect(hatch(14)).toBeGreaterThan(0);
  expect(hatch(10, reports)).toBe(0);
});

it('produces layers that MapLibre accepts', () => {
  const labels = areaLabels([named], { states, measure: 'count', theme: 'light', write: String });
  for (const group of [fills, lines, labels, outlinedAreas(['D51'], 'dark')])
    expect(styleProblems(group, fills.sources)).toEqual([]);
});

it('writes no name for an area without a centre', () => {
  const value = standIn<AreaValue>({ ...area(12), area: { properties: { kind: 'neighbourhood', centre: null } } });
  const { sources } = areaLabels([value], { states, measure: 'count', theme: 'light', write: String });
  expect(sources?.['area-labels']).toMatchObject({ data: { features: [] } });
});

it('writes a name in the colour that is readable on its area at each zoom', () => {
  const labels = areaLabels([named], { states, measure: 'count', theme: 'dark', write: String });
  const colour = (zoom: number, { step, opacity }: AreaState) =>
    String(painted(labels, 'area-labels:codes-0', 'text-color', { zoom, properties: { step, opacity } }));
  for (const zoom of [9, 11, 12, 13, 14, 15, 17])
    for (const step of [0, 1, 2, 3, 4, 5])
      for (const opacity of [WITH_REPORTS, WITHOUT_REPORTS]) {
        const [red, green, blue] = channels(wordsOn('dark', step, opacity, zoom).text);
        expect.soft(colour(zoom, { step, opacity }), `${step} at ${zoom}`).toBe(`rgba(${red},${green},${blue},1)`);
      }
  const [red, green, blue] = channels(MAP_COLOURS.dark.label);
  expect(colour(11, { step: -1, opacity: 0 })).toBe(`rgba(${red},${green},${blue},1)`);
});

it('puts a name at the centre of its area, or at one of nine positions if the area is much larger than the text', () => {
  const { layers } = areaLabels([named], { states, measure: 'count', theme: 'dark', write: String });
  expect(layers).toMatchObject([
    { id: 'area-labels:codes-0', minzoom: 1, layout: { 'text-variable-anchor-offset': { length: 18 } } },
    { id: 'tight-area-labels:codes-0', minzoom: 0, maxzoom: 1 },
  ]);
});

it('shows a name from the zoom at which it fits', () => {
  const labels = areaLabels([named, withRing], { states, measure: 'count', theme: 'dark', write: String });
  const begins = labels.layers.map((layer) => 'minzoom' in layer && [layer.id, layer.minzoom]);
  expect(begins).toEqual([
    ['area-labels:codes-15', 16],
    ['tight-area-labels:codes-15', 15],
    ['area-labels:codes-0', 1],
    ['tight-area-labels:codes-0', 0],
  ]);
});

it('draws the outline of an opened area below the text', () => {
  const { slot } = outlinedAreas(['D52'], 'dark');
  expect(LAYER_ORDER).toContain(slot);
  expect(LAYER_ORDER.indexOf(slot)).toBeLessThan(LAYER_ORDER.indexOf('place-names'));
});
