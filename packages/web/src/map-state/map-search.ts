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
import { EDITION } from '../api/base/edition.ts';
import { MAP_KINDS, type MapKind } from '../i18n/names.ts';
import { forgetMissingCity } from './edition-gaps-store.ts';
import { useLeftCities } from './left-cities-store.ts';
import { useScreenStore } from './screen-store.ts';

/** The cities a link can name: of a static edition those it has. */
const CITIES: readonly CityOrAll[] = EDITION?.holds.city ?? [...CITY_IDS, 'all'];
/** Where an address that names none of them is. */
export const FIRST_CITY: CityOrAll = EDITION ? (CITIES[0] ?? 'all') : DEFAULT_CITY;

const orElse = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) => z.catch(schema, value);
const orNothing = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const SWITCHES: Record<string, boolean> = { '0': false, '1': true };
const Switch = z.pipe(
  z.enum(['0', '1']),
  z.transform((text: '0' | '1') => SWITCHES[text] === true),
);
const Code = z.string().check(z.minLength(1), z.maxLength(60));
/** Longitude and latitude as a link writes them: `-79.38,43.65`. */
export const lngLatOf = (text: string): LngLat => {
  const [lng = 0, lat = 0] = text.split(',').map(Number);
  return [lng, lat];
};
/** A point in Canada: no other is ever opened. */
const Place = z.pipe(
  z.string().check(
    z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/),
    z.refine((text) => isInCanada(lngLatOf(text))),
  ),
  z.transform((text: string) => text as `${number},${number}`),
);

/** A city, however its name is written: `Vancouver`. */
const CityParam = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.toLowerCase()),
  ),
  z.enum(CITIES),
);

/** About 11 m: what a link says of where somebody looks around is no more exact. */
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

/** Areas that are compared, each once, as many as there may be: `D31,D32`. */
const Compared = z.pipe(
  z.string().check(z.regex(/[^,\s]/), z.maxLength(COMPARED_MAX * 61)),
  z.transform((text: string) => comparedText(entriesOf(text))),
);

/** The codes of areas as a link holds them. */
export const comparedText = (codes: readonly string[]): string =>
  listText([...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))].slice(0, COMPARED_MAX));

/** Of a layer’s switch: what the link says, how its city starts, and which city that is. */
type IsLayerOn = (said: boolean | undefined, first: ReturnType<typeof layersAtFirst>, city: CityId | 'all') => boolean;

/** The layers a link switches, in the order it names them, each with whether it is on. */
const LAYER_SWITCHES = {
  heat: (said) => said ?? true,
  points: (said, first) => said ?? first.points,
  /** The live calls: on where the city publishes them unless the link says otherwise, off everywhere else and without a server. */
  live: (said, first) => !EDITION && first.live && (said ?? true),
  /** The pins of community notes: as the city has them unless the link says otherwise, and never over the whole country. */
  notes: (said, first, city) => city !== 'all' && (said ?? first.notes),
} as const satisfies Record<string, IsLayerOn>;

export type SwitchedLayer = keyof typeof LAYER_SWITCHES;
const SWITCHED_LAYERS = Object.keys(LAYER_SWITCHES) as readonly SwitchedLayer[];
/** An object with this of each layer that a link switches. */
const eachLayer = <Value>(of: (layer: SwitchedLayer) => Value) =>
  Object.fromEntries(SWITCHED_LAYERS.map((layer) => [layer, of(layer)])) as Record<SwitchedLayer, Value>;

const PANELS = ['notes', 'my-notes', 'news'] as const;
export type MapPanel = (typeof PANELS)[number];

/** Everything a shared link must reproduce. A broken value falls back alone; the rest of the link still works. */
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

/** What a link may say of the map, by the names it says it by. */
export const MAP_PARAMETERS: readonly string[] = Object.keys(MapSearchSchema.shape);

export interface MapSearch extends Readonly<Record<SwitchedLayer, boolean>> {
  readonly city: CityId | 'all';
  /** `all`: every type, also for who sees some of them where a link names none. */
  readonly crime_type?: z.output<typeof LinkTypeParam> | undefined;
  readonly division?: string | undefined;
  readonly year?: number | undefined;
  /** How many days back, 0 for all of them; unset: another period is shown. Other than 0 only of a city that is shown by a period. */
  readonly days?: number | undefined;
  /** In place of a year or of `days`: see `parsePeriod`. */
  readonly period?: string | undefined;
  /** Months of the year: see `parseMonths`. */
  readonly months?: string | undefined;
  /** Hours of the week: see `parseHours`. */
  readonly hours?: string | undefined;
  /** The months that are played, of which `period` is shown now: see `parsePlay`. */
  readonly play?: string | undefined;
  /** Which areas are coloured. */
  readonly kind: MapKind;
  /** What of them: how many reports, how many for their residents, or what stands out. */
  readonly measure: 'count' | 'rate' | 'usual';
  /** Unset: the map decides from how the areas are spread. */
  readonly breaks?: 'fixed' | 'computed' | undefined;
  readonly lng?: number | undefined;
  readonly lat?: number | undefined;
  readonly z?: number | undefined;
  /** The opened area’s code. */
  readonly area?: string | undefined;
  /** The opened place, `lng,lat`. */
  readonly at?: `${number},${number}` | undefined;
  /** The place that is looked around, `lng,lat`: one that was searched for or pressed, never where the person is. */
  readonly near?: `${number},${number}` | undefined;
  /** How far around it, in metres. */
  readonly r: Radius;
  /** The community note whose detail is open over the page. */
  readonly pin?: string | undefined;
  /** The community note whose thread fills the screen; `/note/{id}` leads here. */
  readonly note?: string | undefined;
  readonly view: 'map' | 'list' | 'table';
  /** Which notes, or the news, are listed in place of the reports. */
  readonly panel?: MapPanel | undefined;
  /** What the notes of the panel and on the map are filtered by, while it is open: their type, days back and words, and without those that are resolved. */
  readonly note_type?: string | undefined;
  readonly note_days?: number | undefined;
  readonly note_text?: string | undefined;
  readonly note_unresolved?: boolean | undefined;
  /** How near the notes of the panel are, in metres. */
  readonly note_within?: Radius | undefined;
  /** The areas that are set beside each other, by their codes: see `comparedText`. */
  readonly compare?: string | undefined;
  /** What their reports are divided by. */
  readonly per: Denominator;
}

/** Which layers are on: as a link says, and as the city starts where it does not. */
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

/** `days=0` in a link: everything that is held. */
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

/** No filter of notes. */
export const EVERY_NOTE = {
  note_type: undefined,
  note_days: undefined,
  note_text: undefined,
  note_unresolved: undefined,
} as const;
const NO_NOTES_PANEL = { ...EVERY_NOTE, note_within: undefined } as const;

type NamedAreas = Pick<MapSearch, 'city' | 'kind' | 'division' | 'area' | 'compare'>;

/** The areas a link names; for one that was merged into another that other one, which holds its reports. */
function areasOf({ city, kind, division, area, compare }: NamedAreas): Omit<NamedAreas, 'city' | 'kind'> {
  const isOfRows = city !== 'all' && kind !== 'hexagon' && kind !== CITY_FACTS[city].second_areas;
  const meant = (text: string | undefined) => {
    const codes = entriesOf(text ?? '');
    const merged = city === 'all' ? codes : codes.map((code) => mergedArea(city, code));
    return merged.every((code, at) => code === codes[at]) ? text : listText([...new Set(merged)]);
  };
  return { division: meant(division), ...(isOfRows && { area: meant(area), compare: meant(compare) }) };
}

/** What a link says; of what it does not say, as the city starts. */
export function parseMapSearch(text: string): MapSearch {
  const read = z.parse(MapSearchSchema, Object.fromEntries(new URLSearchParams(text)));
  const mayBeDays = read.city !== 'all' && (read.days === EVERYTHING || isShownByPeriod(read.city));
  // Where a link says two of them, what the specification names counts. The whole country is filtered by none.
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

/** A value as a link writes it. */
export const written = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/** The shortest link that says the same: what is unset or as it would be anyway is left out. */
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

/** The parameters that say what is open; only `selection.ts` writes and reads them. */
type OpenParameter = 'at' | 'near' | 'area' | 'pin' | 'note';

/** What a link says of the map apart from what is open on it. */
export type MapSettings = Omit<MapSearch, OpenParameter>;
export type ChangeSearch = (change: Partial<MapSettings>, how?: 'push' | 'replace') => void;

/** What is open goes with what it belongs to: naming one of these in a change closes it. */
const CLOSED_BY = {
  at: ['city', 'points', 'days', 'period'],
  near: ['city'],
  area: ['city', 'kind'],
  compare: ['city', 'kind'],
} as const;

/** What a change closes because it belonged to what was changed. */
export function closedBy(change: Partial<MapSettings>): Pick<Partial<MapSearch>, 'at' | 'near' | 'area' | 'compare'> {
  return {
    ...(CLOSED_BY.at.some((name) => name in change) && { at: undefined }),
    ...(CLOSED_BY.near.some((name) => name in change) && { near: undefined }),
    ...(CLOSED_BY.area.some((name) => name in change) && { area: undefined }),
    ...(CLOSED_BY.compare.some((name) => name in change) && { compare: undefined }),
  };
}

/**
 * A year, a period of the city’s own and one of the link exclude each other: setting one takes the others away. What is played ends
 * with another period.
 */
function replacedBy(change: Partial<MapSearch>): Partial<MapSearch> {
  if (change.period !== undefined) return { year: undefined, days: undefined, play: undefined };
  if (change.year !== undefined) return { days: undefined, period: undefined, play: undefined };
  if (change.days !== undefined) return { year: undefined, period: undefined, play: undefined };
  if ('year' in change || 'days' in change) return { period: undefined, play: undefined };
  return 'period' in change ? { play: undefined } : {};
}

/** Writes a part of the address; the rest stays. For `selection.ts` and `changeMapSearch`: all else goes through these. */
export function writeMapSearch(part: Partial<MapSearch>, how: 'push' | 'replace' = 'replace'): void {
  // Read at the moment of the change: two changes in one frame must not undo each other.
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

/** Changes the map’s settings. A change replaces, so that Back leaves in one press. */
export const changeMapSearch: ChangeSearch = (change, how) => writeMapSearch({ ...closedBy(change), ...change }, how);

let lastRead: { readonly text: string; readonly search: MapSearch } | undefined;

/** One reading of an address for all who ask: many do, and the address changes with each move of the map. */
function searchOf(text: string): MapSearch {
  if (lastRead?.text !== text) lastRead = { text, search: parseMapSearch(text) };
  return lastRead.search;
}

/**
 * Some of the screen’s settings, by their names, as the address bar has them (`useSearch` of `wouter` decodes it once too often). Who
 * asks is drawn anew when one of these changes: the address does with every press and each move of the map.
 */
export function useMapSearch<Name extends keyof MapSearch>(...names: readonly Name[]): Pick<MapSearch, Name> {
  const values = useAddress(() => {
    const search = searchOf(location.search);
    return JSON.stringify(names.map((name) => search[name]));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these values are all that is read of it.
  return useMemo(() => searchOf(location.search), [values]);
}
