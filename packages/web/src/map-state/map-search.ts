import { isInCanada } from '@crimemap/contract/border';
import { CITY_IDS, type CityId, type CityOrAll } from '@crimemap/contract/cities';
import { CITY_FACTS, DEFAULT_CITY, isShownByPeriod, layersAtFirst, mergedArea } from '@crimemap/contract/city-facts';
import { COMPARED_MAX, Denominator } from '@crimemap/contract/compare';
import { LinkTypeParam } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import { LinkHoursParam, MonthsParam, PeriodParam, PlayParam } from '@crimemap/contract/link-times';
import { entriesOf, listText } from '@crimemap/contract/list-text';
import { degrees, wholeNumber, Year } from '@crimemap/contract/query';
import { PLACE_RADIUS, RADII, type Radius } from '@crimemap/contract/radii';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { navigate, useAddress } from '../address.ts';
import { STATIC_SITE } from '../api/base/static-site.ts';
import { MAP_KINDS, type MapKind } from '../i18n/names.ts';
import { useLeftCities } from './left-cities-store.ts';
import { useScreenStore } from './screen-store.ts';
import { forgetMissingCity } from './static-site-gaps-store.ts';

/** Cities that a URL can name. A static site has only its own cities. */
const CITIES: readonly CityOrAll[] = STATIC_SITE?.holds.city ?? [...CITY_IDS, 'all'];
/** City for a URL that names none. */
export const FIRST_CITY: CityOrAll = STATIC_SITE ? (CITIES[0] ?? 'all') : DEFAULT_CITY;

const orElse = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) => z.catch(schema, value);
const orNothing = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const SWITCHES: Record<string, boolean> = { '0': false, '1': true };
const Switch = z.pipe(
  z.enum(['0', '1']),
  z.transform((text: '0' | '1') => SWITCHES[text] === true),
);
const Code = z.string().check(z.minLength(1), z.maxLength(60));
/** Parses longitude and latitude from the URL: `-79.38,43.65`. */
export const lngLatOf = (text: string): LngLat => {
  const [lng = 0, lat = 0] = text.split(',').map(Number);
  return [lng, lat];
};
/** A point in Canada. Points outside Canada are never opened. */
const Place = z.pipe(
  z.string().check(
    z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/),
    z.refine((text) => isInCanada(lngLatOf(text))),
  ),
  z.transform((text: string) => text as `${number},${number}`),
);

/** The name of a city in lower or upper case, such as `Vancouver`. */
const CityParam = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.toLowerCase()),
  ),
  z.enum(CITIES),
);

/** Rounds a location to about 11 m, the highest precision of a location in a URL. */
export const roundedPlace = ([lng, lat]: LngLat): `${number},${number}` =>
  `${Number(lng.toFixed(4))},${Number(lat.toFixed(4))}`;
const Near = z.pipe(
  Place,
  z.transform((text: `${number},${number}`) => roundedPlace(lngLatOf(text))),
);
const RadiusParam = z.pipe(
  z.enum(RADII.map(String) as [string, ...string[]]),
  z.transform((text: string) => RADII.find((radius) => String(radius) === text) ?? PLACE_RADIUS),
);

/** Codes of the areas to compare, such as `D31,D32`: each only once, up to the maximum number. */
const Compared = z.pipe(
  z.string().check(z.regex(/[^,\s]/), z.maxLength(COMPARED_MAX * 61)),
  z.transform((text: string) => comparedText(entriesOf(text))),
);

/** Formats area codes for the URL. */
export const comparedText = (codes: readonly string[]): string =>
  listText([...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))].slice(0, COMPARED_MAX));

/** Decides whether a layer is on, from the value in the URL, the city's defaults and the city. */
type IsLayerOn = (said: boolean | undefined, first: ReturnType<typeof layersAtFirst>, city: CityId | 'all') => boolean;

/** Layers that the URL can switch on and off, in the order of its parameters. */
const LAYER_SWITCHES = {
  heat: (said) => said ?? true,
  points: (said, first) => said ?? first.points,
  /** Live calls: on by default where the city publishes them; always off elsewhere and without a server. */
  live: (said, first) => !STATIC_SITE && first.live && (said ?? true),
  /** Pins of community notes: on or off by default as the city sets; always off for the whole country. */
  notes: (said, first, city) => city !== 'all' && (said ?? first.notes),
} as const satisfies Record<string, IsLayerOn>;

export type SwitchedLayer = keyof typeof LAYER_SWITCHES;
const SWITCHED_LAYERS = Object.keys(LAYER_SWITCHES) as readonly SwitchedLayer[];
/** Returns an object with a value for each layer that the URL can switch. */
const eachLayer = <Value>(of: (layer: SwitchedLayer) => Value) =>
  Object.fromEntries(SWITCHED_LAYERS.map((layer) => [layer, of(layer)])) as Record<SwitchedLayer, Value>;

const PANELS = ['notes', 'my-notes', 'news'] as const;
export type MapPanel = (typeof PANELS)[number];

/**
 * All state that a shared URL reproduces. An invalid value is replaced by its default; the rest of the URL still
 * applies.
 */
const MapSearchSchema = z.object({
  city: orElse(CityParam, FIRST_CITY),
  crime_type: orNothing(LinkTypeParam),
  division: orNothing(Code),
  year: orNothing(Year),
  days: orNothing(wholeNumber(0, 36_525)),
  period: orNothing(PeriodParam),
  months: orNothing(MonthsParam),
  hours: orNothing(LinkHoursParam),
  play: orNothing(PlayParam),
  ...eachLayer(() => orNothing(Switch)),
  kind: orElse(z.enum(MAP_KINDS), 'division'),
  measure: orElse(z.enum(['count', 'rate', 'usual']), 'count'),
  breaks: orNothing(z.enum(['fixed', 'computed'])),
  lng: orNothing(degrees(-180, 180)),
  lat: orNothing(degrees(-90, 90)),
  z: orNothing(degrees(0, 24)),
  area: orNothing(Code),
  at: orNothing(Place),
  near: orNothing(Near),
  r: orElse(RadiusParam, PLACE_RADIUS),
  pin: orNothing(Code),
  note: orNothing(Code),
  view: orElse(z.enum(['map', 'list', 'table']), 'map'),
  panel: orNothing(z.enum(PANELS)),
  note_type: orNothing(Code),
  note_days: orNothing(wholeNumber(1, 3_650)),
  note_text: orNothing(Code),
  note_unresolved: orNothing(Switch),
  note_within: orNothing(RadiusParam),
  compare: orNothing(Compared),
  per: orElse(Denominator, 'reports'),
});

/** Names of the map's URL parameters. */
export const MAP_PARAMETERS: readonly string[] = Object.keys(MapSearchSchema.shape);

export interface MapSearch extends Readonly<Record<SwitchedLayer, boolean>> {
  readonly city: CityId | 'all';
  /** `all` means every type, also for users whose default is only some types. */
  readonly crime_type?: z.output<typeof LinkTypeParam> | undefined;
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /**
   * Number of recent days, or 0 for all days; unset if another period is shown. Values other than 0 are valid only in a
   * city that is shown by period.
   */
  readonly days?: number | undefined;
  /** Period that replaces `year` or `days`; see `parsePeriod`. */
  readonly period?: string | undefined;
  /** Calendar months; see `parseMonths`. */
  readonly months?: string | undefined;
  /** Hours of the week; see `parseHours`. */
  readonly hours?: string | undefined;
  /** The months that playback runs through; `period` is the part shown now. See `parsePlay`. */
  readonly play?: string | undefined;
  /** Kind of areas that the map colours. */
  readonly kind: MapKind;
  /** Measure shown by the colours: reports, reports per residents, or unusual counts. */
  readonly measure: 'count' | 'rate' | 'usual';
  /** Limits of the colour classes. If unset, the distribution of the areas decides. */
  readonly breaks?: 'fixed' | 'computed' | undefined;
  readonly lng?: number | undefined;
  readonly lat?: number | undefined;
  readonly z?: number | undefined;
  /** Code of the opened area. */
  readonly area?: string | undefined;
  /** Opened location as `lng,lat`. */
  readonly at?: `${number},${number}` | undefined;
  /** Centre of the opened circle as `lng,lat`: a searched or pressed location, never the user's position. */
  readonly near?: `${number},${number}` | undefined;
  /** Radius of the circle in metres. */
  readonly r: Radius;
  /** Community note whose popup is open over the page. */
  readonly pin?: string | undefined;
  /** Community note whose thread covers the whole screen. `/note/{id}` redirects to this parameter. */
  readonly note?: string | undefined;
  readonly view: 'map' | 'list' | 'table';
  /** Panel of notes or news, shown instead of the reports. */
  readonly panel?: MapPanel | undefined;
  /**
   * Filters of the notes in the panel and on the map while the panel is open: type, maximum age in days, text, and
   * without resolved notes.
   */
  readonly note_type?: string | undefined;
  readonly note_days?: number | undefined;
  readonly note_text?: string | undefined;
  readonly note_unresolved?: boolean | undefined;
  /** Maximum distance in metres of the notes in the panel. */
  readonly note_within?: Radius | undefined;
  /** Codes of the areas to compare; see `comparedText`. */
  readonly compare?: string | undefined;
  /** Denominator for the reports of compared areas, such as residents. */
  readonly per: Denominator;
}

/** Returns which layers are on: as the URL says, otherwise the city's defaults. */
export function layersOn(
  city: CityId | 'all',
  said: Readonly<Partial<Record<SwitchedLayer, boolean | undefined>>> = {},
): Record<SwitchedLayer, boolean> {
  const first = layersAtFirst(city);
  return eachLayer((layer) => {
    const isOn: IsLayerOn = LAYER_SWITCHES[layer];
    return isOn(said[layer], first, city);
  });
}

/** Value of `days` in the URL that means all available data. */
export const EVERYTHING = 0;

const NO_FILTER = {
  crime_type: undefined,
  division: undefined,
  year: undefined,
  period: undefined,
  months: undefined,
  hours: undefined,
  play: undefined,
} as const;

/** Change that removes the filters of notes. */
export const EVERY_NOTE = {
  note_type: undefined,
  note_days: undefined,
  note_text: undefined,
  note_unresolved: undefined,
} as const;
const NO_NOTES_PANEL = { ...EVERY_NOTE, note_within: undefined } as const;

type NamedAreas = Pick<MapSearch, 'city' | 'kind' | 'division' | 'area' | 'compare'>;

/** Returns the areas in the URL. Merged areas are replaced by their successors, which contain their reports. */
function areasOf({ city, kind, division, area, compare }: NamedAreas): Omit<NamedAreas, 'city' | 'kind'> {
  const isOfRows = city !== 'all' && kind !== 'hexagon' && kind !== CITY_FACTS[city].second_areas;
  const meant = (text: string | undefined) => {
    const codes = entriesOf(text ?? '');
    const merged = city === 'all' ? codes : codes.map((code) => mergedArea(city, code));
    return merged.every((code, at) => code === codes[at]) ? text : listText([...new Set(merged)]);
  };
  return { division: meant(division), ...(isOfRows && { area: meant(area), compare: meant(compare) }) };
}

/** Parses a URL query. Missing values become the city's defaults. */
export function parseMapSearch(text: string): MapSearch {
  const read = z.parse(MapSearchSchema, Object.fromEntries(new URLSearchParams(text)));
  const mayBeDays = read.city !== 'all' && (read.days === EVERYTHING || isShownByPeriod(read.city));
  // If the URL contains a year and days, the year counts. Both are parameters of the specification and replace
  // `period`. The whole country has neither year nor days.
  const days = mayBeDays && read.year === undefined ? read.days : undefined;
  const isDated = read.year !== undefined || days !== undefined;
  return {
    ...read,
    days,
    ...areasOf(read),
    ...(read.city === 'all' && NO_FILTER),
    ...(read.panel !== 'notes' && NO_NOTES_PANEL),
    ...(isDated && { period: undefined, play: undefined }),
    ...layersOn(read.city, read),
  };
}

/** Formats a value for the URL. */
export const written = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/** Returns the shortest query with the same meaning, without unset and default values. */
export function formatMapSearch(search: MapSearch): string {
  const usual = parseMapSearch(`city=${search.city}`);
  const query = new URLSearchParams();
  for (const name of MAP_PARAMETERS as readonly (keyof MapSearch)[]) {
    const value = search[name];
    const goesWithoutSaying = name === 'city' ? value === FIRST_CITY : value === usual[name];
    if (value !== undefined && !goesWithoutSaying) query.set(name, written(value));
  }
  return query.toString().replaceAll('%2C', ',');
}

/** Parameters that say what is open. Only `selection.ts` reads and writes them. */
type OpenParameter = 'at' | 'near' | 'area' | 'pin' | 'note';

/** Map settings in the URL, without the parameters that say what is open. */
export type MapSettings = Omit<MapSearch, OpenParameter>;
export type ChangeSearch = (change: Partial<MapSettings>, how?: 'push' | 'replace') => void;

/** For each opened item, the settings whose change closes it, because it is part of what they select. */
const CLOSED_BY = {
  at: ['city', 'points', 'days', 'period'],
  near: ['city'],
  area: ['city', 'kind'],
  compare: ['city', 'kind'],
} as const;

/** Returns the parameters that a change of settings unsets because it closes what they open. */
export function closedBy(change: Partial<MapSettings>): Pick<Partial<MapSearch>, 'at' | 'near' | 'area' | 'compare'> {
  return {
    ...(CLOSED_BY.at.some((name) => name in change) && { at: undefined }),
    ...(CLOSED_BY.near.some((name) => name in change) && { near: undefined }),
    ...(CLOSED_BY.area.some((name) => name in change) && { area: undefined }),
    ...(CLOSED_BY.compare.some((name) => name in change) && { compare: undefined }),
  };
}

/**
 * Returns the parameters that a change unsets. Year, days and period exclude each other, and another period ends
 * playback.
 */
function replacedBy(change: Partial<MapSearch>): Partial<MapSearch> {
  if (change.period !== undefined) return { year: undefined, days: undefined, play: undefined };
  if (change.year !== undefined) return { days: undefined, period: undefined, play: undefined };
  if (change.days !== undefined) return { year: undefined, period: undefined, play: undefined };
  if ('year' in change || 'days' in change) return { period: undefined, play: undefined };
  return 'period' in change ? { play: undefined } : {};
}

/**
 * Changes some URL parameters and keeps the rest. Only `selection.ts` and `changeMapSearch` may call it; other code
 * calls those.
 */
export function writeMapSearch(part: Partial<MapSearch>, how: 'push' | 'replace' = 'replace'): void {
  // Reads the current URL, so that a second change in the same frame does not undo the first one.
  const shown = parseMapSearch(location.search);
  if ('city' in part) {
    useLeftCities.getState().leave(shown.city, location.search);
    forgetMissingCity();
    useScreenStore.getState().setNotice(null);
  }
  const closesNotes = 'panel' in part && part.panel !== 'notes';
  const next = formatMapSearch({ ...shown, ...replacedBy(part), ...(closesNotes && NO_NOTES_PANEL), ...part });
  navigate(`${location.pathname}${next ? `?${next}` : ''}`, { replace: how === 'replace' });
}

/**
 * Changes the map's settings in the URL. By default replaces the history entry, so that a single press of Back leaves
 * the page.
 */
export const changeMapSearch: ChangeSearch = (change, how) => writeMapSearch({ ...closedBy(change), ...change }, how);

let lastRead: { readonly text: string; readonly search: MapSearch } | undefined;

/** Parses a URL once for all callers, because it changes on each map movement. */
function searchOf(text: string): MapSearch {
  if (lastRead?.text !== text) lastRead = { text, search: parseMapSearch(text) };
  return lastRead.search;
}

/**
 * Returns some URL parameters. Renders only when these parameters change, not on every press and map movement. Not
 * `useSearch` of `wouter`, because that decodes the URL twice.
 */
export function useMapSearch<Name extends keyof MapSearch>(...names: readonly Name[]): Pick<MapSearch, Name> {
  const values = useAddress(() => {
    const search = searchOf(location.search);
    return JSON.stringify(names.map((name) => search[name]));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these values are read.
  return useMemo(() => searchOf(location.search), [values]);
}
