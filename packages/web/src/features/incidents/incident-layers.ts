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
  /** Code of the area that the centre belongs to; `null` for the whole city. */
  readonly area: string | null;
}

const DIVISION = LOCATION_PRECISIONS.indexOf('division_centre');
const CITY = LOCATION_PRECISIONS.indexOf('city_centre');

/**
 * Returns one group per centre, for reports that are located only by a centre. They are never drawn among real points.
 */
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
    // The table can contain a centre several times, once for each neighbourhood or area that its rows name.
    groups.set(place.join(), { at: place, count: count + (groups.get(place.join())?.count ?? 0), area: area || null });
  }
  return [...groups.values()];
}

export const GROUPS_LAYER = layerId('centre-groups', 'boxes');

const ICONS_SOURCE = 'incident-icons';

type SymbolLayout = NonNullable<SymbolLayerSpecification['layout']>;

/**
 * When zoomed out, icons are small, because a whole city can be in view. When zoomed in, the size depends on the type,
 * and is larger with deaths or injuries.
 */
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

/**
 * Returns the icons for low zooms: all locations in view, with a count if a location has several reports. They are
 * below the text, which names the areas.
 */
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
          // A location with a higher count is drawn above its neighbours, so that no number is cut off.
          'symbol-sort-key': ['get', 'count'],
        },
        paint: badgePaint(theme),
      },
    ],
  };
}

/**
 * Returns the icons for high zooms, from the source of `farIcons`. They are above the text, which moves aside or is
 * left out. The counts are in a separate layer that is placed first, because in one layer an icon could displace its
 * neighbour's count.
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
        // If two counts would overlap, the higher count is shown.
        layout: { ...BADGE_LAYOUT, 'symbol-sort-key': ['-', ['get', 'count']] },
        paint: badgePaint(theme),
      },
    ],
  };
}

/**
 * Returns a dashed box with a number for each centre, for reports that are located only by a centre. When zoomed in,
 * the box has a label.
 */
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
          // So wide that no character overlaps the dashes, which stretch with the box.
          'icon-text-fit-padding': [4, 11, 4, 11],
          // Labels without space are left out until the map is zoomed in. The line below the map contains the total.
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

/** Locations are icons from this zoom on, or if fewer than this number are in view. Otherwise they are circles. */
const ICONS_FROM_ZOOM = 13;
const ICONS_BELOW_PLACES = 500;

/** Factor by which icons are larger at locations with deaths or injuries. */
const HARMED = 1.2;

/** Returns the size in pixels of an icon at high zooms: 18 to 30 by type, up to 36 with deaths or injuries. */
export const iconSize = (type: CrimeType, harmed: boolean): number =>
  CRIME_TYPE_FACTS[type].iconSize * (harmed ? HARMED : 1);

/** Size in pixels of icons at low zooms. They are small, because a whole city can be in view. */
const FAR = 18;

const DRAWN = LOCATION_PRECISIONS.map(isPlaced);

/** Returns the indexes of the locations in a box that have reports and may be drawn as points. */
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

/**
 * Area in square pixels of a desktop map, for which `ICONS_BELOW_PLACES` was chosen. On a smaller map, fewer icons fit.
 */
const DESK = 960_000;

/**
 * Returns true if locations are drawn as icons. `inView`: number of locations in view. `mapSize`: width and height of
 * the map, in pixels.
 */
export function asIcons(zoom: number, inView: number, [width, height]: readonly [number, number]): boolean {
  const room = Math.min(1, (width * height) / DESK) ** 1.2;
  return zoom >= ICONS_FROM_ZOOM || inView < ICONS_BELOW_PLACES * room;
}

/**
 * Returns one feature per location, with the properties of its icon. `typeOf`: returns the crime type that the icon
 * shows.
 */
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
