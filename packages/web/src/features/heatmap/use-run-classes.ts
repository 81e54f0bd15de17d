import type { Areas } from '@crimemap/contract/areas';
import { areaKey, columnOfKind } from '@crimemap/incident-counts/area-names';
import type { AreasByMonth } from '@crimemap/incident-counts/areas-by-month';
import { classesFor, type HeatClasses, hexagonClasses } from '@crimemap/incident-counts/heat-classes';
import { useMemo } from 'react';
import { useOptionalQuery } from '../../api/queries.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCounts, useFilter } from '../../map-state/shown.ts';
import { monthsAvailable, type PlayRun, runOf } from '../../map-state/time/month-range.ts';
import { countsQueryOf } from '../../packed-incidents/incident-filter.ts';
import { areaMonthsOf } from '../../packed-incidents/packed-incidents.queries.ts';
import { areaValues } from './area-values.ts';
import type { GridOfHexagons } from './use-hexagons.ts';

interface Coloured {
  readonly areas: Areas | null;
  readonly kind: Areas['kind'] | null;
  /** Hexagons of the city, if they are coloured instead of areas. */
  readonly hexagons: GridOfHexagons | null;
  readonly measure: 'count' | 'rate';
  readonly breaks: 'fixed' | 'computed' | undefined;
}

/**
 * Returns the classes of colours during playback. They cover all months that are played, so that a colour means the
 * same in each month. `null` if nothing is played, or until the months are counted.
 */
export function useRunClasses({ areas, kind, hexagons, measure, breaks }: Coloured): HeatClasses | null {
  const { play } = useMapSearch('play');
  const { manifest, sources } = useCounts();
  const { crime_type, months, hours } = useFilter().filter;
  const run = useMemo(() => {
    if (play === undefined || !manifest || !sources) return null;
    const all = monthsAvailable(sources, crime_type ? [crime_type] : manifest.crime_types);
    return all && runOf(play, all);
  }, [play, manifest, sources, crime_type]);
  const query = useMemo(
    () => (manifest && run ? countsQueryOf(manifest, { crime_type, months, hours }, true) : null),
    [manifest, run, crime_type, months, hours],
  );
  const column = manifest && kind && columnOfKind(manifest, kind);
  const of = hexagons?.grid ?? column;
  const codes = hexagons?.codes ?? (column === 'neighbourhood' ? manifest?.neighbourhoods : manifest?.areas);
  const { data } = useOptionalQuery(
    manifest &&
      run &&
      query &&
      of &&
      codes &&
      areaMonthsOf(manifest, query, { of, areas: codes.length, first: run.from, last: run.to }),
  );
  return useMemo(() => {
    if (!run || !data || !codes) return null;
    if (hexagons) return hexagonClasses(sumsOfRun(codes, data, run).flat());
    if (!areas) return null;
    return classesFor(numbersOfRun(areas, codes, data, run, measure), measure, breaks);
  }, [run, data, areas, hexagons, codes, measure, breaks]);
}

/** Returns the number of each area in each window that is played. */
export function numbersOfRun(
  areas: Areas,
  codes: readonly string[],
  months: AreasByMonth,
  run: Pick<PlayRun, 'window'>,
  measure: 'count' | 'rate',
): readonly number[] {
  const sums = sumsOfRun(codes, months, run);
  const windows = Math.max(1, months.months - run.window + 1);
  return Array.from({ length: windows }, (_, at) => {
    const byCode = new Map(codes.map((code, area) => [areaKey(code), sums[area]?.[at] ?? 0]));
    return areaValues(areas, byCode, true).flatMap((value) => value[measure] ?? []);
  }).flat();
}

/** Returns, for each code, the sums of the windows that are played. */
const sumsOfRun = (
  codes: readonly string[],
  { months, counts }: AreasByMonth,
  { window }: Pick<PlayRun, 'window'>,
): readonly (readonly number[])[] =>
  codes.map((_, area) => windowSums(counts.subarray(area * months, (area + 1) * months), window));

/**
 * Returns the sums of `window` successive counts, one for each possible first count. If there are fewer counts, returns
 * one sum of all of them.
 */
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
