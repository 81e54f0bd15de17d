import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { isPlaced, LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import type { FeatureCollection } from 'geojson';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import { FONT, FONT_BOLD } from '../../map/ground/ground.ts';
import { MAP_COLOURS, type MapColours, type Theme } from '../../map/palette.ts';
import { collectionOf, layerId, pointAt, type SceneGroup, type SceneImage, sourceOf } from '../../map/scene.ts';
import { ICON_PIXELS } from '../../map/type-icons/type-images.ts';

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

const ICONS_SOURCE = 'incident-icons';

type SymbolLayout = NonNullable<SymbolLayerSpecification['layout']>;

/** A whole city's worth of icons stays small; close in each has the size of its type, larger with deaths or injuries. */
const iconLayout = (theme: Theme): SymbolLayout => ({
  'icon-image': ['concat', `type-${theme}-`, ['get', 'type']],
  'icon-size': ['interpolate', ['linear'], ['zoom'], 11.5, ['get', 'far'], 14, ['get', 'size']],
  'icon-allow-overlap': true,
});

const BADGE_LAYOUT: SymbolLayout = {
  'text-field': ['get', 'badge'],
  'text-font': FONT_BOLD,
  'text-size': 12,
  'text-offset': [0.85, -0.75],
  'text-padding': 0,
};

const badgePaint = (theme: Theme): NonNullable<SymbolLayerSpecification['paint']> => {
  const { ink, disc } = MAP_COLOURS[theme];
  return { 'text-color': ink, 'text-halo-color': disc, 'text-halo-width': 1.5 };
};

/** Far out, the type icon of every place in view, with its count when there is more than one report: below the words, which say what area it is. */
export function farIcons(
  data: FeatureCollection,
  images: Readonly<Record<string, SceneImage>>,
  theme: Theme,
): SceneGroup {
  return {
    slot: 'far-icons',
    images,
    sources: { [ICONS_SOURCE]: { type: 'geojson', data } },
    layers: [
      {
        id: layerId('far-icons', 'types'),
        type: 'symbol',
        source: ICONS_SOURCE,
        maxzoom: ICONS_FROM_ZOOM,
        layout: {
          ...iconLayout(theme),
          ...BADGE_LAYOUT,
          'icon-ignore-placement': true,
          'text-optional': true,
          // Places with a count lie above their neighbours, so that no number is cut.
          'symbol-sort-key': ['get', 'count'],
        },
        paint: badgePaint(theme),
      },
    ],
  };
}

/**
 * The same close in, from the source of `farIcons`: above the words, which step aside from icons and counts or are left out. The
 * counts have a layer of their own, placed before the icons: in one layer an icon would take the room of its neighbour's count.
 */
export function nearIcons(theme: Theme): SceneGroup {
  return {
    slot: 'incident-icons',
    layers: [
      {
        id: layerId('incident-icons', 'types'),
        type: 'symbol',
        source: ICONS_SOURCE,
        minzoom: ICONS_FROM_ZOOM,
        layout: { ...iconLayout(theme), 'symbol-sort-key': ['get', 'count'] },
      },
      {
        id: layerId('incident-icons', 'counts'),
        type: 'symbol',
        source: ICONS_SOURCE,
        minzoom: ICONS_FROM_ZOOM,
        filter: ['!=', ['get', 'badge'], ''],
        // Of two that would touch the higher stands.
        layout: { ...BADGE_LAYOUT, 'symbol-sort-key': ['-', ['get', 'count']] },
        paint: badgePaint(theme),
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
  const features = groups.map((group) =>
    pointAt(group.at, { ...words(group), count: group.count, at: JSON.stringify(group.at) }),
  );
  const name = `group-box-${theme}`;
  return {
    slot: 'centre-groups',
    images: { [name]: image },
    sources: { 'centre-groups': sourceOf(features) },
    layers: [
      {
        id: GROUPS_LAYER,
        type: 'symbol',
        source: 'centre-groups',
        layout: {
          'icon-image': name,
          'icon-text-fit': 'both',
          // Wide enough that no letter lies on the dashes, which are stretched with the box.
          'icon-text-fit-padding': [4, 11, 4, 11],
          // Without room they wait until the map is nearer; the line below the map says how many there are in all.
          'symbol-sort-key': ['-', ['get', 'count']],
          'text-field': ['step', ['zoom'], ['get', 'short'], 12.5, ['get', 'long']],
          'text-font': FONT,
          'text-size': 12,
          'text-max-width': 11,
          'text-offset': [0, 2.9],
        },
        paint: { 'text-color': colours.label },
      },
    ],
  };
}

/** From this zoom on, or with fewer places than this in view, a place is an icon; otherwise a circle. */
const ICONS_FROM_ZOOM = 13;
const ICONS_BELOW_PLACES = 500;

/** Where someone was killed or injured an icon is this much larger. */
const HARMED = 1.2;

/** How large a place's icon is close in, in pixels: 18 to 30 by type, up to 36 where someone was killed or injured. */
export const iconSize = (type: CrimeType, harmed: boolean): number =>
  CRIME_TYPE_FACTS[type].iconSize * (harmed ? HARMED : 1);

/** How large any icon is far out, where a whole city's worth of them stays small. */
const FAR = 18;

const DRAWN = LOCATION_PRECISIONS.map(isPlaced);

/** The places with reports inside a box that may be drawn as points, as indexes. */
export function placesInView(
  places: PlacesTable,
  counts: Uint32Array,
  [[west, south], [east, north]]: Bounds,
): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < places.length; at += 1) {
    if (!counts[at] || !DRAWN[places.precision[at] as number]) continue;
    const lng = places.lngLat[2 * at] as number;
    const lat = places.lngLat[2 * at + 1] as number;
    if (lng >= west && lng <= east && lat >= south && lat <= north) found.push(at);
  }
  return found;
}

/** The size of map, in square pixels, that `ICONS_BELOW_PLACES` is meant for: a desk's. A smaller one crowds sooner. */
const DESK = 960_000;

/** `mapSize`: the map's width and height, in pixels. */
export function asIcons(zoom: number, inView: number, [width, height]: readonly [number, number]): boolean {
  const room = Math.min(1, (width * height) / DESK) ** 1.2;
  return zoom >= ICONS_FROM_ZOOM || inView < ICONS_BELOW_PLACES * room;
}

/** One feature for each place, with what its icon needs. `typeOf` gives the type a place is drawn as. */
export function iconFeatures(
  places: PlacesTable,
  { byPlace, harmed }: Pick<IncidentCounts, 'byPlace' | 'harmed'>,
  found: readonly number[],
  typeOf: (place: number) => CrimeType,
): FeatureCollection {
  const features = found.map((at) => {
    const type = typeOf(at);
    const count = byPlace[at] ?? 0;
    const harm = harmed[at] === 1;
    return pointAt([places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number], {
      type,
      size: iconSize(type, harm) / ICON_PIXELS,
      far: (FAR * (harm ? HARMED : 1)) / ICON_PIXELS,
      badge: count > 1 ? String(count) : '',
      count,
    });
  });
  return collectionOf(features);
}
