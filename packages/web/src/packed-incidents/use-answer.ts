import type { City, Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason, LeftOut } from '@crimemap/contract/holdings';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { Concentration } from '@crimemap/incident-counts/concentration';
import { isByPoint, type Within } from '@crimemap/incident-counts/extent';
import { absenceOf, leftOutOf, reachOf, unreadTailOf } from '@crimemap/incident-counts/holdings';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useOptionalQuery } from '../api/queries.ts';
import {
  type AnswerMonth,
  type AnswerPeriod,
  answerMonths,
  answerPeriod,
  answerQuery,
  commonTypes,
  type NotCompared,
  notCompared,
  reportedByOfPeriod,
  withAvailableMonths,
} from './answer-period.ts';
import { type CountsQuery, countsQueryOf, type MapFilter } from './incident-filter.ts';
import type { ListedRow } from './list.ts';
import type { AnswerCounts } from './messages.ts';
import { answerOf, NOT_CACHED, rowsInBox } from './packed-incidents.queries.ts';
import { typesOf } from './summary-counts.ts';
import { usePackedIncidents } from './use-packed-incidents.ts';

/** Counts of a circle, an area or a city under the filter. */
export interface CountedAnswer {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
  readonly manifest: PackedManifest | null;
  readonly period: AnswerPeriod | null;
  /**
   * Reports in `period`. `null` if unknown (see `absence`), until they are counted, or for all years of a city, which
   * the map counts.
   */
  readonly total: number | null;
  readonly absence: AbsenceReason | null;
  /** Reports in the same period a year before; `null` if no period is chosen, or for the reason in `refused`. */
  readonly before: number | null;
  /**
   * The types that `before` counts, their reports in `total`, and the types left out; `null` if all types are compared.
   */
  readonly common: { types: readonly CrimeType[]; total: number; without: readonly CrimeType[] } | null;
  readonly refused: NotCompared | null;
  /** Crime types that the total lacks for all or part of the period. */
  readonly leftOut: readonly LeftOut[];
  readonly byType: readonly { readonly type: CrimeType; readonly count: number }[];
  readonly months: readonly AnswerMonth[];
  readonly newest: readonly ListedRow[];
  /** Places with reports in the period, and their numbers of reports. */
  readonly places: Pick<AnswerCounts, 'places' | 'counts'> | null;
  /** The number of points on which half of the reports are. */
  readonly concentration: Concentration | null;
}

interface AnswerOptions {
  readonly city: Pick<City, 'id' | 'counted_by'> | null;
  readonly filter: MapFilter;
  /** Filter for which the map is counting. The answer for it is computed in advance. */
  readonly upcoming?: MapFilter;
  /** Sources as in the city's version. Nothing is requested until they are known. */
  readonly sources: readonly Source[] | null;
  /** True while the filter is being dragged. The last answer then stays until the next one is ready. */
  readonly isMoving?: boolean;
  /** True if the filter changes with every frame. Answers are then not cached. */
  readonly isPassing?: boolean;
}

/**
 * Counts, in the worker, the reports within an extent under the filter. `extent`: `null` for the whole city,
 * `undefined` if nothing is to be counted.
 */
export function useAnswer(
  { city, filter, upcoming = filter, sources, isMoving = false, isPassing = false }: AnswerOptions,
  extent: Within | null | undefined,
): CountedAnswer {
  const published = usePackedIncidents(city?.id ?? null).data;
  const manifest = published ?? null;
  const held = manifest ? sources : null;
  const countedBy = city?.counted_by;
  const { period, query, refused, common } = useQuestion({ manifest, held, filter, extent, countedBy });
  const isCountedHere = period?.isChosen || extent !== null;
  const next = useQuestion({ manifest, held, filter: upcoming, extent, countedBy });
  const caching = isPassing && NOT_CACHED;
  const result = useOptionalQuery(
    manifest && query && { ...answerOf(manifest, query), placeholderData: keepPreviousData, ...caching },
  );
  // Fetches the next answer in advance, without rendering it.
  useOptionalQuery(
    manifest && next.query && { ...answerOf(manifest, next.query), ...caching, notifyOnChangeProps: [] },
  );
  const { isError, isPlaceholderData, refetch } = result;
  const counted = isPlaceholderData || !query ? undefined : result.data;
  const answer = useMemo((): CountedAnswer => {
    const known = counted && held && period && manifest ? { counted, held, period, manifest } : null;
    const none = {
      retry: () => void refetch(),
      manifest,
      period,
      total: null,
      before: null,
      refused,
      common: null,
      leftOut: held && period ? leftOutOf(held, typesOf(period.filter), period.held) : [],
      byType: [],
      months: [],
      newest: [],
      places: null,
      concentration: null,
    };
    const hoursAbsence = counted?.isHourUnknown ? 'not_published' : null;
    const absence =
      hoursAbsence ?? (held && period && !counted?.total ? absenceOf(held, typesOf(period.filter), period.held) : null);
    // A city without imported data is not loading; this is the result.
    if (published === null) return { ...none, state: 'ready', absence: 'not_read' };
    if (!known) return { ...none, state: isError ? 'failed' : 'loading', absence };
    const { newest, before, byMonth, places, counts, total, concentration } = known.counted;
    return {
      ...none,
      state: 'ready',
      absence,
      total: absence === null && isCountedHere ? total : null,
      before: refused ? null : before,
      common: common && withTotal(common, known.manifest, known.counted.byType),
      byType: typesCounted(known.manifest, known.counted.byType),
      months: answerMonths(known.held, known.period, byMonth),
      newest,
      places: { places, counts },
      concentration,
    };
  }, [counted, held, period, refused, common, published, manifest, isCountedHere, isError, refetch]);
  const [last, setLast] = useState(answer);
  const isBehind = isMoving && answer.state === 'loading' && last.manifest === manifest;
  if (!isBehind && last !== answer) setLast(answer);
  return isBehind ? last : answer;
}

interface QuestionOptions extends Pick<AnswerOptions, 'filter'> {
  readonly manifest: PackedManifest | null;
  readonly held: readonly Source[] | null;
  readonly extent: Within | null | undefined;
  readonly countedBy: City['counted_by'];
}

/** Returns the period to count and the query to the worker for a filter; `null` until they are known. */
function useQuestion({ manifest, held, filter, extent, countedBy }: QuestionOptions) {
  const period = useMemo(() => {
    const types = typesOf(filter);
    const newest = held && (reachOf(held, types)?.until ?? reachOf(held, null)?.until);
    if (!held || !newest) return null;
    return withAvailableMonths(held, answerPeriod(filter, newest, unreadTailOf(held, types)?.until));
  }, [held, filter]);
  const difference = useMemo(() => (held && period ? notCompared(held, period) : null), [held, period]);
  const common = useMemo(
    () => (manifest && period ? commonTypes(manifest, period, difference) : null),
    [manifest, period, difference],
  );
  const reportedBy = useMemo(
    () => (held && period ? reportedByOfPeriod(period, { sources: held, countedBy }, common ?? undefined) : null),
    [held, period, countedBy, common],
  );
  const reportedDay = reportedBy === 'not_final' ? null : reportedBy;
  const query = useMemo(
    () =>
      manifest && period && extent !== undefined ? answerQuery(manifest, period, extent, reportedDay, common) : null,
    [manifest, period, extent, reportedDay, common],
  );
  const refused = (common ? null : difference) ?? (reportedBy === 'not_final' ? NOT_FINAL : null);
  return { period, query, refused, common };
}

/** Adds the number of reports to the compared types. */
const withTotal = (types: readonly CrimeType[], { crime_types }: PackedManifest, byType: ArrayLike<number>) => ({
  types,
  total: types.reduce((sum, type) => sum + (byType[crime_types.indexOf(type)] ?? 0), 0),
  without: crime_types.filter((type) => !types.includes(type)),
});

const NOT_FINAL = { why: 'not_final' } as const;

/** Returns the types that have reports, most frequent first. */
const typesCounted = ({ crime_types }: PackedManifest, byType: ArrayLike<number>) =>
  crime_types
    .map((type, index) => ({ type, count: byType[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

interface CountedWithin {
  readonly manifest: PackedManifest;
  readonly period: Pick<AnswerPeriod, 'filter'>;
  readonly extent: Within | null;
}

/** Returns the number of reports in a period and extent before `day`; `null` if not requested, or until it is known. */
export function useCountBefore(counted: CountedWithin | null, day: string | null): number | null {
  const query = counted && day !== null ? queryBefore(counted, day) : null;
  const isNone = query?.days ? query.days.to < query.days.from : false;
  const rows = useOptionalQuery(
    counted &&
      query &&
      !isNone &&
      rowsInBox(counted.manifest, query, { box: null, extent: counted.extent }, { from: 0, limit: 0 }),
  ).data;
  return isNone ? 0 : (rows?.total ?? null);
}

/** Inside an area, ignores the area filter, as the answer does. */
function queryBefore({ manifest, period, extent }: CountedWithin, day: string): CountsQuery | null {
  const { filter } = period;
  const last = dayNumber(day) - 1;
  const { from, to } = daysOf(filter);
  const division = extent && !isByPoint(extent) ? undefined : filter.division;
  return countsQueryOf(manifest, { ...filter, division, days: { from, to: Math.min(to, last) } }, false);
}

function daysOf({ year, days }: MapFilter) {
  if (days !== undefined && days !== 'all') return days;
  if (year === undefined) return { from: 0, to: Number.POSITIVE_INFINITY };
  return { from: dayNumber(`${year}-01-01`), to: dayNumber(`${year}-12-31`) };
}
