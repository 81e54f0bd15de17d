import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { track } from '../../analytics/track.ts';
import { parseMapSearch } from '../../map-state/map-search.ts';

/** That one of these was changed is told, and never to what: what somebody looks for says a lot about them. */
const TOLD = [
  'city',
  'crime_type',
  'division',
  'year',
  'days',
  'heat',
  'points',
  'live',
  'notes',
  'kind',
  'measure',
  'breaks',
  'view',
  'panel',
] as const;

/** Tells what is changed on the map. */
export function useToldChanges(): void {
  const text = useSearch();
  const shown = useRef(parseMapSearch(text));
  useEffect(() => {
    if (location.pathname !== '/') return;
    const [before, now] = [shown.current, parseMapSearch(text)];
    shown.current = now;
    for (const what of TOLD) if (now[what] !== before[what]) track('map_changed', { what, on: Boolean(now[what]) });
  }, [text]);
}
