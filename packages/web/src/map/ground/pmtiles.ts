import type { ExpressionSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import type { MapLibre } from '../map-context.ts';
import { MAP_COLOURS, type Theme } from '../palette.ts';
import type { SceneGroup } from '../scene.ts';
import { layerId } from '../scene.ts';
import { FONT, TILES_SOURCE } from './ground.ts';

const VECTOR = 1;

/**
 * Layers for a tile file: the basemap below the areas, and streets and names above the areas (`null` for raster tiles).
 */
interface TileGroups {
  readonly ground: SceneGroup;
  readonly streets: SceneGroup | null;
  readonly names: SceneGroup | null;
}

/**
 * Registers the PMTiles protocol for a file, and returns a function that draws the file as its content requires. Must
 * be loaded only if the server is configured with such tiles. Rejects if the file cannot be read; the page then shows
 * only the built-in basemap.
 */
export async function openPmtiles(
  url: string,
  maplibre: Pick<MapLibre, 'addProtocol'>,
): Promise<(attribution: string, theme: Theme, language: 'en' | 'fr') => TileGroups> {
  const protocol = new Protocol();
  const file = new PMTiles(url);
  protocol.add(file);
  const { tileType } = await file.getHeader();
  maplibre.addProtocol('pmtiles', protocol.tile);
  const source = `pmtiles://${url}`;
  return tileType === VECTOR
    ? (attribution, theme, language) => vectorGroups(source, attribution, theme, language)
    : (attribution) => ({ ground: pictures(source, attribution), streets: null, names: null });
}

const pictures = (source: string, attribution: string): SceneGroup => ({
  slot: 'tiles',
  sources: { [TILES_SOURCE]: { type: 'raster', url: source, tileSize: 256, attribution } },
  layers: [
    {
      id: layerId('tiles', 'raster'),
      type: 'raster',
      source: TILES_SOURCE,
      paint: { 'raster-opacity': 0.6, 'raster-saturation': -0.7 },
    },
  ],
});

const MAIN: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['highway', 'major_road', 'medium_road']]];
const MINOR: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['minor_road', 'other']]];

/** Returns layers of land, water, streets and their names for tiles in the Protomaps schema. */
function vectorGroups(source: string, attribution: string, theme: Theme, language: 'en' | 'fr'): TileGroups {
  const { land, water, street, streetMinor, label, labelHalo } = MAP_COLOURS[theme];
  const roads = { source: TILES_SOURCE, 'source-layer': 'roads' };
  return {
    ground: {
      slot: 'tiles',
      sources: { [TILES_SOURCE]: { type: 'vector', url: source, attribution } },
      layers: [
        {
          id: layerId('tiles', 'earth'),
          type: 'fill',
          source: TILES_SOURCE,
          'source-layer': 'earth',
          paint: { 'fill-color': land },
        },
        {
          id: layerId('tiles', 'water'),
          type: 'fill',
          source: TILES_SOURCE,
          'source-layer': 'water',
          filter: ['==', ['geometry-type'], 'Polygon'],
          paint: { 'fill-color': water },
        },
      ],
    },
    streets: {
      slot: 'streets',
      layers: [
        {
          id: layerId('streets', 'minor'),
          type: 'line',
          ...roads,
          minzoom: 12,
          filter: MINOR,
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: { 'line-color': streetMinor, 'line-width': ['interpolate', ['linear'], ['zoom'], 12, 0.5, 16, 3] },
        },
        {
          id: layerId('streets', 'main'),
          type: 'line',
          ...roads,
          filter: MAIN,
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: { 'line-color': street, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.6, 13, 1.6, 16, 5] },
        },
      ],
    },
    names: {
      slot: 'place-names',
      layers: [
        {
          id: layerId('place-names', 'streets'),
          type: 'symbol',
          ...roads,
          minzoom: 13,
          filter: ['any', MAIN, ['all', MINOR, ['>=', ['zoom'], 15]]],
          layout: {
            'symbol-placement': 'line',
            'text-field':
              language === 'fr'
                ? ['coalesce', ['get', 'name:fr'], ['get', 'name'], '']
                : ['coalesce', ['get', 'name'], ''],
            'text-font': FONT,
            'text-size': ['interpolate', ['linear'], ['zoom'], 13, 12, 17, 13],
          },
          paint: { 'text-color': label, 'text-halo-color': labelHalo, 'text-halo-width': 1.5 },
        },
      ],
    },
  };
}
