import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { FONT, FONT_BOLD } from '../../map/ground.ts';
import { layerId } from '../../map/layer-order.ts';
import type { MapColours } from '../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../map/scene.ts';
import type { CentreGroup } from './centre-groups.ts';

export const GROUPS_LAYER = layerId('centre-groups', 'boxes');

/** Icons keep their full size close in; a whole city's worth of them is drawn smaller, never under 18 pixels of disc. */
const grown = (size: ExpressionSpecification): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  10,
  ['*', 0.6, size],
  13,
  size,
  18,
  ['*', 1.15, size],
];

/** The type icon of every place in view, with its count when there is more than one report. */
export function incidentIcons(
  data: FeatureCollection,
  images: Readonly<Record<string, SceneImage>>,
  colours: MapColours,
): SceneGroup {
  return {
    slot: 'incident-icons',
    images,
    sources: { 'incident-icons': { type: 'geojson', data } },
    layers: [
      {
        id: layerId('incident-icons', 'types'),
        type: 'symbol',
        source: 'incident-icons',
        layout: {
          'icon-image': ['concat', 'type-', ['get', 'type']],
          'icon-size': grown(['get', 'size']),
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'text-field': ['get', 'badge'],
          'text-font': FONT_BOLD,
          'text-size': 10.5,
          'text-anchor': 'bottom-left',
          'text-offset': [0.45, -0.25],
          'text-optional': true,
          'symbol-sort-key': ['get', 'order'],
        },
        paint: { 'text-color': colours.label, 'text-halo-color': colours.labelHalo, 'text-halo-width': 2 },
      },
    ],
  };
}

/** One dashed box with a number at each centre: reports that have no place of their own. Close in it says so in words. */
export function groupBoxes(
  groups: readonly CentreGroup[],
  words: (group: CentreGroup) => { short: string; long: string },
  image: SceneImage,
  theme: string,
  colours: MapColours,
): SceneGroup {
  const data: FeatureCollection = {
    type: 'FeatureCollection',
    features: groups.map((group) => ({
      type: 'Feature',
      properties: { ...words(group), at: JSON.stringify(group.at) },
      geometry: { type: 'Point', coordinates: [...group.at] },
    })),
  };
  const name = `group-box-${theme}`;
  return {
    slot: 'centre-groups',
    images: { [name]: image },
    sources: { 'centre-groups': { type: 'geojson', data } },
    layers: [
      {
        id: GROUPS_LAYER,
        type: 'symbol',
        source: 'centre-groups',
        layout: {
          'icon-image': name,
          'icon-text-fit': 'both',
          'icon-text-fit-padding': [3, 6, 3, 6],
          'icon-allow-overlap': true,
          'text-allow-overlap': true,
          'text-field': ['step', ['zoom'], ['get', 'short'], 12.5, ['get', 'long']],
          'text-font': FONT,
          'text-size': 10.5,
          'text-max-width': 11,
          'text-offset': [0, 2.9],
        },
        paint: { 'text-color': colours.label },
      },
    ],
  };
}
