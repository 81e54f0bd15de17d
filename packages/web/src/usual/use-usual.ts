import type { WindowKind } from '@crimemap/contract/usual';
import type { Within } from '@crimemap/incident-counts/extent';
import { gridOf } from '@crimemap/incident-counts/hexagons';
import type { UsualMap } from '@crimemap/incident-counts/usual/area-map';
import type { HexagonRange, HexagonRanges } from '@crimemap/incident-counts/usual/hexagon-ranges';
import type { UsualSeries } from '@crimemap/incident-counts/usual/series';
import { useMemo } from 'react';
import { useOptionalQuery } from '../api/queries.ts';
import { m } from '../i18n/generated/messages.js';
import { useCity, useCounts, useFilter } from '../map-state/shown.ts';
import { choosesTimes, queriedAreas } from '../packed-incidents/incident-filter.ts';
import { hexagonRangesOf, usualMapOf, usualOf } from '../packed-incidents/packed-incidents.queries.ts';
import { typesOf } from '../packed-incidents/summary-counts.ts';
import {
  type JudgedPeriod,
  judgedPeriodOf,
  NEWEST_28_DAYS,
  usualFilesOf,
  usualQueriesOf,
} from '../packed-incidents/usual-question.ts';
import { whyNotJudged } from './usual-areas.ts';
import { littleHistorySentence } from './usual-words.ts';

/** The usual range of a place, an area or a city for the filter. */
export interface ShownUsual {
  /** `refused`: the filter contains hours or months, for which there is no usual range. */
  readonly state: 'loading' | 'ready' | 'failed' | 'refused';
  readonly windows: WindowKind;
  /** True if the window that is judged is the period of the filter. */
  readonly isOfPeriod: boolean;
  readonly here: UsualSeries | null;
  /** The whole city in the same window; `null` if `here` is the city. */
  readonly city: UsualSeries | null;
}

/**
 * Judges the reports within `extent` that match the filter, in the worker. `extent`: `null` for the whole city,
 * `undefined` while it is not known.
 */
export function useUsual(extent: Within | null | undefined): ShownUsual {
  const { filter, locked } = useFilter();
  const { manifest } = useCounts();
  const isRefused = choosesTimes(filter) || locked !== null;
  const period = useMemo(() => judgedPeriodOf(filter), [filter]);
  const files = useUsualFiles(period);
  const queries = useMemo(
    () => (manifest && extent !== undefined && !isRefused ? usualQueriesOf(manifest, filter, extent) : null),
    [manifest, extent, isRefused, filter],
  );
  const { data, isError } = useOptionalQuery(manifest && files && queries && usualOf(manifest, files, queries));
  return useMemo((): ShownUsual => {
    const { windows, end } = period;
    const [here = null, city = null] = data ?? [];
    const isOfPeriod = end !== undefined && (here === null || here.windows.at(-1)?.until === end);
    if (isRefused) return { state: 'refused', windows, isOfPeriod: false, here: null, city: null };
    return { state: here ? 'ready' : isError ? 'failed' : 'loading', windows, isOfPeriod, here, city };
  }, [period, data, isError, isRefused]);
}

/**
 * Returns which areas are unusual in the newest 28 days. `kind`: `null` if the map does not need them. Abolished areas
 * have no cell, because their missing reports are not “fewer than usual”.
 */
export function useUsualMap(kind: 'area' | 'neighbourhood' | null): {
  readonly map: UsualMap | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const { detail } = useCity();
  const { locked } = useFilter();
  const { manifest } = useCounts();
  const files = useUsualFiles(NEWEST_28_DAYS);
  const former = useMemo(() => detail?.geographies.flatMap((one) => one.former), [detail]);
  const { data, isError, refetch } = useOptionalQuery(
    manifest &&
      files &&
      kind &&
      former &&
      !locked &&
      usualMapOf(manifest, files, { ...NEWEST_28_DAYS, types: null, kind, former }),
  );
  const map = data ?? null;
  return useMemo(() => ({ map, isFailed: isError, retry: () => void refetch() }), [map, isError, refetch]);
}

/** The usual range of each hexagon, by the code of the hexagon. */
export interface ShownRanges {
  readonly isLoading: boolean;
  readonly windows: WindowKind;
  /** Last day of the window that is judged; `null` if none is judged, or not yet. */
  readonly until: string | null;
  readonly byCode: ReadonlyMap<string, HexagonRange>;
  /** Sentence that says why no hexagon has a range; `null` if some have one, or if it is not known yet. */
  readonly whyNone: string | null;
}

const NO_RANGES: ReadonlyMap<string, HexagonRange> = new Map();

/** Judges the reports of each hexagon that match the filter, in the worker. */
export function useHexagonRanges(): ShownRanges {
  const { city } = useCity();
  const { filter } = useFilter();
  const { manifest } = useCounts();
  const period = useMemo(() => judgedPeriodOf(filter), [filter]);
  const files = useUsualFiles(period);
  const isRefused = choosesTimes(filter);
  const query = useMemo(
    () =>
      city && manifest && !isRefused
        ? {
            ...period,
            types: typesOf(filter),
            areas: queriedAreas(manifest, filter.division),
            grid: gridOf(city.bounds),
          }
        : null,
    [city, manifest, isRefused, period, filter],
  );
  const { data, isError } = useOptionalQuery(manifest && files && query && hexagonRangesOf(manifest, files, query));
  return useMemo(() => {
    return {
      isLoading: !data && !isError && !isRefused,
      windows: period.windows,
      until: data?.until ?? null,
      byCode: data ? new Map(data.hexagons.map((one) => [one.code, one])) : NO_RANGES,
      whyNone: isRefused ? m.usual_not_offered() : data ? whyNoRange(data) : null,
    };
  }, [data, isError, isRefused, period]);
}

/** Returns why no hexagon has a range: nothing is judged, or the history is too short for all hexagons. */
function whyNoRange({ reason, reach, hexagons }: HexagonRanges): string | null {
  if (reason !== null) return whyNotJudged(reason, reach);
  const isShort = hexagons.length > 0 && hexagons.every(({ range }) => range.state === 'too_little_history');
  return isShort ? littleHistorySentence(reach) : null;
}

function useUsualFiles(period: JudgedPeriod) {
  const { city } = useCity();
  const { manifest, sources } = useCounts();
  return useMemo(
    () => manifest && sources && usualFilesOf({ manifest, sources, countedBy: city?.counted_by }, period),
    [manifest, sources, city, period],
  );
}
