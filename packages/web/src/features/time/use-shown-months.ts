import type { City, Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { absenceOf, absenceOfAll } from '@crimemap/incident-counts/holdings';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { absenceWords } from '../../i18n/absence.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { heldPeriodOf, heldPeriodsOf, typesOf } from '../../packed-incidents/held-summary.ts';
import { type CountedMonths, countedMonths, type HeldMonth, heldMonths } from '../../packed-incidents/month-series.ts';
import { WITHHELD } from '../../packed-incidents/use-packed-incidents.ts';
import { type TimeQuestion, useHistoryTimes, usePeriodTimes } from '../../packed-incidents/use-time-counts.ts';

const NONE: readonly HeldMonth[] = [];

/** The months that are held of some types. */
export function useHeldMonths(types: readonly CrimeType[] | null): readonly HeldMonth[] {
  const { city } = useCity();
  const { sources } = useCounts();
  return useMemo(
    () => (sources && types && city ? heldMonths(sources, types, isByReport(city)) : NONE),
    [sources, types, city],
  );
}

/** Where a source says no more than when a report was made, no report of a day comes in after it. */
const isByReport = ({ counted_by }: Pick<City, 'counted_by'>): boolean => counted_by === 'reported';

/** The types a filter counts: the chosen one, or all that are published here. */
export function typesCounted(
  manifest: Pick<PackedManifest, 'crime_types'>,
  chosen: CrimeType | undefined,
): readonly CrimeType[] {
  return chosen ? [chosen] : manifest.crime_types;
}

interface ShownMonths extends CountedMonths {
  readonly sources: readonly Source[];
}

/** All months that are held with their reports at the chosen hours; `null` while they are counted. `isEnabled`: not before that. */
export function useShownMonths(isEnabled: boolean): {
  readonly counted: ShownMonths | null;
  /** Why nothing at all is held of these types, or can be counted in what is open, in words; `null`: something is, or it is not known yet. */
  readonly absence: string | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const scope = useTimeScope();
  const { manifest, sources } = useCounts();
  const { crime_type, hours = null } = useFilter().filter;
  const history = useHistoryTimes(scope, { isEnabled });
  const types = useMemo(() => manifest && typesCounted(manifest, crime_type), [manifest, crime_type]);
  const held = useHeldMonths(types);
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
 * The reports of the period by month and hour, whatever months and hours are chosen. `absence`: why nothing is held of the period, in
 * words. `isEnabled`: has the whole history been asked for?
 */
export function useShownPeriod(isEnabled: boolean) {
  const scope = useTimeScope();
  const history = useHistoryTimes(scope, { isEnabled });
  const { manifest, sources } = useCounts();
  const { filter } = scope;
  const reason = useMemo(() => {
    const periods = manifest ? heldPeriodsOf(filter, manifest.cube.years) : [heldPeriodOf(filter)];
    return sources && absenceOfAll(sources, typesOf(filter), periods);
  }, [manifest, sources, filter]);
  const absence = scope.absence ?? (reason && absenceWords(reason));
  return { ...usePeriodTimes(scope, history.times), absence };
}

/** Returns why a chart has gaps, a sentence for each reason. */
export function gapNotes(months: readonly HeldMonth[]): readonly string[] {
  const reasons = new Set(months.map(({ absence }) => absence));
  const isUnread = reasons.delete('not_read');
  reasons.delete(null);
  return [...(isUnread ? [m.brush_note_unread()] : []), ...(reasons.size > 0 ? [m.brush_note_none()] : [])];
}

/** What the charts of time are of: the same reports as the answer’s number. */
export interface TimeScope extends TimeQuestion {
  /** In words: “Toronto · 2024”. */
  readonly words: ReactNode;
  /** Why nothing can be counted in what is open, in words; `null`: it can. */
  readonly absence: string | null;
}

export const TimeScopeContext = createContext<TimeScope | null>(null);

/** What the answer speaks of, as the page says; where it says nothing, the city under the filter. */
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
