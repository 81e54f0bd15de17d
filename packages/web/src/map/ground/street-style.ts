import { STREETS_LAYER } from '@crimemap/contract/streets';
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import type { DrawnStreets } from '../../api/streets.queries.ts';
import { MAP_COLOURS, type Theme } from '../palette.ts';
import { layerId, type SceneGroup } from '../scene.ts';
import { FONT, STREETS_FROM_ZOOM } from './ground.ts';

type ClassWidths = readonly [
  motorway: number,
  major: number,
  minor: number,
  collector: number,
  local: number,
  lane: number,
];

/** Width of streets in pixels, by zoom and class. */
const WIDTHS: ReadonlyArray<readonly [zoom: number, ClassWidths]> = [
  [12, [1.6, 1, 0.7, 0.4, 0.3, 0.1]],
  [13, [2.2, 1.5, 1.1, 0.7, 0.5, 0.2]],
  [15, [4.5, 3.4, 2.6, 2, 1.5, 0.6]],
  [17, [9, 7.5, 6.5, 5.5, 4.5, 2]],
  [20, [26, 22, 20, 18, 16, 8]],
];
/** Minimum zoom level for the street names of each class. */
const NAMES_FROM: ClassWidths = [12, 12, 13, 14, 15, 16];

const byClass = ([motorway, major, minor, collector, local, lane]: ClassWidths): ExpressionSpecification => [
  'match',
  ['get', 'class'],
  'motorway',
  motorway,
  'major',
  major,
  'minor',
  minor,
  'collector',
  collector,
  'lane',
  lane,
  local,
];

const isOneOf = (...classes: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', 'class'],
  ['literal', [...classes]],
];

const sourceOf = ({ key }: DrawnStreets): string => `streets-${key}`;

/** Returns the layer of streets above the colours of the areas, with wide streets on top. */
export function streetLines(drawn: readonly DrawnStreets[], theme: Theme): SceneGroup {
  const { street, streetMinor } = MAP_COLOURS[theme];
  return {
    slot: 'streets',
    sources: Object.fromEntries(
      drawn.map((streets) => [
        sourceOf(streets),
        {
          type: 'vector' as const,
          tiles: [streets.address],
          minzoom: streets.zooms.min,
          maxzoom: streets.zooms.max,
          ...(streets.bounds && {
            bounds: [...streets.bounds[0], ...streets.bounds[1]] as [number, number, number, number],
          }),
          attribution: streets.attribution,
        },
      ]),
    ),
    layers: drawn.map((streets) => ({
      id: layerId('streets', streets.key),
      type: 'line' as const,
      source: sourceOf(streets),
      'source-layer': STREETS_LAYER,
      minzoom: STREETS_FROM_ZOOM,
      layout: {
        'line-cap': 'round' as const,
        'line-join': 'round' as const,
        'line-sort-key': byClass([6, 5, 4, 3, 2, 1]),
      },
      paint: {
        // When zoomed out, only the widest streets have the stronger colour.
        'line-color': [
          'step',
          ['zoom'],
          ['case', isOneOf('motorway', 'major'), street, streetMinor],
          13,
          ['case', isOneOf('motorway', 'major', 'minor'), street, streetMinor],
        ] as ExpressionSpecification,
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          ...WIDTHS.flatMap(([zoom, widths]) => [zoom, byClass(widths)]),
        ] as ExpressionSpecification,
      },
    })),
  };
}

/** Returns the layer of street names along the streets. */
export function streetNames(drawn: readonly DrawnStreets[], theme: Theme, language: 'en' | 'fr'): SceneGroup {
  const { label, labelHalo } = MAP_COLOURS[theme];
  const name: ExpressionSpecification = ['coalesce', ['get', 'name'], ''];
  const isNamed: FilterSpecification = ['all', ['has', 'name'], ['>=', ['zoom'], byClass(NAMES_FROM)]];
  return {
    slot: 'place-names',
    layers: drawn.map((streets) => ({
      id: layerId('place-names', `streets-${streets.key}`),
      type: 'symbol' as const,
      source: sourceOf(streets),
      'source-layer': STREETS_LAYER,
      minzoom: STREETS_FROM_ZOOM,
      filter: isNamed,
      layout: {
        'symbol-placement': 'line' as const,
        'symbol-sort-key': byClass([1, 2, 3, 4, 5, 6]),
        'text-field': language === 'fr' ? (['coalesce', ['get', 'name:fr'], name] as ExpressionSpecification) : name,
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 17, 13] as ExpressionSpecification,
        'text-letter-spacing': 0.02,
        'text-max-angle': 35,
        'text-padding': 4,
        'symbol-spacing': 280,
      },
      paint: { 'text-color': label, 'text-halo-color': labelHalo, 'text-halo-width': 1.5 },
    })),
  };
}
