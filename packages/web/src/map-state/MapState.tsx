import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFilteredCounts, withheld } from '../packed-incidents/use-packed-incidents.ts';
import { useMapView } from './map-view-store.ts';
import { useTimeInHand } from './time/time-in-hand.ts';
import { CityContext, useCityOfLink } from './use-city.ts';
import { CountsContext } from './use-counts.ts';
import { FilterContext, UpcomingFilterContext, useFilterOfLink } from './use-filter.ts';

/**
 * Works out once for the page what everything on it is drawn from: the city of the link, what it is filtered by, and the counts
 * under that. Whatever is below asks with `useCity`, `useFilter` and `useCounts`, and is drawn anew when its own answer changes.
 */
export function MapState({ children }: { children: ReactNode }) {
  const shown = useCityOfLink();
  const filter = useFilterOfLink(shown.city);
  const id = shown.city?.id ?? null;
  const { isMoving, change } = useTimeInHand();
  const counted = useFilteredCounts(filter.isKnown ? id : null, filter.filter, shown.detail?.sources ?? null, {
    isPassing: change !== null,
  });
  const counts = useMemo(() => (filter.locked ? withheld(counted) : counted), [counted, filter.locked]);
  // A time that is moved is shown together with its numbers, and drawn once: no word is ahead of them.
  const [last, setLast] = useState({ id, filter, counts });
  const isBehind = isMoving && counts.state === 'counting' && last.id === id;
  if (!isBehind && (last.filter !== filter || last.counts !== counts)) setLast({ id, filter, counts });
  // The next map is another one: what this one showed says nothing of it.
  useEffect(() => () => useMapView.getState().leave(), []);
  return (
    <CityContext value={shown}>
      <FilterContext value={last.filter}>
        <UpcomingFilterContext value={filter.isKnown ? filter.filter : null}>
          <CountsContext value={last.counts}>{children}</CountsContext>
        </UpcomingFilterContext>
      </FilterContext>
    </CityContext>
  );
}
