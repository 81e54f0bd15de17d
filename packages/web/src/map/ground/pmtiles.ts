import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { layerId } from '../layer-order.ts';
import { MAP_COLOURS, type Theme } from '../palette.ts';
import type { SceneGroup } from '../scene.ts';

const VECTOR = 1;

/**
 * Teaches MapLibre to read one PMTiles file and gives what draws it, by what its tiles hold. Load this file only where a server names
 * such tiles. Rejects when they cannot be read; the built-in ground then stays alone.
 */
export async function openPmtiles(url: string): Promise<(attribution: string, theme: Theme) => SceneGroup> {
  const protocol = new Protocol();
  const file = new PMTiles(url);
  protocol.add(file);
  const { tileType } = await file.getHeader();
  addProtocol('pmtiles', protocol.tile);
  const kind = tileType === VECTOR ? 'vector' : 'raster';
  return (attribution, theme) => layersOf(`pmtiles://${url}`, kind, attribution, theme);
}

/** The layers of a PMTiles source: its pictures, or land, water and roads in the schema of Protomaps. */
function layersOf(source: string, kind: 'vector' | 'raster', attribution: string, theme: Theme): SceneGroup {
  if (kind === 'raster')
    return {
      slot: 'tiles',
      sources: { tiles: { type: 'raster', url: source, tileSize: 256, attribution } },
      layers: [
        {
          id: layerId('tiles', 'raster'),
          type: 'raster',
          source: 'tiles',
          paint: { 'raster-opacity': 0.6, 'raster-saturation': -0.7 },
        },
      ],
    };
  const { land, water, labelHalo, hatch } = MAP_COLOURS[theme];
  return {
    slot: 'tiles',
    sources: { tiles: { type: 'vector', url: source, attribution } },
    layers: [
      {
        id: layerId('tiles', 'earth'),
        type: 'fill',
        source: 'tiles',
        'source-layer': 'earth',
        paint: { 'fill-color': land },
      },
      {
        id: layerId('tiles', 'water'),
        type: 'fill',
        source: 'tiles',
        'source-layer': 'water',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': water },
      },
      {
        id: layerId('tiles', 'roads'),
        type: 'line',
        source: 'tiles',
        'source-layer': 'roads',
        paint: {
          'line-color': theme === 'dark' ? hatch : labelHalo,
          'line-opacity': 0.45,
          'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.4, 16, 3],
        },
      },
    ],
  };
}
