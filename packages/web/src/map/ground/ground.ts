import type { Features } from '@crimemap/contract/features';
import type { FilterSpecification } from 'maplibre-gl';
import { MAP_COLOURS, type Theme } from '../palette.ts';
import type { SceneGroup } from '../scene.ts';
import { layerId } from '../scene.ts';
import type { WaterFile } from './water-regions.ts';

const PLACES = '/basemap/places.json';
/** Source of raster tiles. */
export const TILES_SOURCE = 'tiles';
/** Minimum zoom for streets; below it a city is too small. */
export const STREETS_FROM_ZOOM = 12;
/** Minimum zoom for named landmarks, stations and intersections. */
export const NAMES_FROM_ZOOM = 13;
const OSM = '© OpenStreetMap contributors';

/** Fonts of the page, from which MapLibre draws text without a glyph server. The first name only selects the weight. */
export const FONT = ['Inter'];
export const FONT_BOLD = ['Inter SemiBold', 'Inter'];

/** Sea beyond the map data to the east and south, so that the country has no visible frame when zoomed out. */
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

/** Returns the land as background with the waters of these files. */
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

/** Returns the names of cities and, when zoomed in, of their parts. Uses French names if available. */
export function groundLabels(theme: Theme, language: 'en' | 'fr'): SceneGroup {
  const colours = MAP_COLOURS[theme];
  // A large city's name is hidden once its parts are named.
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

/** Returns raster tiles over the land, toned to the theme. The basemap below stays visible where a tile fails. */
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
