import { useEffect, useEffectEvent } from 'react';
import { useMap } from '../../map/map-context.ts';
import { take } from '../../map/pointer.ts';
import { LIVE_MARKERS } from './live-layers.ts';

/** How far from a marker's box a pointer, and a finger, still means it. */
const SLACK_POINTER = 2;
const SLACK_TOUCH = 12;

/** A click opens the calls under it, of every marker there; what lies below is left alone. */
export function useLivePointer(enabled: boolean, onOpen: (ids: readonly string[]) => void): void {
  const { map } = useMap();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!enabled) return;
    const idsAt = ({ x, y }: { x: number; y: number }, slack: number): string[] => {
      if (!map.getLayer(LIVE_MARKERS)) return [];
      const found = map.queryRenderedFeatures(
        [
          [x - slack, y - slack],
          [x + slack, y + slack],
        ],
        { layers: [LIVE_MARKERS] },
      );
      return [...new Set(found.flatMap(({ properties }) => JSON.parse(String(properties.ids)) as string[]))];
    };
    const subscriptions = [
      map.on('mousemove', ({ point, originalEvent }) => {
        const here = !map.isMoving() && idsAt(point, SLACK_POINTER).length > 0;
        if (here) take(originalEvent);
        map.getCanvas().classList.toggle('crime-map-pointing', here);
      }),
      map.on('click', ({ point, originalEvent }) => {
        const touch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
        const ids = idsAt(point, touch ? SLACK_TOUCH : SLACK_POINTER);
        if (ids.length === 0) return;
        take(originalEvent);
        open(ids);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      map.getCanvas().classList.remove('crime-map-pointing');
    };
  }, [map, enabled]);
}
