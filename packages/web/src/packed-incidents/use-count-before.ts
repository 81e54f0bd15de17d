import { dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { isByPoint, type Within } from '@crimemap/incident-counts/extent';
import { useOptionalQuery } from '../api/queries.ts';
import type { AnswerPeriod } from './answer-period.ts';
import { type CountsQuery, countsQueryOf, type MapFilter } from './incident-filter.ts';
import { rowsInBox } from './packed-incidents.queries.ts';

interface CountedWithin {
  readonly manifest: PackedManifest;
  readonly period: Pick<AnswerPeriod, 'filter'>;
  readonly extent: Within | null;
}

/** How many reports of a period within something are of days before `day`; `null`: not asked for, or not known yet. */
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

/** As the answer counts them: inside an area no other is filtered by. */
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
