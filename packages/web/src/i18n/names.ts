import { type Area, type Areas, areaNameIn, saysCode } from '@crimemap/contract/areas';
import { AREA_KINDS, type AreaKind } from '@crimemap/contract/cities';
import { isQueriedByHours, type PeriodCity } from '@crimemap/contract/city-facts';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay } from '@crimemap/contract/incident-days';
import { parseHours, parseMonths, parsePeriod, runsOf, spansOfHours } from '@crimemap/contract/link-times';
import type { Days } from '@crimemap/incident-counts/within-days';
import { formatDay, formatDays, formatHourSpan, formatMonth, monthNames, weekdayNames } from './format.ts';
import { m } from './generated/messages.js';
import { useSettings } from './settings.ts';

/** Returns the name of a crime type in the reader’s language. */
export const crimeTypeName = (type: CrimeType): string => CRIME_TYPE_FACTS[type].name[useSettings.getState().language];

interface KindWords {
  /** For example “Division”. */
  readonly one: () => string;
  /** For example “Divisions”. */
  readonly many: () => string;
  /** For example “All divisions”. */
  readonly all: () => string;
  /** For example “Division Heatmap”. */
  readonly heatmap: () => string;
  /** For example “Reports per division”. */
  readonly per: () => string;
}

/** Names of each kind of area. */
export const KIND_WORDS: Record<MapKind, KindWords> = {
  division: {
    one: m.kind_division,
    many: m.kinds_division,
    all: m.all_division,
    heatmap: m.heatmap_division,
    per: m.per_division,
  },
  neighbourhood: {
    one: m.kind_neighbourhood,
    many: m.kinds_neighbourhood,
    all: m.all_neighbourhood,
    heatmap: m.heatmap_neighbourhood,
    per: m.per_neighbourhood,
  },
  municipality: {
    one: m.kind_municipality,
    many: m.kinds_municipality,
    all: m.all_municipality,
    heatmap: m.heatmap_municipality,
    per: m.per_municipality,
  },
  ward: { one: m.kind_ward, many: m.kinds_ward, all: m.all_ward, heatmap: m.heatmap_ward, per: m.per_ward },
  sector: { one: m.kind_sector, many: m.kinds_sector, all: m.all_sector, heatmap: m.heatmap_sector, per: m.per_sector },
  district: {
    one: m.kind_district,
    many: m.kinds_district,
    all: m.all_district,
    heatmap: m.heatmap_district,
    per: m.per_district,
  },
  pdq: { one: m.kind_pdq, many: m.kinds_pdq, all: m.all_pdq, heatmap: m.heatmap_pdq, per: m.per_pdq },
  hexagon: {
    one: m.kind_hexagon,
    many: m.kinds_hexagon,
    all: m.all_hexagon,
    heatmap: m.heatmap_hexagon,
    per: m.per_hexagon,
  },
  borough: {
    one: m.kind_borough,
    many: m.kinds_borough,
    all: m.all_borough,
    heatmap: m.heatmap_borough,
    per: m.per_borough,
  },
};

/**
 * Returns the name of a period of `days` days; 0 means all days. A single day is called today if `endsToday`, otherwise
 * yesterday. For cities queried by hours, periods of up to seven days are given in hours.
 */
export function periodName(city: PeriodCity, days: number, endsToday: boolean): string {
  if (days === 0) return m.period_all();
  if (days === 365) return m.period_year();
  if (isQueriedByHours(city) && days <= 7) return m.recent_hours({ hours: days * 24 });
  if (days > 1) return m.recent_days({ days });
  return endsToday ? m.recent_today() : m.recent_yesterday();
}

const NUMBER = /^\d+$/;

/** Returns the label of an area code: a number gets its kind (“Ward 5”, “PDQ 21”), and a name is not changed. */
export const areaLabel = (kind: MapKind, code: string): string => (NUMBER.test(code) ? numbered(kind, code) : code);

/** In French the word for a ward is long, and the number alone is clear. */
const numbered = (kind: MapKind, code: string): string =>
  kind === 'ward' ? m.ward_number({ number: code }) : `${KIND_WORDS[kind].one()} ${code}`;

/** Returns an area’s name in the current language. */
export const areaName = (name: string): string => areaNameIn(useSettings.getState().language, name);

/**
 * Returns code and name of an area: “Ward 5 · West Carleton-March”. Returns only the name if the code is in it (“PDQ
 * 21”, in French “Division 51”).
 */
export function areaNameLabel(kind: MapKind, code: string, name: string): string {
  if (name === '' || name === code) return areaLabel(kind, code);
  const shown = areaName(name);
  return saysCode(shown, code) ? shown : `${areaLabel(kind, code)} · ${shown}`;
}

/** Kinds of areas that the map can colour: the city’s areas, or hexagons, which the page computes. */
export type MapKind = AreaKind | 'hexagon';
export const MAP_KINDS: readonly MapKind[] = [...AREA_KINDS, 'hexagon'];

/** An area from the server, or a hexagon in the same format. */
export interface MapArea extends Omit<Area, 'properties'> {
  readonly properties: Omit<Area['properties'], 'kind'> & { readonly kind: MapKind };
}
export interface MapAreas extends Omit<Areas, 'kind' | 'features'> {
  readonly kind: MapKind;
  readonly features: MapArea[];
}

/** Presets for hours, in the format of the URL; `undefined` for any hour. */
export const HOUR_PRESETS: readonly { readonly hours: string | undefined; readonly words: () => string }[] = [
  { hours: undefined, words: m.hours_any },
  { hours: '6-18', words: m.hours_day },
  { hours: '18-24', words: m.hours_evening },
  { hours: '0-6', words: m.hours_night },
  { hours: 'fri-sat.22-4', words: m.hours_weekend_nights },
  { hours: 'sat-sun', words: m.hours_weekends },
];

/** Returns a period in the format of the URL, such as `2026-10`, in words: “October 2026”. */
export function periodWords(text: string): string {
  const period = parsePeriod(text);
  switch (period?.kind) {
    case '28d':
      return m.period_last_28_days();
    case '12m':
      return m.period_last_12_months();
    case 'month':
      return formatMonth(period.month);
    case 'range':
      return period.since === period.until ? formatDay(period.since) : formatDays(period.since, period.until);
    default:
      return text;
  }
}

/** The period that the map shows. */
export interface ShownPeriod {
  readonly days: Days | 'all';
  /** Length in days, or `EVERYTHING` for all days. */
  readonly length: number;
  /** True if there are reports of today. Otherwise the period ends on an earlier day. */
  readonly endsToday: boolean;
  /**
   * Length in days of the requested period if that period has no reports; the shown period then ends on the newest
   * available day. `null` if it has reports.
   */
  readonly empty: number | null;
}

/** Returns the name of the period that a city without a chosen period shows. */
export function cityPeriodWords(city: PeriodCity, { days, length, endsToday, empty }: ShownPeriod): string {
  const newest = days === 'all' ? null : dateOfDay(days.to);
  if (empty === null || !newest) return periodName(city, length, endsToday);
  return m.period_up_to({ days: length, newest: formatDay(newest) });
}

/** Returns months in the format of the URL, such as `1-3,12`, in words: “Jan–Mar, Dec”. */
export function monthsWords(text: string): string {
  const names = monthNames();
  return runsOf(parseMonths(text) ?? [])
    .map(([from, to]) => (from === to ? names[from - 1] : `${names[from - 1]}–${names[to - 1]}`))
    .join(', ');
}

/** Maximum number of ranges that are named. For more ranges, the hours are counted instead. */
const SPANS_NAMED = 2;

/**
 * Returns hours in the format of the URL, such as `fri-sat.22-4`, in words: the name of a preset, the ranges, or the
 * number of hours.
 */
export function hoursWords(text: string): string {
  const preset = HOUR_PRESETS.find(({ hours }) => hours === text);
  if (preset) return preset.words();
  const slots = parseHours(text) ?? [];
  const spans = spansOfHours(slots);
  if (spans.length > SPANS_NAMED) return m.hours_many({ n: slots.length });
  const names = weekdayNames();
  return spans
    .map(({ days, from, to }) => {
      const hours = formatHourSpan(from, to);
      if (days.length === names.length) return hours;
      const named = runsOf(days)
        .map(([first, last]) => (first === last ? names[first] : `${names[first]}–${names[last]}`))
        .join(', ');
      return from === 0 && to === 24 ? named : m.hours_on_days({ days: named, hours });
    })
    .join(' · ');
}

/** Returns the period, months and hours of the URL in words, each with the URL parameter that removes it. */
export const timesInWords = (link: {
  readonly period?: string | undefined;
  readonly months?: string | undefined;
  readonly hours?: string | undefined;
}): readonly { readonly parameter: 'period' | 'months' | 'hours'; readonly words: string }[] => [
  ...(link.period === undefined ? [] : [{ parameter: 'period' as const, words: periodWords(link.period) }]),
  ...(link.months === undefined ? [] : [{ parameter: 'months' as const, words: monthsWords(link.months) }]),
  ...(link.hours === undefined ? [] : [{ parameter: 'hours' as const, words: hoursWords(link.hours) }]),
];

/**
 * A period for which reports are counted: the year of the filter, and the first and last available day. Without a year,
 * all years count.
 */
interface CountedPeriod {
  readonly filter: { readonly year?: number | undefined };
  readonly held: { readonly since?: string | undefined; readonly until?: string | undefined };
}

/**
 * Returns the counted period in words: “2024”, “2026 so far”, “Nov 1 – 21, 2026”, “all years available”. `today`:
 * today’s date in the city.
 */
export function periodText({ filter, held }: CountedPeriod, today: string): string {
  const { since, until } = held;
  if (since === undefined || until === undefined) return m.answer_all_years();
  return filter.year === undefined ? formatDays(since, until) : yearText(filter.year, until, today);
}

/**
 * Returns a year with the end of its data: “2026 so far” for the current year, “2024, data to Sep 30, 2024” if its data
 * ends early.
 */
export function yearText(year: number, newest: string, today: string): string {
  if (today.startsWith(`${year}-`)) return m.answer_so_far({ year });
  const endsEarly = newest >= `${year}-01-01` && newest < `${year}-12-31`;
  return endsEarly ? m.answer_year_data_to({ year, day: formatDay(newest) }) : String(year);
}
