import { CITIES } from '@crimemap/cities';
import { CITY_IDS, type CityId, type Text } from '@crimemap/contract/cities';
import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import * as contract from '@crimemap/contract/places';
import {
  type Address,
  LANDMARKS_OFFERED,
  type NamedPlace,
  type OutsideGeocoder as OutsideState,
  PLACES_IN_CELL_MAX,
  type Place,
  type PlaceKind,
  placeCellEdge,
  placeCellOf,
} from '@crimemap/contract/places';
import type { AddressPlacesStore } from '../addresses/index.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { StreetPlacesStore } from '../streets/index.ts';
import { blockName } from './addresses-named.ts';
import { addressIn, type Lang, nameOf } from './city-context.ts';
import type { Entry } from './entry.ts';
import type { Gazetteer, KnownCity } from './gazetteer.ts';
import { knownEntries } from './known-entries.ts';
import type { OutsideGeocoder } from './outside/outside-geocoder.ts';
import { hundredOf } from './parse/address.ts';
import { presentPlace } from './present-place.ts';
import { nearestEntry } from './ranked.ts';
import { type SearchDeps, searchPlaces } from './search-places.ts';

/** Maximum distance in metres from an intersection to a point that is described as near it. */
const INTERSECTION_REACH = 250;
const REACH: Readonly<Partial<Record<PlaceKind, number>>> = {
  crossing: INTERSECTION_REACH,
  landmark: 300,
  station: 300,
};

type Known = Pick<PlacesDeps, 'gazetteer' | 'streets' | 'addresses'>;

/** Returns the cities whose bounds contain a point, each with its place nearest to the point. */
async function citiesAt(at: LngLat, { gazetteer, ...stores }: Known) {
  const known = await Promise.all(CITY_IDS.map((id) => gazetteer.of(id)));
  return Promise.all(
    known
      .filter(({ city }) => isInBounds(at, city.bounds))
      .map(async (one) => ({ ...one, nearest: await nearestTo(at, one, stores) })),
  );
}

/**
 * Returns the nearest intersection of imported streets within reach, or else the nearest place with a name, or else the
 * block of the nearest house. Never names a house.
 */
async function nearestTo(
  at: LngLat,
  { city, index }: KnownCity,
  { streets, addresses }: Omit<Known, 'gazetteer'>,
): Promise<Pick<Entry, 'kind' | 'name'> | null> {
  const intersection = await streets.nearest(city.id, at, INTERSECTION_REACH).catch(() => null);
  if (intersection) return { kind: 'crossing', name: intersection.name };
  const known = nearestOf(at, index.entries);
  if (known) return known;
  const house = await addresses.nearest(city.id, at, INTERSECTION_REACH).catch(() => null);
  return house && { kind: 'crossing', name: blockName(hundredOf(house.number), house.street) };
}

/**
 * Describes a point in words: “near King St & Bay St, Bay Street Corridor”. Returns `null` if no place or neighbourhood
 * is known there.
 */
function nearPlace(
  at: LngLat,
  here: Awaited<ReturnType<typeof citiesAt>>,
  lang: Lang,
): { label: string; address: Address } | null {
  const presented = here.flatMap(({ nearest, ...one }) => {
    const neighbourhood = one.neighbourhoodAt(at);
    if (!neighbourhood && !nearest) return [];
    const around = neighbourhood?.[lang] ?? nameOf(one.city.id, lang);
    const label = nearest ? `${near(nearest, lang)}, ${around}` : around;
    const road = nearest?.kind === 'crossing' ? { road: nearest.name[lang] } : {};
    const address = addressIn(one.city.id, lang, {
      ...road,
      ...(neighbourhood && { neighbourhood: neighbourhood[lang] }),
    });
    return [{ label, address, inside: neighbourhood !== null }];
  });
  // The bounds of neighbouring cities overlap, so several may contain the point. The city with a neighbourhood at the
  // point comes first.
  return presented.find(({ inside }) => inside) ?? presented[0] ?? null;
}

/**
 * Describes a point in both languages, without the outside geocoder. Returns `null` if no place or neighbourhood is
 * known there.
 */
export async function placeNear(at: LngLat, deps: Known): Promise<Text | null> {
  const here = await citiesAt(at, deps);
  const [en, fr] = [nearPlace(at, here, 'en'), nearPlace(at, here, 'fr')];
  return en && fr && { en: en.label, fr: fr.label };
}

/**
 * Returns “near King St & Bay St”. In French the name of a landmark follows a colon, because its article is unknown.
 */
function near({ kind, name }: Pick<Entry, 'kind' | 'name'>, lang: Lang): string {
  if (lang === 'en') return `near ${name.en}`;
  if (kind !== 'crossing') return `aux environs\u00a0: ${name.fr}`;
  return /^[aeiouyàâéèêëîïôûü]/i.test(name.fr) ? `près d’${name.fr}` : `près de ${name.fr}`;
}

/** Returns the nearest intersection within reach, or else the nearest landmark or station. */
function nearestOf(at: LngLat, entries: readonly Entry[]): Entry | null {
  const nearest = (isIntersection: boolean) =>
    nearestEntry(at, entries, ({ kind }) => ((kind === 'crossing') === isIntersection ? REACH[kind] : null));
  return nearest(true) ?? nearest(false);
}

interface Description {
  readonly label: string | null;
  readonly address: Address;
  readonly outside: OutsideState;
}

/** Describes a point with the outside geocoder, or else with the places of the gazetteer. */
async function describePlace(
  at: LngLat,
  lang: Lang,
  { outside, ...deps }: Known & Pick<PlacesDeps, 'outside'>,
): Promise<Description> {
  const theirs = await outside?.reverse(at, lang);
  if (theirs?.state === 'asked' && theirs.value) return { ...theirs.value, outside: 'asked' };
  const near = nearPlace(at, await citiesAt(at, deps), lang);
  return { label: near?.label ?? null, address: near?.address ?? {}, outside: theirs?.state ?? 'off' };
}

const landmarksIn = (id: CityId) =>
  CITIES.filter((city) => city.id === id)
    .flatMap(knownEntries)
    .filter(({ kind }) => kind === 'landmark');

/**
 * Returns the suggestions before typing: the best-known landmarks of a city, or for all of Canada the best-known one of
 * each city.
 */
function landmarksOf(city: CityId | 'all', lang: Lang): Place[] {
  const offered = city === 'all' ? CITY_IDS.flatMap((id) => landmarksIn(id).slice(0, 1)) : landmarksIn(city);
  return offered.slice(0, LANDMARKS_OFFERED).map((entry) => presentPlace(entry, entry.weight, lang));
}

export interface PlacesDeps extends SearchDeps {
  readonly streets: Pick<StreetPlacesStore, 'between' | 'nearest'>;
  readonly addresses: Pick<AddressPlacesStore, 'around' | 'nearest'>;
  readonly outside: OutsideGeocoder | null;
}

const A_DAY = 'public, max-age=86400';
/** Place names are cached for an hour, because the gazetteer reads new intersections from live calls every hour. */
const AN_HOUR = 'public, max-age=3600';
/** A search is private to one visitor, so shared caches must not store it. */
const FOR_ONE = 'private, max-age=300';

export function placesRoutes(serve: Serve, deps: PlacesDeps): void {
  serve(contract.listLandmarks, async ({ query: { city, lang } }) =>
    sent(landmarksOf(city, lang), { 'cache-control': A_DAY }),
  );

  serve(contract.searchPlaces, async ({ query: { q, city, lang, entered } }) => {
    const reply = await searchPlaces({ text: q, city, lang, entered: entered === '1' }, deps);
    const isFinal = reply.outside !== 'busy' && reply.outside !== 'failed';
    return sent(reply, { 'cache-control': isFinal ? FOR_ONE : 'no-store' });
  });

  serve(contract.listNamedPlaces, async ({ query: { lat, lon, lang } }) =>
    sent(await namedPlacesAt([lon, lat], lang, deps.gazetteer), { 'cache-control': AN_HOUR }),
  );

  serve(contract.describePlace, async ({ query: { lat, lon, lang } }) => {
    const reply = await describePlace([lon, lat], lang, deps);
    const isFinal = reply.outside !== 'busy' && reply.outside !== 'failed';
    return sent(reply, { 'cache-control': isFinal ? FOR_ONE : 'no-store' });
  });
}

/** Kinds of place whose names the zoomed-in map shows. Each of these places is one point without a label of an area. */
const TYPES: ReadonlySet<string> = new Set(['landmark', 'station', 'crossing'] satisfies NamedPlace['type'][]);
const isNamed = (entry: Entry): entry is Entry & { readonly kind: NamedPlace['type'] } => TYPES.has(entry.kind);

/**
 * Returns the known places in the cell that contains a point (longitude, latitude), the best-known first. Includes
 * places of every city that extends into the cell.
 */
async function namedPlacesAt([lng, lat]: LngLat, lang: Lang, gazetteer: Gazetteer): Promise<NamedPlace[]> {
  const [x, y] = [placeCellOf(lng), placeCellOf(lat)];
  const [west, south, east, north] = [x, y, x + 1, y + 1].map(placeCellEdge) as [number, number, number, number];
  const here = CITIES.filter(({ bounds: [[w, s], [e, n]] }) => w <= east && e >= west && s <= north && n >= south);
  const known = await Promise.all(here.map(({ id }) => gazetteer.of(id)));
  return known
    .flatMap(({ city, index }) => index.entries.filter((entry) => entry.city === city.id))
    .filter(isNamed)
    .filter(({ at }) => placeCellOf(at[0]) === x && placeCellOf(at[1]) === y)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, PLACES_IN_CELL_MAX)
    .map(({ name, kind, at }) => ({ name: name[lang], type: kind, at: [at[0], at[1]] }));
}
