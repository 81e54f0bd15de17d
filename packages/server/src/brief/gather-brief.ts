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
import { lastDayOf, monthBefore, type Now } from '../platform/base/clock.ts';
import { Refusal } from '../platform/base/refusal.ts';

/** What a brief is of. */
export interface BriefQuery {
  readonly city: CityId;
  readonly area: string;
  /** Unset: the city’s first kind of area. */
  readonly kind?: AreaKind | undefined;
  /** `2026-10`; unset: the newest whole month whose usual range can be said. */
  readonly month?: string | undefined;
}

export interface BriefDeps {
  readonly ask: AskInside;
  readonly caller: InnerCaller;
  readonly db: Db;
  readonly now: Now;
}

/** Months of the table, the brief’s own the last. */
const MONTHS = 12;

/** A brief’s own address below the server’s, which says all it is of. */
export const briefAddress = ({ city, area, kind, month }: BriefQuery, lang: 'en' | 'fr'): string =>
  `/brief?${new URLSearchParams({ city, area, ...(kind && { kind }), ...(month && { month }), lang })}`;

/** One month: how many reports, or that it is not known (`null`). */
export interface MonthCount {
  readonly month: string;
  readonly total: number | null;
  /** What was usual of it; `null`: cannot be said. */
  readonly usual: { readonly low: number; readonly high: number } | null;
}

/** All that a brief says, in numbers. */
export interface Brief {
  readonly city: CityDetail;
  readonly area: Pick<Area['properties'], 'code' | 'name' | 'kind' | 'centre'>;
  /** All areas of its kind, the area among them. */
  readonly areas: readonly Area[];
  /** How many reports of the month each has, by the key of its code or name; `null`: not known. */
  readonly countsOfAreas: ReadonlyMap<string, number> | null;
  readonly isApproximate: boolean;
  readonly month: string;
  readonly today: string;
  readonly dataSource: DataSource | null;
  /** The crime types counted where guests see some only; `null`: all the city publishes. */
  readonly onlyTypes: readonly CrimeType[] | null;
  readonly counts: Counts;
  /** The same month a year before, where more reports are still to come only with those known at the same age. */
  readonly yearBefore: Counts;
  /** The last day of the reports in `yearBefore`; `null`: it holds all of them. */
  readonly yearBeforeKnownOn: string | null;
  /** Every type that may have been counted. */
  readonly types: readonly CrimeType[];
  readonly usual: Usual;
  readonly months: readonly MonthCount[];
  /** Reports of the twelve months by the hour of the day, `null` those that do not say it. */
  readonly hours: Counts;
  readonly corrections: AreaCorrections | null;
  /** Of the whole city’s reports of the month, how many say no area of this kind; `null`: not known. */
  readonly withoutArea: number | null;
}

/**
 * Gathers a brief through the calls that answer the page, as the caller, all of them answered from one version of the city. Refuses a
 * month that is not over and an area there is not.
 */
export const gatherBrief = (query: BriefQuery, deps: BriefDeps): Promise<Brief> =>
  inOneVersion(deps.ask, (ask) => gathered(query, { ...deps, ask }));

/** It asks some twenty calls, each of which waits for its turn. */
const WITHIN_MS = 60_000;

/** A brief as everybody gets it at its address, whoever it is sent to: the same numbers stand behind its link. */
export const briefForAll = (query: BriefQuery, deps: Omit<BriefDeps, 'caller'>): Promise<Brief> =>
  gatherBrief(query, { ...deps, caller: { member: undefined, signal: AbortSignal.timeout(WITHIN_MS) } });

async function gathered(query: BriefQuery, { ask, caller, db, now }: BriefDeps): Promise<Brief> {
  const { city: id } = query;
  const module = cityOf(id);
  const kind = query.kind ?? module.area_kinds[0];
  if (!kind || !module.area_kinds.includes(kind)) throw new Refusal('invalid_input', { field: 'kind' });
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
    throw new Refusal('invalid_input', { field: 'month', detail: 'A monthly summary needs a month that has ended.' });

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

/** The last day of the reports that count in the month a year before; `null`: all of them count. */
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
