import type { CrimeType } from './crime-types.ts';

/** Query parameters that a city's own endpoint for recent reports may have. */
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

/**
 * Facts about a city that are needed before any request, for example to parse links. Types and endpoints are derived
 * from them.
 */
interface CityFacts {
  /** Proper name, used where no translated name is available. */
  readonly name: string;
  /**
   * `years`: the page filters reports by crime type and year. `period`: the page shows all reports of the last days,
   * from the city's own endpoints.
   */
  readonly shown_by: 'years' | 'period';
  /** True if the city publishes live calls. */
  readonly hasRealtimeData: boolean;
  /** Periods in days to try in order. A request without a period uses the first one that contains reports. */
  readonly windows: readonly number[];
  /** Layers that are switched on unless the page's address says otherwise. */
  readonly defaults: { readonly points: boolean; readonly notes: boolean };
  /**
   * Second kind of the city's `area_kinds`; rows contain its area in their neighbourhood field. `null` if the city has
   * only one kind.
   */
  readonly second_areas: 'neighbourhood' | 'municipality' | 'borough' | null;
  /**
   * Codes of abolished areas of the first kind, mapped to the codes of their successors. Older rows and links still
   * contain the old codes.
   */
  readonly merged_areas?: Readonly<Record<string, string>>;
  /** Crime types of the city's history that visitors without an account may see; `null` for all. */
  readonly guest_types: readonly CrimeType[] | null;
  /**
   * Query parameters of the city's own endpoint for recent reports, in this order. Empty if the city has no such
   * endpoint.
   */
  readonly asked_by: readonly CityParameter[];
  /** True if the police move every location to the nearest intersection before publication. */
  readonly moved_to_crossings?: true;
  /** Timeouts of the city's own endpoints in milliseconds, if they differ from the default. */
  readonly timeouts_ms?: { readonly [Call in 'crimes' | 'metadata' | 'stats' | 'health']: number };
  /**
   * Badge with the label `day`. It is shown if all recent reports are of that day and there are at most `at_most` of
   * them (document 2, section 9).
   */
  readonly freshness_badge?: { readonly day: 'yesterday' | 'today'; readonly at_most: number };
}

/**
 * Cities in the order of the screen. Periods and query parameters: document 2, section 7. Edmonton's 24, 72 and 168
 * hours are given in days, because its rows have no hour. The specification gives no period for Toronto, where a
 * year-to-date file follows the quarterly file.
 */
const LIST = {
  toronto: {
    name: 'Toronto',
    shown_by: 'years',
    hasRealtimeData: true,
    windows: [7, 30],
    defaults: { points: false, notes: true },
    second_areas: 'neighbourhood',
    // Divisions 54 and 55 were merged in June 2018.
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

/** City that is used if the address or request names none. */
export const DEFAULT_CITY: Listed = 'toronto';
/** Time zone to use while no city is known. */
export const DEFAULT_TIME_ZONE = 'America/Toronto';

/** City that is shown by period and has its own endpoints. */
export type PeriodCity = { [C in Listed]: (typeof LIST)[C]['shown_by'] extends 'period' ? C : never }[Listed];

/** Query parameters of this city's endpoint for recent reports. */
export type ParameterOf<C extends PeriodCity> = (typeof LIST)[C]['asked_by'][number];

export const isShownByPeriod = (city: Listed | 'all'): city is PeriodCity =>
  city !== 'all' && CITY_FACTS[city].shown_by === 'period';

/**
 * Returns the code of the area that an area's reports are now counted in: its successor if it was merged, otherwise
 * itself.
 */
export const mergedArea = (city: Listed, code: string): string =>
  CITY_FACTS[city].merged_areas?.[code.trim().toUpperCase()] ?? code;

/**
 * Returns true for a city that is filtered by crime type and year; false for other cities and for the whole country.
 */
export const isShownByYears = (city: Listed | 'all'): boolean =>
  city !== 'all' && CITY_FACTS[city].shown_by === 'years';

/** Returns true if the city's own endpoint takes the period in hours instead of days. */
export const isQueriedByHours = (city: Listed): boolean => CITY_FACTS[city].asked_by.includes('hours');

/**
 * Returns which layers are switched on unless the page's address says otherwise. The view of the whole country has no
 * live calls and no notes.
 */
export const layersAtFirst = (city: Listed | 'all'): { points: boolean; live: boolean; notes: boolean } =>
  city === 'all'
    ? { points: true, live: false, notes: false }
    : { ...CITY_FACTS[city].defaults, live: CITY_FACTS[city].hasRealtimeData };
