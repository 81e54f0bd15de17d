import { AreaKind, CITY_IDS, type CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY, isShownByPeriod, layersAtFirst } from '@crimemap/contract/city-facts';
import { CrimeTypeParam } from '@crimemap/contract/crime-types';
import { degrees, wholeNumber, Year } from '@crimemap/contract/query';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';

const orElse = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) => z.catch(schema, value);
const orNothing = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const SWITCHES: Record<string, boolean> = { '0': false, '1': true };
const Switch = z.pipe(
  z.enum(['0', '1']),
  z.transform((text: '0' | '1') => SWITCHES[text] === true),
);
const Code = z.string().check(z.minLength(1), z.maxLength(60));
const Place = z.pipe(
  z.string().check(z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)),
  z.transform((text: string) => text as `${number},${number}`),
);

const PANELS = ['notes', 'my-notes', 'news'] as const;
export type MapPanel = (typeof PANELS)[number];

/** Everything a shared link must reproduce. A broken value falls back alone; the rest of the link still works. */
const MapSearchSchema = z.object({
  city: orElse(z.enum([...CITY_IDS, 'all']), DEFAULT_CITY),
  crime_type: orNothing(CrimeTypeParam),
  division: orNothing(Code),
  year: orNothing(Year),
  days: orNothing(wholeNumber(0, 36_525)),
  heat: orElse(Switch, true),
  points: orNothing(Switch),
  live: orNothing(Switch),
  notes: orNothing(Switch),
  kind: orElse(AreaKind, 'division'),
  measure: orElse(z.enum(['count', 'rate']), 'count'),
  breaks: orNothing(z.enum(['fixed', 'computed'])),
  lng: orNothing(degrees(-180, 180)),
  lat: orNothing(degrees(-90, 90)),
  z: orNothing(degrees(0, 24)),
  area: orNothing(Code),
  at: orNothing(Place),
  pin: orNothing(Code),
  note: orNothing(Code),
  view: orElse(z.enum(['map', 'list', 'table']), 'map'),
  panel: orNothing(z.enum(PANELS)),
});

export interface MapSearch {
  readonly city: CityId | 'all';
  readonly crime_type?: z.output<typeof CrimeTypeParam> | undefined;
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** How many days back, 0 for all of them; unset: the city's own period. Only of a city that is shown by a period. */
  readonly days?: number | undefined;
  readonly heat: boolean;
  readonly points: boolean;
  /** The live calls: on where the city publishes them unless the link says otherwise, off everywhere else. */
  readonly live: boolean;
  /** The pins of community notes: as the city has them unless the link says otherwise, and never over the whole country. */
  readonly notes: boolean;
  /** Which areas are coloured. */
  readonly kind: AreaKind;
  readonly measure: 'count' | 'rate';
  /** Unset: the map decides from how the areas are spread. */
  readonly breaks?: 'fixed' | 'computed' | undefined;
  readonly lng?: number | undefined;
  readonly lat?: number | undefined;
  readonly z?: number | undefined;
  /** The opened area’s code. */
  readonly area?: string | undefined;
  /** The opened place, `lng,lat`. */
  readonly at?: `${number},${number}` | undefined;
  /** The community note whose detail is open over the page. */
  readonly pin?: string | undefined;
  /** The community note whose thread fills the screen; `/note/{id}` leads here. */
  readonly note?: string | undefined;
  readonly view: 'map' | 'list' | 'table';
  /** Which notes, or the news, are listed in place of the reports. */
  readonly panel?: MapPanel | undefined;
}

/** A layer of the map that a link switches, by its parameter: each switch of the address is a layer. */
export type LinkedLayerId = {
  [Name in keyof MapSearch]-?: MapSearch[Name] extends boolean ? Name : never;
}[keyof MapSearch];

/** What a link says; of what it does not say, as the city starts. */
export function parseMapSearch(text: string): MapSearch {
  const read = z.parse(MapSearchSchema, Object.fromEntries(new URLSearchParams(text)));
  const first = layersAtFirst(read.city);
  return {
    ...read,
    days: isShownByPeriod(read.city) ? read.days : undefined,
    points: read.points ?? first.points,
    live: first.live && (read.live ?? true),
    notes: read.city !== 'all' && (read.notes ?? first.notes),
  };
}

const written = (value: unknown) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/** The shortest link that says the same: what is unset or as it would be anyway is left out. */
export function formatMapSearch(search: MapSearch): string {
  const usual = parseMapSearch(`city=${search.city}`);
  const query = new URLSearchParams();
  for (const name of Object.keys(MapSearchSchema.shape) as (keyof MapSearch)[]) {
    const value = search[name];
    const goesWithoutSaying = name === 'city' ? value === DEFAULT_CITY : value === usual[name];
    if (value !== undefined && !goesWithoutSaying) query.set(name, written(value));
  }
  return query.toString().replaceAll('%2C', ',');
}

/** The parameters that say what is open; only `selection.ts` writes and reads them. */
type OpenParameter = 'at' | 'area' | 'pin' | 'note';

/** What a link says of the map apart from what is open on it. */
export type MapSettings = Omit<MapSearch, OpenParameter>;
export type ChangeSearch = (change: Partial<MapSettings>, how?: 'push' | 'replace') => void;

/** What is open goes with what it belongs to: naming one of these in a change closes it. */
const CLOSED_BY = { at: ['city', 'points', 'days'], area: ['city', 'kind'] } as const;

/** What a change closes because it belonged to what was changed. */
export function closedBy(change: Partial<MapSettings>): Pick<Partial<MapSearch>, 'at' | 'area'> {
  return {
    ...(CLOSED_BY.at.some((name) => name in change) && { at: undefined }),
    ...(CLOSED_BY.area.some((name) => name in change) && { area: undefined }),
  };
}

/** Writes a part of the address; the rest stays. For `selection.ts` and `changeMapSearch`: all else goes through these. */
export function writeMapSearch(part: Partial<MapSearch>, how: 'push' | 'replace' = 'replace'): void {
  // Read at the moment of the change: two changes in one frame must not undo each other.
  const next = formatMapSearch({ ...parseMapSearch(location.search), ...part });
  navigate(`${location.pathname}${next ? `?${next}` : ''}`, { replace: how === 'replace' });
}

/** Changes the map’s settings. A change replaces, so that Back leaves in one press. */
export const changeMapSearch: ChangeSearch = (change, how) => writeMapSearch({ ...closedBy(change), ...change }, how);

let lastRead: { readonly text: string; readonly search: MapSearch } | undefined;

/** One reading of an address for all who ask: many do, and the address changes with each move of the map. */
function searchOf(text: string): MapSearch {
  if (lastRead?.text !== text) lastRead = { text, search: parseMapSearch(text) };
  return lastRead.search;
}

/** The state of the screen, which is the address bar, and how to change it. */
export const useMapSearch = (): [MapSearch, ChangeSearch] => [searchOf(useSearch()), changeMapSearch];
