import { setTimeout as delay } from 'node:timers/promises';
import { areaFinder } from '@crimemap/cities/kit/area-finder';
import type { City } from '@crimemap/cities/kit/city';
import { postalAreas } from '@crimemap/cities/postal-areas';
import type { Area, Areas } from '@crimemap/contract/areas';
import type { AreaKind, CityId, Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { PlaceKind } from '@crimemap/contract/places';
import type { AddressPlacesStore, StoredAddressStreets } from '../addresses/index.ts';
import { detached } from '../platform/base/request-scope.ts';
import type { StoredNames } from '../streets/index.ts';
import { nameOf } from './city-context.ts';
import type { Entry } from './entry.ts';
import { intersectionEntries, type WrittenPlace } from './intersection-entries.ts';
import { knownEntries } from './known-entries.ts';
import type { CityWords } from './match.ts';
import { type PlaceIndex, placeIndex } from './place-index.ts';
import { streetEntries } from './street-entries.ts';
import { wordsOf } from './words.ts';

const same = (name: string): Text => ({ en: name, fr: name });

/** Display names of areas by kind. */
const NAMED: Readonly<Record<AreaKind, (code: string, name: string) => Text>> = {
  division: (code, name) => ({
    en: name.includes('Division') ? name : `${code} Division`,
    fr: `Division ${code.replace(/^D/, '')}`,
  }),
  neighbourhood: (_code, name) => same(name),
  municipality: (_code, name) => same(name),
  borough: (_code, name) => same(name),
  ward: (code, name) =>
    code === name
      ? { en: `${name} Ward`, fr: `Quartier électoral ${name}` }
      : { en: `Ward ${code} ${name}`, fr: `Quartier électoral ${code} ${name}` },
  sector: (code) => ({ en: `Sector ${code}`, fr: `Secteur policier ${code}` }),
  district: (code) => ({ en: `District ${code}`, fr: `District ${code}` }),
  pdq: (code) => same(`PDQ ${code}`),
};

const KIND: Readonly<Partial<Record<AreaKind, PlaceKind>>> = {
  neighbourhood: 'neighbourhood',
  borough: 'neighbourhood',
  municipality: 'municipality',
};
const WEIGHT: Readonly<Partial<Record<PlaceKind, number>>> = { neighbourhood: 0.7, municipality: 0.9 };

const OTHERWISE: Readonly<Partial<Record<AreaKind, (code: string, name: string) => readonly string[]>>> = {
  division: (code) => [code, `Police division ${code}`],
  pdq: (code) => [`Poste de quartier ${code}`, `Neighbourhood police station ${code}`],
  ward: (code, name) => [code, `${name} Ward`, name],
};

/**
 * Returns the gazetteer entry of an area. Returns nothing if the area has no centre, because then reports name it but
 * no boundary exists.
 */
function entriesOf(city: City, { properties: { kind, code, name, centre } }: Area): Entry[] {
  if (centre === null) return [];
  const placeKind = KIND[kind] ?? 'area';
  return [
    {
      kind: placeKind,
      name: NAMED[kind](code, name),
      also: OTHERWISE[kind]?.(code, name) ?? [],
      at: centre,
      city: city.id,
      address: {},
      weight: WEIGHT[placeKind] ?? 0.6,
      area: { kind, code },
    },
  ];
}

/**
 * Places of one city: an index of their names, the postal areas and a function that returns the neighbourhood of a
 * point (longitude, latitude).
 */
export interface KnownCity {
  readonly city: City;
  readonly index: PlaceIndex;
  readonly postal: ReadonlyMap<string, Entry>;
  readonly neighbourhoodAt: (at: LngLat) => Text | null;
  /**
   * Version of the imported streets to which the `street` ids of entries belong; `null` if no streets were imported.
   */
  readonly streetsVersion: string | null;
  /** Address import to which the `houses` ids of entries belong; `null` if no addresses were imported. */
  readonly addressImport: number | null;
}

export interface GazetteerDeps {
  readonly cities: readonly City[];
  readonly areasOf: (city: City, kind: AreaKind) => Promise<Areas>;
  /** Returns the names of a city's streets; `null` if no streets have been imported. */
  readonly streetsOf?: (city: CityId) => Promise<StoredNames | null>;
  /** Returns the streets that a city's addresses name; `null` if no addresses have been imported. */
  readonly addressStreetsOf?: AddressPlacesStore['streets'];
  /** Returns the intersections and blocks that are named in a city's reports and live calls. */
  readonly intersectionsOf: (city: CityId) => Promise<readonly WrittenPlace[]>;
  /** Called if the data of a city cannot be read. The old places remain in use. */
  readonly onFailed: (city: CityId, error: unknown) => void;
  /** Clock that returns milliseconds. */
  readonly now?: () => number;
  /**
   * Maximum time in milliseconds that the first search in a city waits for its data. It waits because the client would
   * cache an incomplete response.
   */
  readonly maxWaitMs?: number;
}

export interface Gazetteer {
  /**
   * Returns the places of a city. If its data has not been read after `maxWaitMs`, returns the built-in places. Throws
   * if the gazetteer does not include the city.
   */
  of(city: CityId): Promise<KnownCity>;
  /** Reads a city's data again after it was published. Until then searches use the old places. */
  refresh(city: CityId): Promise<void>;
}

/** Kinds of area that describe a point, smallest first. A city uses the first kind that it has. */
const SMALLEST: readonly AreaKind[] = ['neighbourhood', 'borough', 'municipality', 'ward', 'division'];

/**
 * Milliseconds after which a city is read again. Live calls add intersections without a publication, and a publication
 * by another server may go unnoticed.
 */
const READ_AGAIN_MS = 3_600_000;
/** Milliseconds after which a failed read is repeated, because an outage may be short. */
const FAILED_AGAIN_MS = 60_000;

/** State of one city. `reading` is the read in progress. It is repeated if `isOutdated` is set again before it ends. */
interface Held {
  known: KnownCity;
  readAt: number;
  isOutdated: boolean;
  reading: Promise<void> | null;
}

export function createGazetteer({
  cities,
  areasOf,
  streetsOf = async () => null,
  addressStreetsOf = async () => null,
  intersectionsOf,
  onFailed,
  now = () => performance.now(),
  maxWaitMs = 0,
}: GazetteerDeps): Gazetteer {
  const held = new Map<CityId, Promise<Held>>();

  async function build(
    city: City,
    areas: readonly Areas[],
    intersections: readonly WrittenPlace[],
    streets: StoredNames | null,
    addressed: StoredAddressStreets | null,
  ): Promise<KnownCity> {
    const own = knownEntries(city);
    const known = new Set(own.map(({ name }) => name.en));
    // Boroughs that are separate cities remain neighbourhoods, because one police service covers them all.
    const drawn = areas.flatMap(({ features }) => features.flatMap((area) => entriesOf(city, area)));
    const entries = [
      ...own,
      ...drawn,
      ...(await intersectionEntries(city.id, intersections)).filter(({ name }) => !known.has(name.en)),
      ...(await streetEntries(city.id, streets?.names ?? [], addressed?.streets ?? [])),
    ];
    const smallest = SMALLEST.flatMap((kind) => areas.find((each) => each.kind === kind) ?? [])[0];
    const find = smallest ? areaFinder(smallest.features) : () => null;
    const names = new Map(
      drawn.flatMap(({ area, name }) => (area && area.kind === smallest?.kind ? [[area.code, name]] : [])),
    );
    return {
      city,
      index: await placeIndex(entries, cityWords(city)),
      postal: new Map(postalAreas(city).map((entry) => [entry.code, postalEntry(city, entry)])),
      neighbourhoodAt: (at) => names.get(find(at) ?? '') ?? null,
      streetsVersion: streets?.version ?? null,
      addressImport: addressed?.reading ?? null,
    };
  }

  async function readAgain({ city }: KnownCity): Promise<KnownCity> {
    const areas = await Promise.all(city.area_kinds.map((kind) => areasOf(city, kind)));
    const intersections = await intersectionsOf(city.id);
    return build(city, areas, intersections, await streetsOf(city.id), await addressStreetsOf(city.id));
  }

  function refresh(of: Held): Promise<void> {
    of.isOutdated = true;
    of.reading ??= detached(async () => {
      while (of.isOutdated) {
        of.isOutdated = false;
        of.readAt = now();
        try {
          of.known = await readAgain(of.known);
        } catch (error) {
          of.readAt += FAILED_AGAIN_MS - READ_AGAIN_MS;
          onFailed(of.known.city.id, error);
        }
      }
      of.reading = null;
    });
    return of.reading;
  }

  async function begin(city: City): Promise<Held> {
    const first: Held = {
      known: await build(city, [], [], null, null),
      readAt: now(),
      isOutdated: false,
      reading: null,
    };
    await Promise.race([refresh(first), delay(maxWaitMs, undefined, { ref: false })]);
    return first;
  }

  return {
    async of(id) {
      const city = cities.find((each) => each.id === id);
      if (!city) throw new Error(`${id} is not read`);
      // Concurrent first searches wait for the same read.
      const pending = held.get(id) ?? begin(city);
      held.set(id, pending);
      const current = await pending;
      if (now() - current.readAt > READ_AGAIN_MS) void refresh(current);
      return current.known;
    },
    async refresh(id) {
      const city = await held.get(id);
      // A city that nobody has searched yet is read at the first search.
      if (city) await refresh(city);
    },
  };
}

const setOf = (names: readonly string[]) =>
  new Set(names.flatMap((name) => wordsOf(name).map(({ written }) => written)));

const cityWords = (city: City): CityWords => ({
  city: setOf([city.name, nameOf(city.id, 'en'), nameOf(city.id, 'fr')]),
  parts: setOf((city.centres.municipality ?? []).map(({ name }) => name)),
});

const postalEntry = (city: City, { code, at }: { readonly code: string; readonly at: LngLat }): Entry => ({
  kind: 'postal_area',
  name: { en: `Postal area ${code}`, fr: `Secteur postal ${code}` },
  also: [code],
  at,
  city: city.id,
  address: {},
  weight: 0.6,
});
