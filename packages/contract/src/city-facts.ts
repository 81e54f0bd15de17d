import type { CrimeType } from './crime-types.ts';

/** What a city's own call for its recent reports can be asked by. */
export type CityParameter =
  | 'date'
  | 'days'
  | 'hours'
  | 'crime_type'
  | 'division'
  | 'municipality'
  | 'city'
  | 'district'
  | 'neighbourhood'
  | 'location';

/** What of a city must be known before anything was asked: a link is read with it, and types and calls are made of it. */
interface CityFacts {
  /** A proper name, for where nobody has said what the city is called in the reader's language. */
  readonly name: string;
  /** `years`: filtered by crime type and year. `period`: everything of the last days, by calls of the city's own. */
  readonly shown_by: 'years' | 'period';
  /** Does it publish live calls? */
  readonly hasRealtimeData: boolean;
  /** How far its recent reports reach back, in days: the first of these that holds any, where nothing is asked for. */
  readonly windows: readonly number[];
  /** Which layers are on where a link does not say. */
  readonly defaults: { readonly points: boolean; readonly notes: boolean };
  /** The kind of area that its rows carry as their neighbourhood: the second of its `area_kinds`; `null`: it has one kind. */
  readonly second_areas: 'neighbourhood' | 'municipality' | 'borough' | null;
  /** Areas of its first kind that are no more, by code, and the one that took each over: older rows and links still name them. */
  readonly merged_areas?: Readonly<Record<string, string>>;
  /** The crime types a guest may see of its history; `null`: all of them. */
  readonly guest_types: readonly CrimeType[] | null;
  /** What its own call for recent reports takes, in this order; nothing where it has no call of its own. */
  readonly asked_by: readonly CityParameter[];
  /** Its police move every place to the nearest crossing before they publish it. */
  readonly moved_to_crossings?: true;
  /** How long its own calls are waited for, in milliseconds, where that is not as usual. */
  readonly timeouts_ms?: { readonly [Call in 'crimes' | 'metadata' | 'stats' | 'health']: number };
  /** Its recent reports bear this label when all are of that day and there are no more than so many (document 2, section 9). */
  readonly freshness_badge?: { readonly day: 'yesterday' | 'today'; readonly at_most: number };
}

/**
 * The cities, in the order the screen lists them. Windows and parameters are those of document 2, section 7; Edmonton's 24, 72 and
 * 168 hours are days here, since its rows have no hour. Toronto has no period in the specification: its quarterly edition is
 * followed by a year to date.
 */
const LIST = {
  toronto: {
    name: 'Toronto',
    shown_by: 'years',
    hasRealtimeData: true,
    windows: [7, 30],
    defaults: { points: false, notes: true },
    second_areas: 'neighbourhood',
    // Divisions 54 and 55 became one in June 2018.
    merged_areas: { D54: 'D55' },
    guest_types: ['shooting', 'homicide'],
    asked_by: [],
    moved_to_crossings: true,
  },
  peel: {
    name: 'Peel Region',
    shown_by: 'period',
    hasRealtimeData: false,
    windows: [2, 3],
    defaults: { points: true, notes: false },
    second_areas: 'municipality',
    guest_types: null,
    asked_by: ['date', 'days', 'crime_type', 'division', 'city'],
  },
  york: {
    name: 'York Region',
    shown_by: 'period',
    hasRealtimeData: false,
    windows: [3],
    defaults: { points: true, notes: false },
    second_areas: null,
    guest_types: null,
    asked_by: ['crime_type', 'municipality', 'days'],
    timeouts_ms: { crimes: 30_000, stats: 15_000, metadata: 10_000, health: 5_000 },
  },
  vancouver: {
    name: 'Vancouver',
    shown_by: 'period',
    hasRealtimeData: false,
    windows: [7],
    defaults: { points: true, notes: false },
    second_areas: null,
    guest_types: null,
    asked_by: ['days', 'crime_type', 'division', 'district', 'neighbourhood'],
  },
  montreal: {
    name: 'Montréal',
    shown_by: 'period',
    hasRealtimeData: false,
    windows: [3, 7],
    defaults: { points: true, notes: false },
    second_areas: 'borough',
    merged_areas: { '11': '9', '22': '21', '24': '26', '33': '31' },
    guest_types: null,
    asked_by: ['days', 'crime_type', 'division'],
  },
  ottawa: {
    name: 'Ottawa',
    shown_by: 'period',
    hasRealtimeData: false,
    windows: [1, 3, 7],
    defaults: { points: true, notes: false },
    second_areas: 'neighbourhood',
    guest_types: null,
    asked_by: ['days', 'crime_type', 'division', 'neighbourhood'],
    freshness_badge: { day: 'yesterday', at_most: 50 },
  },
  edmonton: {
    name: 'Edmonton',
    shown_by: 'period',
    hasRealtimeData: false,
    windows: [1, 3, 7],
    defaults: { points: true, notes: false },
    second_areas: null,
    guest_types: null,
    asked_by: ['hours', 'crime_type', 'division', 'location'],
    freshness_badge: { day: 'today', at_most: 100 },
  },
} as const satisfies Record<string, CityFacts>;

type Listed = keyof typeof LIST;

export const CITY_FACTS: Readonly<Record<Listed, CityFacts>> = LIST;

/** Where an address or a call that names no city is. */
export const DEFAULT_CITY: Listed = 'toronto';
/** The default city's clock, for where no city is known yet. */
export const DEFAULT_TIME_ZONE = 'America/Toronto';

/** A city that is shown by a period and has calls of its own. */
export type PeriodCity = { [C in Listed]: (typeof LIST)[C]['shown_by'] extends 'period' ? C : never }[Listed];

/** What its own call for recent reports can be asked by. */
export type ParameterOf<C extends PeriodCity> = (typeof LIST)[C]['asked_by'][number];

export const isShownByPeriod = (city: Listed | 'all'): city is PeriodCity =>
  city !== 'all' && CITY_FACTS[city].shown_by === 'period';

/** Returns the area of a city's first kind that holds the reports of one, by their codes. */
export const mergedArea = (city: Listed, code: string): string =>
  CITY_FACTS[city].merged_areas?.[code.trim().toUpperCase()] ?? code;

/** Filtered by crime type and year; the whole country is not. */
export const isShownByYears = (city: Listed | 'all'): boolean =>
  city !== 'all' && CITY_FACTS[city].shown_by === 'years';

/** Does its own call look back so many hours, not days? */
export const isQueriedByHours = (city: Listed): boolean => CITY_FACTS[city].asked_by.includes('hours');

/** Live calls, single incidents and notes where a link does not say; over the whole country there are no live calls and no notes. */
export const layersAtFirst = (city: Listed | 'all'): { points: boolean; live: boolean; notes: boolean } =>
  city === 'all'
    ? { points: true, live: false, notes: false }
    : { ...CITY_FACTS[city].defaults, live: CITY_FACTS[city].hasRealtimeData };
