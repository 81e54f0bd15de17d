import type { Areas } from '@crimemap/contract/areas';
import { areaKey } from '@crimemap/incident-counts/area-names';
import type { AreasByMonth } from '@crimemap/incident-counts/areas-by-month';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMapSearch } from '../../map-state/map-search.ts';
import { monthsHeld, type PlayRun, runOf } from '../../map-state/time/month-range.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { countsQueryOf } from '../../packed-incidents/incident-filter.ts';
import { areaMonthsOf } from '../../packed-incidents/packed-incidents.queries.ts';
import { columnOfKind } from '../../usual/usual-areas.ts';
import { areaValues } from './area-values.ts';
import { classesFor, type HeatClasses } from './heat-classes.ts';

interface Coloured {
  readonly areas: Areas | null;
  readonly kind: Areas['kind'];
  readonly measure: 'count' | 'rate';
  readonly breaks: 'fixed' | 'computed' | undefined;
}

/**
 * The classes of colours while months are played: those of all of them, so that a colour means the same from one to the next. `null`:
 * nothing is played, or they are not counted yet.
 */
export function useRunClasses({ areas, kind, measure, breaks }: Coloured): HeatClasses | null {
  const [{ play }] = useMapSearch();
  const { manifest, sources } = useCounts();
  const { crime_type, months, hours } = useFilter().filter;
  const run = useMemo(() => {
    if (play === undefined || !manifest || !sources) return null;
    const all = monthsHeld(sources, crime_type ? [crime_type] : manifest.crime_types);
    return all && runOf(play, all);
  }, [play, manifest, sources, crime_type]);
  const query = useMemo(
    () => (manifest && run ? countsQueryOf(manifest, { crime_type, months, hours }, true) : null),
    [manifest, run, crime_type, months, hours],
  );
  const column = manifest && columnOfKind(manifest, kind);
  const { data } = useQuery(
    manifest && run && query && column
      ? areaMonthsOf(manifest, query, { of: column, first: run.from, last: run.to })
      : { queryKey: ['columns', 'no-area-months'], queryFn: skipToken },
  ) as UseQueryResult<AreasByMonth>;
  const codes = column === 'neighbourhood' ? manifest?.neighbourhoods : manifest?.areas;
  return useMemo(() => {
    if (!run || !data || !areas || !codes) return null;
    return classesFor(numbersOfRun(areas, codes, data, run, measure), measure, breaks);
  }, [run, data, areas, codes, measure, breaks]);
}

/** What each area shows in each of the windows that are played. */
export function numbersOfRun(
  areas: Areas,
  codes: readonly string[],
  { months, counts }: AreasByMonth,
  { window }: Pick<PlayRun, 'window'>,
  measure: 'count' | 'rate',
): readonly number[] {
  const sums = codes.map((_, area) => windowSums(counts.subarray(area * months, (area + 1) * months), window));
  const windows = Math.max(1, months - window + 1);
  return Array.from({ length: windows }, (_, at) => {
    const byCode = new Map(codes.map((code, area) => [areaKey(code), sums[area]?.[at] ?? 0]));
    return areaValues(areas, byCode).flatMap((value) => value[measure] ?? []);
  }).flat();
}

/** The sums of so many neighbours, one for each that begins a whole window; of all, where there are fewer. */
function windowSums(counts: Uint32Array, window: number): readonly number[] {
  const length = Math.min(window, counts.length);
  let sum = counts.subarray(0, length).reduce((all, count) => all + count, 0);
  const sums = [sum];
  for (let at = length; at < counts.length; at += 1) {
    sum += (counts[at] as number) - (counts[at - length] as number);
    sums.push(sum);
  }
  return sums;
}
