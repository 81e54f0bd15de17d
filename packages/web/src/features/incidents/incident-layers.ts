import type { LngLat } from '@crimemap/contract/geo';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { FeatureCollection } from 'geojson';
import { FONT, FONT_BOLD } from '../../map/ground/ground.ts';
import { layerId } from '../../map/layer-order.ts';
import { MAP_COLOURS, type MapColours, type Theme } from '../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../map/scene.ts';

interface CentreGroup {
  readonly at: LngLat;
  readonly count: number;
  /** The area's code; null for the whole city. */
  readonly area: string | null;
}

const DIVISION = LOCATION_PRECISIONS.indexOf('division_centre');
const CITY = LOCATION_PRECISIONS.indexOf('city_centre');

/** Reports that are placed only to a centre, one group for each. They are never drawn among real points. */
export function centreGroups(
  places: PlacesTable,
  counts: Uint32Array,
  areas: readonly string[],
): readonly CentreGroup[] {
  const groups = new Map<string, CentreGroup>();
  for (let at = 0; at < places.length; at += 1) {
    const precision = places.precision[at];
    const count = counts[at] ?? 0;
    if (count === 0 || (precision !== DIVISION && precision !== CITY)) continue;
    const area = precision === DIVISION ? areas[places.area[at] as number] : null;
    const place: LngLat = [places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number];
    // The same centre may stand in the table once for each neighbourhood or area its rows name.
    groups.set(place.join(), { at: place, count: count + (groups.get(place.join())?.count ?? 0), area: area || null });
  }
  return [...groups.values()];
}

export const GROUPS_LAYER = layerId('centre-groups', 'boxes');

/** The type icon of every place in view, with its count when there is more than one report. */
export function incidentIcons(
  data: FeatureCollection,
  images: Readonly<Record<string, SceneImage>>,
  theme: Theme,
): SceneGroup {
  const { ink, disc } = MAP_COLOURS[theme];
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
          'icon-image': ['concat', `type-${theme}-`, ['get', 'type']],
          // A whole city's worth of icons stays small; close in each has the size of its type, larger with deaths or injuries.
          'icon-size': ['interpolate', ['linear'], ['zoom'], 11.5, ['get', 'far'], 14, ['get', 'size']],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'text-field': ['get', 'badge'],
          'text-font': FONT_BOLD,
          'text-size': ['interpolate', ['linear'], ['zoom'], 11.5, 9, 14, 11],
          'text-offset': [0.85, -0.75],
          'text-padding': 0,
          'text-optional': true,
          // Places with a count lie above their neighbours, so that no number is cut.
          'symbol-sort-key': ['get', 'count'],
        },
        paint: { 'text-color': ink, 'text-halo-color': disc, 'text-halo-width': 1.5 },
      },
    ],
  };
}

/** One dashed box with a number at each centre: reports that have no place of their own. Close in it says so in words. */
export function groupBoxes(
  groups: readonly CentreGroup[],
  words: (group: CentreGroup) => { short: string; long: string },
  image: SceneImage,
  theme: Theme,
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
