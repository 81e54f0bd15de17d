import type { Bounds } from '@crimemap/contract/geo';
import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { boundsOf } from './camera.ts';
import { useMap } from './map-context.ts';

interface ViewAtRest {
  readonly zoom: number;
  readonly bounds: Bounds;
  /** Width and height of the map, in pixels. */
  readonly size: readonly [number, number];
}

function viewOf(map: MapLibreMap): ViewAtRest {
  const { clientWidth, clientHeight } = map.getContainer();
  return { zoom: map.getZoom(), bounds: boundsOf(map), size: [clientWidth, clientHeight] };
}

/** What the map shows whenever it rests: for work that is too much to do while it moves. */
export function useViewAtRest(): ViewAtRest {
  const { map } = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useEffect(() => {
    const read = () => setView(viewOf(map));
    const subscriptions = [map.on('moveend', read), map.on('resize', read)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  return view;
}
