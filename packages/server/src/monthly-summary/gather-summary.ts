import { cityOf } from '@crimemap/cities';
import { startOfDay } from '@crimemap/cities/kit/days';
import { type Area, getAreas } from '@crimemap/contract/areas';
import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import { type AreaKind, type CityDetail, type CityId, type DataSource, getCity } from '@crimemap/contract/cities';
import { type Counts, countIncidents } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { listText } from '@crimemap/contract/list-text';
import { dayIn } from '@crimemap/contract/time';
import { getUsual, type Usual } from '@crimemap/contract/usual';
import { areaKey } from '@crimemap/incident-counts/area-names';
import { reportedByOf } from '@crimemap/incident-counts/comparison/maturity';
import { publishedTypes } from '@crimemap/incident-counts/holdings';
import { type AreaCorrections, correctionsOf } from '../changes/index.ts';
import { inOneVersion } from '../counts/index.ts';
import type { Db } from '../db/pool.ts';
import type { AskInside, InnerCaller } from '../http/inner-calls.ts';
import { guestTypesOf, unknownArea } from '../incidents/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { lastDayOf, monthBefore, type Now } from '../platform/base/clock.ts';

/** City, area and month of a summary. */
export interface SummaryQuery {
  readonly city: CityId;
  readonly area: string;
  /** By default, the city’s first kind of area. */
  readonly kind?: AreaKind | undefined;
  /** Month such as `2026-10`. By default, the newest final month with a usual range. */
  readonly month?: string | undefined;
}

export interface SummaryDeps {
  readonly ask: AskInside;
  readonly caller: InnerCaller;
  readonly db: Db;
  readonly now: Now;
}

/** Number of months in the table. The last is the summary’s month. */
const MONTHS = 12;

/** Returns a summary’s path on this server. The path contains the city, area, kind and month. */
export const summaryAddress = ({ city, area, kind, month }: SummaryQuery, lang: 'en' | 'fr'): string =>
  `/brief?${new URLSearchParams({ city, area, ...(kind && { kind }), ...(month && { month }), lang })}`;

/** Number of reports in a month; `total` is `null` if it is unknown. */
export interface MonthCount {
  readonly month: string;
  readonly total: number | null;
  /** Usual range of the month; `null` if it cannot be computed. */
  readonly usual: { readonly low: number; readonly high: number } | null;
}

/** All data of a summary. */
export interface MonthlySummary {
  readonly city: CityDetail;
  readonly area: Pick<Area['properties'], 'code' | 'name' | 'kind' | 'centre'>;
  /** All areas of the same kind, including the summary’s area. */
  readonly areas: readonly Area[];
  /** Number of reports of the month in each area, by the key of its code or name; `null` if unknown. */
  readonly countsOfAreas: ReadonlyMap<string, number> | null;
  readonly isApproximate: boolean;
  readonly month: string;
  readonly today: string;
  readonly dataSource: DataSource | null;
  /** Crime types that are counted if guests see only some types; `null` for all types that the city publishes. */
  readonly onlyTypes: readonly CrimeType[] | null;
  readonly counts: Counts;
  /**
   * Counts of the same month a year before. If more reports of the summary’s month are expected, this counts only the
   * reports known at the same age.
   */
  readonly yearBefore: Counts;
  /** Last day of the reports that `yearBefore` counts; `null` if all are counted. */
  readonly yearBeforeKnownOn: string | null;
  /** All types that may have been counted. */
  readonly types: readonly CrimeType[];
  readonly usual: Usual;
  readonly months: readonly MonthCount[];
  /** Reports of the twelve months by hour of the day. Reports without an hour are under `null`. */
  readonly hours: Counts;
  readonly corrections: AreaCorrections | null;
  /** Number of reports of the month in the whole city that have no area of this kind; `null` if unknown. */
  readonly withoutArea: number | null;
}

/**
 * Gathers the data of a summary from the endpoints that the page uses, with the caller’s rights, and all from one
 * version of the city. Throws `ApiError` for a month that is not over and for an unknown area.
 */
export const gatherSummary = (query: SummaryQuery, deps: SummaryDeps): Promise<MonthlySummary> =>
  inOneVersion(deps.ask, (ask) => gathered(query, { ...deps, ask }));

/** Timeout in milliseconds. A summary makes about twenty calls, each of which may wait in the queue. */
const WITHIN_MS = 60_000;

/** Gathers a summary with the rights of a guest, so that everyone who opens its link sees the same numbers. */
export const summaryForAll = (query: SummaryQuery, deps: Omit<SummaryDeps, 'caller'>): Promise<MonthlySummary> =>
  gatherSummary(query, { ...deps, caller: { member: undefined, signal: AbortSignal.timeout(WITHIN_MS) } });

async function gathered(query: SummaryQuery, { ask, caller, db, now }: SummaryDeps): Promise<MonthlySummary> {
  const { city: id } = query;
  const module = cityOf(id);
  const kind = query.kind ?? module.area_kinds[0];
  if (!kind || !module.area_kinds.includes(kind)) throw new ApiError('invalid_input', { field: 'kind' });
  const read = async <C extends Call>(call: C, input: CallInput<C>): Promise<ReplyOf<C>> =>
    (await ask(call, input, caller)).reply;
  const params = { city: id };
  const [city, drawn] = await Promise.all([read(getCity, { params }), read(getAreas, { params, query: { kind } })]);
  const area = drawn.features.find(({ properties }) => properties.code === query.area)?.properties;
  if (!area)
    throw unknownArea(
      id,
      'area',
      query.area,
      drawn.features.map(({ properties }) => properties),
    );

  const today = dayIn(module.time_zone, now());
  const isFirst = kind === module.area_kinds[0];
  const code = listText([area.code]);
  const where = isFirst ? { division: code } : { neighbourhood: code };
  const usualOf = (end?: string) => read(getUsual, { params, query: { ...where, windows: 'months', end } });
  const month = query.month ?? (await usualOf()).judged?.from.slice(0, 7) ?? monthBefore(today.slice(0, 7), 1);
  if (lastDayOf(month) >= today)
    throw new ApiError('invalid_input', { field: 'month', detail: 'A monthly summary needs a month that has ended.' });

  const count = (first: string, last: string, more: CallInput<typeof countIncidents>['query'] = {}) =>
    read(countIncidents, { params, query: { ...where, since: `${first}-01`, until: lastDayOf(last), ...more } });
  const months = Array.from({ length: MONTHS }, (_, i) => monthBefore(month, MONTHS - 1 - i));
  const onlyTypes = caller.member ? null : guestTypesOf(id);
  const yearBeforeKnownOn = knownOnYearBefore(month, city, onlyTypes);
  const [usual, counts, yearBefore, hours, ofCity, each, corrected] = await Promise.all([
    usualOf(lastDayOf(month)),
    count(month, month, { by: 'crime_type', events: '1' }),
    count(monthBefore(month, 12), monthBefore(month, 12), {
      by: 'crime_type',
      reported_by: yearBeforeKnownOn ?? undefined,
    }),
    count(months[0] ?? month, month, { by: 'hour' }),
    read(countIncidents, {
      params,
      query: { since: `${month}-01`, until: lastDayOf(month), by: isFirst ? 'area' : 'neighbourhood' },
    }),
    Promise.all(months.map((one) => count(one, one))),
    city.data_source === null
      ? null
      : correctionsOf(
          db,
          {
            city: id,
            source: city.data_source,
            types: onlyTypes,
            field: isFirst ? 'area' : 'neighbourhood',
            code: area.code,
            since: new Date(startOfDay(`${month}-01`, module.time_zone)),
          },
          now(),
        ),
  ]);
  const published = publishedTypes(city.sources);
  return {
    city,
    area,
    areas: drawn.features,
    countsOfAreas:
      ofCity.total === null || ofCity.groups_reason !== null
        ? null
        : new Map(ofCity.groups.map(({ value, count: n }) => [areaKey(value ?? ''), n])),
    isApproximate: drawn.approximate,
    month,
    today,
    dataSource: city.data_source,
    onlyTypes,
    counts,
    yearBefore,
    yearBeforeKnownOn,
    types: onlyTypes ? published.filter((type) => onlyTypes.includes(type)) : published,
    usual,
    months: months.map((one, i) => ({ month: one, total: each[i]?.total ?? null, usual: usualRange(usual, one) })),
    hours,
    corrections: corrected,
    withoutArea: ofCity.total === null ? null : (ofCity.groups.find(({ value }) => value === null)?.count ?? 0),
  };
}

/** Returns the last day of the reports that count for the month a year before, or `null` if all count. */
function knownOnYearBefore(
  month: string,
  { sources, counted_by: countedBy }: CityDetail,
  types: readonly CrimeType[] | null,
): string | null {
  const daysOf = (of: string) => ({ from: dayNumber(`${of}-01`), to: dayNumber(lastDayOf(of)) });
  const day = reportedByOf({ now: daysOf(month), before: daysOf(monthBefore(month, 12)), sources, types, countedBy });
  return typeof day === 'number' ? dateOfDay(day) : null;
}

function usualRange({ history }: Usual, month: string): MonthCount['usual'] {
  const window = history.find(({ from }) => from.startsWith(month));
  return window && window.low !== null && window.high !== null ? { low: window.low, high: window.high } : null;
}
