import { type HeatClasses, stepOf } from '@crimemap/incident-counts/heat-classes';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import type { MapAreas } from '../../i18n/names.ts';
import {
  MAP_COLOURS,
  type MapColours,
  opacityByZoom,
  type Theme,
  WITH_REPORTS,
  WITHOUT_REPORTS,
} from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import { layerId } from '../../map/scene.ts';
import type { AreaValue } from './area-values.ts';

export const AREAS_SOURCE = 'areas';
export const AREA_FILLS = layerId('area-fills', 'heat');

/**
 * State of an area, stored as MapLibre feature state, so that a change of the filter repaints the areas without
 * rebuilding tiles.
 */
export interface AreaState {
  /** Step of the colour, 0 to 5. -1: no data; the area is hatched, above the fill of step 0 if `opacity` is not 0. */
  readonly step: number;
  /**
   * Opacity before the zoom reduces it: 0.7 with reports; 0.3 without reports or outside the chosen division; 0 without
   * data.
   */
  readonly opacity: number;
}

export function stateOf(
  value: AreaValue,
  { classes, measure, chosen }: { classes: HeatClasses; measure: 'count' | 'rate'; chosen: readonly string[] },
): AreaState {
  const number = value[measure];
  if (value.isFew) return { step: 1, opacity: WITH_REPORTS };
  if (number === null) return { step: -1, opacity: 0 };
  const apart = chosen.length > 0 && !chosen.includes(value.code.toLowerCase());
  return { step: stepOf(classes, number), opacity: number > 0 && !apart ? WITH_REPORTS : WITHOUT_REPORTS };
}

const step: ExpressionSpecification = ['coalesce', ['feature-state', 'step'], -1];
const opacity: ExpressionSpecification = ['coalesce', ['feature-state', 'opacity'], 0];
const colourOfStep = ([none, ...some]: MapColours['heat']): ExpressionSpecification => [
  'step',
  step,
  none,
  ...some.flatMap((colour, at) => [at + 1, colour]),
];
const hovered: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];

/** Returns the layers of the coloured areas and of their hatching. */
export function areaFills(areas: MapAreas, theme: Theme): SceneGroup {
  const { heat, hatch } = MAP_COLOURS[theme];
  const pattern = `hatch-${theme}`;
  return {
    slot: 'area-fills',
    sources: {
      [AREAS_SOURCE]: {
        type: 'geojson',
        data: areas as FeatureCollection,
        promoteId: 'code',
        tolerance: 0.2,
        attribution: areas.attribution,
      },
    },
    images: { [pattern]: { image: hatchImage(hatch), pixelRatio: 2 } },
    layers: [
      {
        id: AREA_FILLS,
        type: 'fill',
        source: AREAS_SOURCE,
        paint: {
          'fill-color': colourOfStep(heat),
          'fill-opacity': opacityByZoom(opacity),
          'fill-opacity-transition': { duration: 0 },
        },
      },
      {
        id: layerId('area-fills', 'no-data'),
        type: 'fill',
        source: AREAS_SOURCE,
        paint: {
          'fill-pattern': pattern,
          'fill-opacity': ['interpolate', ['linear'], ['zoom'], 11, hatched(0.8), 13, hatched(0.4), 15, hatched(0.25)],
        },
      },
    ],
  };
}

/** Returns the opacity of the hatching: `much` for areas without a number, 0 for others. */
const hatched = (much: number): ExpressionSpecification => ['case', ['==', step, -1], much, 0];

/** Returns the borders of the areas. They are dashed if the areas are only approximate. */
export function areaLines(areas: MapAreas, theme: Theme): SceneGroup {
  const { areaLine, areaHover } = MAP_COLOURS[theme];
  return {
    slot: 'area-lines',
    layers: [
      {
        id: layerId('area-lines', 'borders'),
        type: 'line',
        source: AREAS_SOURCE,
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': ['case', hovered, areaHover, areaLine],
          'line-width': ['case', hovered, 2.2, areas.features.length > 60 ? 0.8 : 1.2],
          ...(areas.approximate && { 'line-dasharray': [3, 2] }),
        },
      },
    ],
  };
}

/** Returns the outlines of the opened area and of the compared areas, above everything except text and symbols. */
export function outlinedAreas(codes: readonly string[], theme: Theme): SceneGroup {
  const filter: FilterSpecification = ['in', ['get', 'code'], ['literal', [...codes]]];
  const { areaSelected, labelHalo } = MAP_COLOURS[theme];
  return {
    slot: 'opened-areas',
    layers: [
      {
        id: layerId('opened-areas', 'halo'),
        type: 'line',
        source: AREAS_SOURCE,
        filter,
        paint: { 'line-color': labelHalo, 'line-width': 5, 'line-opacity': 0.6 },
      },
      {
        id: layerId('opened-areas', 'line'),
        type: 'line',
        source: AREAS_SOURCE,
        filter,
        paint: { 'line-color': areaSelected, 'line-width': 2.4 },
      },
    ],
  };
}

const HATCH_SIZE = 16;

/**
 * Returns diagonal lines, which mean “no data”, as a seamless tile of 16 pixels (8 CSS pixels at twice the resolution).
 */
function hatchImage(hex: string): ImageData {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const pixels = new Uint8ClampedArray(HATCH_SIZE * HATCH_SIZE * 4);
  for (let y = 0; y < HATCH_SIZE; y += 1)
    for (let x = 0; x < HATCH_SIZE; x += 1) {
      const fromLine = Math.min((x + y) % HATCH_SIZE, HATCH_SIZE - ((x + y) % HATCH_SIZE));
      const alpha = Math.max(0, 1 - Math.max(0, fromLine - 1));
      pixels.set([red, green, blue, Math.round(255 * alpha)], 4 * (y * HATCH_SIZE + x));
    }
  return new ImageData(pixels, HATCH_SIZE, HATCH_SIZE);
}
