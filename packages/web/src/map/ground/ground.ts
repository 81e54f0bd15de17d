import type { Features } from '@crimemap/contract/features';
import type { FilterSpecification } from 'maplibre-gl';
import { MAP_COLOURS, type Theme } from '../palette.ts';
import type { SceneGroup } from '../scene.ts';
import { layerId } from '../scene.ts';
import type { WaterFile } from './water-regions.ts';

const PLACES = '/basemap/places.json';
/** The source raster tiles are drawn from. */
export const TILES_SOURCE = 'tiles';
/** Streets are drawn from this zoom on: before, a city is too small for them. */
export const STREETS_FROM_ZOOM = 12;
/** From this zoom on what is known by name is shown: landmarks, stations and crossings. */
export const NAMES_FROM_ZOOM = 13;
const OSM = '© OpenStreetMap contributors';

/** Fonts of the page: MapLibre draws text from them, with no glyph server. The first name only carries the weight. */
export const FONT = ['Inter'];
export const FONT_BOLD = ['Inter SemiBold', 'Inter'];

/** Where the water ends the sea goes on, so that the country seen from far stands in no frame: east and south of the map's data. */
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

/** Land as the background, the waters of these files over it. */
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

/** Names of cities and, closer in, of the parts of a city. A French name stands where there is one. */
export function groundLabels(theme: Theme, language: 'en' | 'fr'): SceneGroup {
  const colours = MAP_COLOURS[theme];
  // A large city's own name gives way to those of its parts.
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

/** Raster tiles over the land, toned to the theme; a tile that fails leaves the ground below in sight. */
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
