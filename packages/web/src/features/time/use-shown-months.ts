import type { City, Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { absenceOf, absenceOfAll } from '@crimemap/incident-counts/holdings';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { absenceWords } from '../../i18n/absence.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import {
  type AvailableMonth,
  availableMonths,
  type CountedMonths,
  countedMonths,
} from '../../packed-incidents/month-series.ts';
import { dayRangeOf, dayRangesOf, typesOf } from '../../packed-incidents/summary-counts.ts';
import { WITHHELD } from '../../packed-incidents/use-packed-incidents.ts';
import { type TimeQuestion, useHistoryTimes, usePeriodTimes } from '../../packed-incidents/use-time-counts.ts';

const NONE: readonly AvailableMonth[] = [];

/** Returns the months that have data for at least one of the types. */
export function useAvailableMonths(types: readonly CrimeType[] | null): readonly AvailableMonth[] {
  const { city } = useCity();
  const { sources } = useCounts();
  return useMemo(
    () => (sources && types && city ? availableMonths(sources, types, isByReport(city)) : NONE),
    [sources, types, city],
  );
}

/** Returns whether the source gives only report dates. Then no report of a day arrives after that day. */
const isByReport = ({ counted_by }: Pick<City, 'counted_by'>): boolean => counted_by === 'reported';

/** Returns the types that a filter counts: the chosen type, or all types that the city publishes. */
export function typesCounted(
  manifest: Pick<PackedManifest, 'crime_types'>,
  chosen: CrimeType | undefined,
): readonly CrimeType[] {
  return chosen ? [chosen] : manifest.crime_types;
}

interface ShownMonths extends CountedMonths {
  readonly sources: readonly Source[];
}

/**
 * Returns all months with data and their reports at the chosen hours; `null` until they are counted. `isEnabled`: if
 * true, the history is loaded.
 */
export function useShownMonths(isEnabled: boolean): {
  readonly counted: ShownMonths | null;
  /**
   * Reason, in words, why these types have no data or the open area cannot be counted. `null` if they can be counted,
   * or until this is known.
   */
  readonly absence: string | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const scope = useTimeScope();
  const { manifest, sources } = useCounts();
  const { crime_type, hours = null } = useFilter().filter;
  const history = useHistoryTimes(scope, { isEnabled });
  const types = useMemo(() => manifest && typesCounted(manifest, crime_type), [manifest, crime_type]);
  const held = useAvailableMonths(types);
  const { times, isFailed, retry } = history;
  const counted = useMemo(
    () => (times && sources && held.length > 0 ? { ...countedMonths(held, times, hours), sources } : null),
    [times, sources, held, hours],
  );
  const reason = useMemo(() => sources && absenceOf(sources, typesOf({ crime_type }), {}), [sources, crime_type]);
  const absence = scope.absence ?? (reason && absenceWords(reason));
  return { counted, absence, isFailed, retry };
}

/**
 * Returns the reports of the period by calendar month and hour, for all calendar months and hours. `absence`: reason in
 * words why the period has no data. `isEnabled`: if true, the whole history is loaded.
 */
export function useShownPeriod(isEnabled: boolean) {
  const scope = useTimeScope();
  const history = useHistoryTimes(scope, { isEnabled });
  const { manifest, sources } = useCounts();
  const { filter } = scope;
  const reason = useMemo(() => {
    const periods = manifest ? dayRangesOf(filter, manifest.cube.years) : [dayRangeOf(filter)];
    return sources && absenceOfAll(sources, typesOf(filter), periods);
  }, [manifest, sources, filter]);
  const absence = scope.absence ?? (reason && absenceWords(reason));
  return { ...usePeriodTimes(scope, history.times), absence };
}

/** Returns why a chart has gaps, with one sentence for each reason. */
export function gapNotes(months: readonly AvailableMonth[]): readonly string[] {
  const reasons = new Set(months.map(({ absence }) => absence));
  const isUnread = reasons.delete('not_read');
  reasons.delete(null);
  return [...(isUnread ? [m.brush_note_unread()] : []), ...(reasons.size > 0 ? [m.brush_note_none()] : [])];
}

/** Reports that the time charts count: the same as the number on the summary card. */
export interface TimeScope extends TimeQuestion {
  /** Description of these reports in words, such as “Toronto · 2024”. */
  readonly words: ReactNode;
  /** Reason, in words, why the open area cannot be counted; `null` if it can. */
  readonly absence: string | null;
}

export const TimeScopeContext = createContext<TimeScope | null>(null);

/** Returns what the summary card counts, from `TimeScopeContext`; by default, the city with the filter. */
export function useTimeScope(): TimeScope {
  const scope = useContext(TimeScopeContext);
  const { city } = useCity();
  const { filter, locked } = useFilter();
  const ofCity = useMemo(
    () => ({
      city: locked ? null : (city?.id ?? null),
      filter,
      extent: null,
      words: null,
      absence: locked && absenceWords(WITHHELD),
    }),
    [city, filter, locked],
  );
  return scope ?? ofCity;
}
