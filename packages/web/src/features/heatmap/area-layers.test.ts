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

it('an area is filled with opacity 0.7 if it has reports, and 0.3 if it has none [2§9.20]', () => {
  expect(of(area(12))).toEqual({ step: 3, opacity: 0.7 });
  expect(of(area(1)).opacity).toBe(0.7);
  expect(of(area(0))).toEqual({ step: 0, opacity: 0.3 });
});

it('areas other than the selected police division are fainter', () => {
  expect(of(area(12), ['d51']).opacity).toBe(0.7);
  expect(of(area(12), ['d14']).opacity).toBe(0.3);
});

it('an area without data is not filled', () => {
  expect(of(area(null))).toEqual({ step: -1, opacity: 0 });
});

it('a hexagon with a hidden small count has the lowest colour for reports and is not drawn as “no data”', () => {
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
/** One area without a shape, and one that is too small for any text. */
const named = shapedArea([]);
const withRing = shapedArea([
  [
    [-79.3601, 43.6599],
    [-79.3599, 43.6599],
    [-79.36, 43.6601],
    [-79.3601, 43.6599],
  ],
]);
// The hatching is drawn with `ImageData`, which jsdom does not have.
vi.stubGlobal('ImageData', class {});
const fills = areaFills(areas, 'dark');
const lines = areaLines(areas, 'dark');
const [reports, none, unknown] = [of(area(12)), of(area(0)), of(area(null))].map((state) => ({ ...state }));
const fillAt = (zoom: number, state = reports) => painted(fills, AREA_FILLS, 'fill-opacity', { zoom, state });

it('the fill opacity decreases with the zoom: 0.88 up to 11, 0.55 at 13, 0.40 from 15, linear between', () => {
  const zooms = [8, 11, 12, 13, 14, 15, 18];
  expect(zooms.map((zoom) => Number(fillAt(zoom).toFixed(3)))).toEqual([0.88, 0.88, 0.715, 0.55, 0.475, 0.4, 0.4]);
});

it('the legend colours have the opacity of the map at every zoom, with and without reports', () => {
  for (let zoom = 8; zoom <= 18; zoom += 0.5)
    for (const [state, own] of [
      [reports, 0.7],
      [none, 0.3],
    ] as const)
      expect(fillAt(zoom, state), `${zoom}`).toBeCloseTo(opacityAt(zoom, own), 9);
});

it('an area has the colour of its class, and no fill if its count is unknown', () => {
  const colour = painted(fills, AREA_FILLS, 'fill-color', { zoom: 10, state: reports });
  const [red, green, blue] = channels(MAP_COLOURS.dark.heat[3]);
  expect(String(colour)).toBe(`rgba(${red},${green},${blue},1)`);
  expect(fillAt(10, unknown)).toBe(0);
});

it('areas without a number are hatched, and the hatching becomes fainter when zoomed in', () => {
  const hatch = (zoom: number, state = unknown) =>
    painted(fills, 'area-fills:no-data', 'fill-opacity', { zoom, state });
  expect(hatch(10)).toBeGreaterThan(hatch(14));
  expect(hatch(14)).toBeGreaterThan(0);
  expect(hatch(10, reports)).toBe(0);
});

it('MapLibre accepts the layers of the areas', () => {
  const labels = areaLabels([named], { states, measure: 'count', theme: 'light', write: String });
  for (const group of [fills, lines, labels, outlinedAreas(['D51'], 'dark')])
    expect(styleProblems(group, fills.sources)).toEqual([]);
});

it('an area without a centre has no name label on the map', () => {
  const value = standIn<AreaValue>({ ...area(12), area: { properties: { kind: 'neighbourhood', centre: null } } });
  const { sources } = areaLabels([value], { states, measure: 'count', theme: 'light', write: String });
  expect(sources?.['area-labels']).toMatchObject({ data: { features: [] } });
});

it('a name label has a text colour that is readable on its area at each zoom', () => {
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

it('a name label may use nine positions if the area is much larger than the text, otherwise only the centre', () => {
  const { layers } = areaLabels([named], { states, measure: 'count', theme: 'dark', write: String });
  expect(layers).toMatchObject([
    { id: 'area-labels:codes-0', minzoom: 1, layout: { 'text-variable-anchor-offset': { length: 18 } } },
    { id: 'tight-area-labels:codes-0', minzoom: 0, maxzoom: 1 },
  ]);
});

it('a name label appears from the zoom at which it fits into its area', () => {
  const labels = areaLabels([named, withRing], { states, measure: 'count', theme: 'dark', write: String });
  const begins = labels.layers.map((layer) => 'minzoom' in layer && [layer.id, layer.minzoom]);
  expect(begins).toEqual([
    ['area-labels:codes-15', 16],
    ['tight-area-labels:codes-15', 15],
    ['area-labels:codes-0', 1],
    ['tight-area-labels:codes-0', 0],
  ]);
});

it('the outline of an opened area is drawn below the place names', () => {
  const { slot } = outlinedAreas(['D52'], 'dark');
  expect(LAYER_ORDER).toContain(slot);
  expect(LAYER_ORDER.indexOf(slot)).toBeLessThan(LAYER_ORDER.indexOf('place-names'));
});
