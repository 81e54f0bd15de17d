import type { AreaKind } from '@crimemap/contract/cities';
import { type Denominator, PER_DWELLING } from '@crimemap/contract/compare';
import type { AreaDenominators, Denominators } from '@crimemap/contract/denominators';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import { areaKey, columnOfKind, countOfArea } from '@crimemap/incident-counts/area-names';
import { reachOf } from '@crimemap/incident-counts/holdings';
import { endOfTwelveMonths, isFullyAvailable } from '@crimemap/incident-counts/whole-periods';
import { type Comparison, compareAreas } from '@crimemap/usual-range/comparison';
import type { RatedArea } from '@crimemap/usual-range/rates';
import { useMemo } from 'react';
import { cityQuery, denominatorsQuery } from '../../api/cities.queries.ts';
import { useOptionalQuery } from '../../api/queries.ts';
import { areaName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import type { CrimeFilter } from '../../map-state/filter-rules.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCompared } from '../../map-state/screen/use-compared.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import {
  type AnswerPeriod,
  type EarlyEnd,
  earlyEndOf,
  periodOrTwelveMonths,
} from '../../packed-incidents/answer-period.ts';
import { countsByCode } from '../../packed-incidents/counts-by-area.ts';
import { dayRangeOf, type SummaryCounts, typesOf } from '../../packed-incidents/summary-counts.ts';
import { type Counts, useFilteredCounts, withheld } from '../../packed-incidents/use-packed-incidents.ts';

/** An area with its number of reports and its denominators. */
export interface MeasuredArea extends RatedArea {
  readonly code: string;
  readonly name: string;
}

/** Why a denominator is unavailable: no area of this city has a value, or it is only for break-ins. */
export type NoDenominator = 'not_known' | 'other_type';

export interface ShownComparison {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
  /** All areas of this kind in the city, sorted by name. */
  readonly all: readonly MeasuredArea[];
  readonly chosen: readonly MeasuredArea[];
  /** Codes in the link that are not areas of this city. */
  readonly unknown: readonly string[];
  /** Denominator in the link; `reports` if that denominator is unavailable. */
  readonly per: Denominator;
  readonly unavailable: Readonly<Partial<Record<Denominator, NoDenominator>>>;
  readonly populationSource: Denominators['population_source'];
  /** Result of the comparison; `null` until the reports are counted. */
  readonly result: Comparison<MeasuredArea> | null;
  /** Why there is no count; `null` if there is a count or it is not known yet. */
  readonly absence: AbsenceReason | 'areas_not_read' | null;
  readonly period: AnswerPeriod | null;
  /** Where the data end, if before the end of the period; otherwise `null`. */
  readonly earlyEnd: EarlyEnd | null;
  readonly filter: CrimeFilter;
  readonly leftOut: SummaryCounts['leftOut'];
}

const NO_AREAS: readonly AreaDenominators[] = [];
const NOTHING_LEFT_OUT: SummaryCounts['leftOut'] = [];

/**
 * Compares the chosen areas with each other and with their city. The browser counts the reports that match the filter.
 * Default period: the newest twelve complete months. Areas are sorted by name, never by a number.
 */
export function useComparison(): ShownComparison {
  const { city, areaKind: kind } = useCity();
  const { per: wished } = useMapSearch('per');
  const { codes } = useCompared();
  const language = useLanguage();
  const { counts, period, earlyEnd, filter } = useCountedEverywhere();
  const query = useOptionalQuery(city && denominatorsQuery(city.id, kind));
  const detail = useOptionalQuery(city && cityQuery(city.id));
  const known = query.data;
  const areas = known?.areas ?? NO_AREAS;
  const byCode = useMemo(() => {
    // Neighbourhoods are counted row by row. Until that is done, the counts are those of the previous filter, so they
    // are not used.
    const { manifest } = counts;
    const isOld = counts.state === 'counting' && manifest && columnOfKind(manifest, kind) === 'neighbourhood';
    return isOld ? null : countsByCode(counts, kind);
  }, [counts, kind]);
  const all = useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true });
    return areas
      .map(
        (area): MeasuredArea => ({
          ...area,
          name: areaName(area.name || area.code),
          count: byCode && countOfArea(byCode, area),
        }),
      )
      .sort((a, b) => collator.compare(a.name, b.name));
  }, [areas, byCode, language]);
  const unavailable = useMemo(() => missingDenominators(areas, filter), [areas, filter]);
  const per = unavailable[wished] ? 'reports' : wished;
  const keys = useMemo(() => new Set(codes.map(areaKey)), [codes]);
  const leftOut = counts.summary?.leftOut ?? NOTHING_LEFT_OUT;
  const isWhole = isFullyAvailable(leftOut, dayRangeOf(period?.filter ?? filter));
  const result = useMemo(
    () => (byCode ? compareAreas(all, ({ code }) => keys.has(areaKey(code)), per, isWhole) : null),
    [all, byCode, keys, per, isWhole],
  );
  const absence = byCode ? null : absenceOf(counts, kind);
  const failed = [query, detail].find(({ isError }) => isError);
  const isFailed = failed !== undefined || counts.state === 'failed';
  const isReady = known !== undefined && (result !== null || absence !== null);
  return {
    state: isReady ? 'ready' : isFailed ? 'failed' : 'loading',
    retry: () => (failed ? void failed.refetch() : counts.retry()),
    all,
    chosen: all.filter(({ code }) => keys.has(areaKey(code))),
    unknown: known ? codes.filter((code) => !areas.some((area) => areaKey(area.code) === areaKey(code))) : [],
    per,
    unavailable,
    populationSource: known?.population_source ?? null,
    result,
    absence,
    period,
    earlyEnd: absence === null ? earlyEnd : null,
    filter,
    leftOut,
  };
}

/** Returns the counts of all areas of the city. The filter applies, except for its area. */
function useCountedEverywhere() {
  const { city, detail } = useCity();
  const shown = useFilter();
  const { sources } = useCounts();
  const filter = useMemo(() => ({ ...shown.filter, division: undefined }), [shown.filter]);
  const period = useMemo(() => {
    const types = typesOf(filter);
    const newest = sources && (reachOf(sources, types)?.until ?? reachOf(sources, null)?.until);
    return newest ? periodOrTwelveMonths(filter, newest, endOfTwelveMonths(sources, types) ?? newest) : null;
  }, [sources, filter]);
  // Counting waits until the period is known.
  const isKnown = shown.isKnown && (period !== null || sources !== null);
  const counted = useFilteredCounts(
    isKnown ? (city?.id ?? null) : null,
    period?.filter ?? filter,
    detail?.sources ?? null,
  );
  const counts = useMemo(() => (shown.locked ? withheld(counted) : counted), [counted, shown.locked]);
  const earlyEnd = useMemo(() => sources && earlyEndOf(sources, filter), [sources, filter]);
  return { counts, period, earlyEnd, filter };
}

function absenceOf({ state, manifest, summary }: Counts, kind: AreaKind): ShownComparison['absence'] {
  if (!summary) return null;
  if (summary.absence || state === 'counting') return summary.absence;
  return manifest && columnOfKind(manifest, kind) === null ? 'areas_not_read' : null;
}

/** Returns the denominators that cannot be used, with the reasons. */
function missingDenominators(
  areas: readonly AreaDenominators[],
  { crime_type }: CrimeFilter,
): ShownComparison['unavailable'] {
  const isUnknown = (of: 'residents' | 'dwellings' | 'square_km') =>
    areas.length > 0 && areas.every((area) => area[of] === null);
  return {
    ...(isUnknown('residents') && { residents: 'not_known' as const }),
    ...(isUnknown('square_km') && { square_km: 'not_known' as const }),
    ...(crime_type !== PER_DWELLING
      ? { dwellings: 'other_type' as const }
      : isUnknown('dwellings') && { dwellings: 'not_known' as const }),
  };
}
