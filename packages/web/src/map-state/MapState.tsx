import { type ReactNode, useEffect, useState } from 'react';
import { useFilteredCounts } from '../packed-incidents/use-packed-incidents.ts';
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
  const counts = useFilteredCounts(filter.isKnown ? id : null, filter.filter, shown.detail?.sources ?? null, {
    isPassing: change !== null,
  });
  // A time that is moved is shown together with its numbers, and drawn once: no word is ahead of them.
  const [counted, setCounted] = useState({ id, filter, counts });
  const isBehind = isMoving && counts.state === 'counting' && counted.id === id;
  if (!isBehind && (counted.filter !== filter || counted.counts !== counts)) setCounted({ id, filter, counts });
  // The next map is another one: what this one showed says nothing of it.
  useEffect(() => () => useMapView.getState().leave(), []);
  return (
    <CityContext value={shown}>
      <FilterContext value={counted.filter}>
        <UpcomingFilterContext value={filter.isKnown ? filter.filter : null}>
          <CountsContext value={counted.counts}>{children}</CountsContext>
        </UpcomingFilterContext>
      </FilterContext>
    </CityContext>
  );
}
