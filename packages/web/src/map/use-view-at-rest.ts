import type { Bounds } from '@crimemap/contract/geo';
import { useEffect, useState } from 'react';
import { boundsOf } from './camera.ts';
import { useMap } from './map-context.ts';

/** What the map shows whenever it rests: for work that is too much to do while it moves. */
export function useViewAtRest(): { readonly zoom: number; readonly bounds: Bounds } {
  const { map } = useMap();
  const [view, setView] = useState(() => ({ zoom: map.getZoom(), bounds: boundsOf(map) }));
  useEffect(() => {
    const read = () => setView({ zoom: map.getZoom(), bounds: boundsOf(map) });
    const subscriptions = [map.on('moveend', read), map.on('resize', read)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  return view;
}
