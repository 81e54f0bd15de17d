import type { Features } from '@crimemap/contract/features';
import type { FilterSpecification } from 'maplibre-gl';
import { MAP_COLOURS, type Theme } from '../palette.ts';
import type { SceneGroup } from '../scene.ts';
import { layerId } from '../scene.ts';
import type { WaterFile } from './water-regions.ts';

const PLACES = '/basemap/places.json';
/** Id of the source of raster tiles. */
export const TILES_SOURCE = 'tiles';
/** Minimum zoom level for streets; at lower levels a city is too small. */
export const STREETS_FROM_ZOOM = 12;
/** Minimum zoom level for named landmarks, stations and intersections. */
export const NAMES_FROM_ZOOM = 13;
const OSM = '© OpenStreetMap contributors';

/** Fonts of the page. MapLibre draws text with them without a glyph server. The first name only selects the weight. */
export const FONT = ['Inter'];
export const FONT_BOLD = ['Inter SemiBold', 'Inter'];

/** Sea to the east and south of the map data, so that the country does not appear in a frame when zoomed out. */
const BEYOND: GeoJSON.MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [
    [-20, -85, 180, 85],
    [-180, -85, -20, 10],
  ].map(([west = 0, south = 0, east = 0, north = 0]) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]),
};

/** Returns the layers of land, as the background, and of the water in these files. */
export function groundFills(theme: Theme, waters: readonly WaterFile[]): SceneGroup {
  const colours = MAP_COLOURS[theme];
  const paint = { 'fill-color': colours.water, 'fill-antialias': false };
  return {
    slot: 'ground',
    sources: {
      ...Object.fromEntries(
        waters.map((name) => [
          `water-${name}`,
          { type: 'geojson' as const, data: `/basemap/water/${name}.json`, attribution: OSM, tolerance: 0.2 },
        ]),
      ),
      beyond: { type: 'geojson', data: BEYOND },
    },
    layers: [
      { id: layerId('ground', 'land'), type: 'background', paint: { 'background-color': colours.land } },
      ...waters.map((name) => ({
        id: layerId('ground', `water-${name}`),
        type: 'fill' as const,
        source: `water-${name}`,
        paint,
      })),
      { id: layerId('ground', 'beyond'), type: 'fill', source: 'beyond', paint },
    ],
  };
}

/**
 * Returns the layer with the names of cities and, when zoomed in, of parts of cities. Uses French names if there are
 * any.
 */
export function groundLabels(theme: Theme, language: 'en' | 'fr'): SceneGroup {
  const colours = MAP_COLOURS[theme];
  // The name of a large city is hidden when its parts have names on the map.
  const since: FilterSpecification = [
    'all',
    ['<=', ['get', 'from'], ['zoom']],
    ['>', ['coalesce', ['get', 'to'], 24], ['zoom']],
  ];
  return {
    slot: 'ground-labels',
    sources: { places: { type: 'geojson', data: PLACES, attribution: '© GeoNames' } },
    layers: [
      {
        id: layerId('ground-labels', 'names'),
        type: 'symbol',
        source: 'places',
        filter: since,
        layout: {
          'text-field': language === 'fr' ? ['coalesce', ['get', 'fr'], ['get', 'name']] : ['get', 'name'],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 5, 12, 12, 13],
          'text-letter-spacing': 0.04,
          'text-max-width': 8,
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 6,
        },
        paint: { 'text-color': colours.label, 'text-halo-color': colours.labelHalo, 'text-halo-width': 1.6 },
      },
    ],
  };
}

/**
 * Returns the layer of raster tiles over the land, with colours adapted to the theme. Where a tile cannot be loaded,
 * the basemap below is visible.
 */
export function groundTiles(theme: Theme, basemap: Features['basemap']): SceneGroup | null {
  if (basemap.kind !== 'raster' || !basemap.url) return null;
  return {
    slot: 'tiles',
    sources: {
      [TILES_SOURCE]: {
        type: 'raster',
        tiles: [basemap.url],
        tileSize: 256,
        maxzoom: 18,
        attribution: basemap.attribution,
      },
    },
    layers: [
      {
        id: layerId('tiles', 'raster'),
        type: 'raster',
        source: TILES_SOURCE,
        paint:
          theme === 'dark'
            ? {
                'raster-opacity': 0.5,
                'raster-saturation': -0.85,
                'raster-brightness-min': 0.42,
                'raster-brightness-max': 0.02,
                'raster-contrast': 0.1,
              }
            : {
                'raster-opacity': 0.75,
                'raster-saturation': -0.6,
                'raster-brightness-min': 0.15,
                'raster-brightness-max': 1,
                'raster-contrast': 0,
              },
      },
    ],
  };
}
