import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { absenceWords } from '../../i18n/absence.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { WITHHELD } from '../../packed-incidents/use-packed-incidents.ts';
import type { TimeQuestion } from '../../packed-incidents/use-time-counts.ts';

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
