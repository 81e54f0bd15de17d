import { useEffect, useEffectEvent } from 'react';
import { useMap } from '../../map/map-context.ts';
import { distanceTo, isContested, offerToOpen } from '../../map/nearest-press.ts';
import { inTurn, take } from '../../map/pointer.ts';
import { LIVE_MARKERS } from './live-layers.ts';

/** How far from a marker's box a pointer, and a finger, still means it. */
const SLACK_POINTER = 2;
const SLACK_TOUCH = 12;

/** A click opens the calls under it, of every marker there, unless a note’s pin is nearer; what lies below is left alone. */
export function useLivePointer(enabled: boolean, onOpen: (ids: readonly string[]) => void): void {
  const { map } = useMap();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!enabled) return;
    const markersAt = ({ x, y }: { x: number; y: number }, slack: number) => {
      if (!map.getLayer(LIVE_MARKERS)) return [];
      return map.queryRenderedFeatures(
        [
          [x - slack, y - slack],
          [x + slack, y + slack],
        ],
        { layers: [LIVE_MARKERS] },
      );
    };
    type Markers = ReturnType<typeof markersAt>;
    const idsOf = (markers: Markers) => [
      ...new Set(markers.flatMap(({ properties }) => JSON.parse(String(properties.ids)) as string[])),
    ];
    const middlesOf = (markers: Markers) =>
      markers.flatMap(({ geometry, properties }) => {
        if (geometry.type !== 'Point') return [];
        const foot = map.project(geometry.coordinates as [number, number]);
        return [{ x: foot.x, y: foot.y - Number(properties.pixels) / 2 }];
      });
    const subscriptions = [
      map.on('mousemove', ({ point, originalEvent }) => {
        inTurn('live-calls', originalEvent, (isTaken) => {
          if (isTaken) return;
          const here = !map.isMoving() && markersAt(point, SLACK_POINTER).length > 0;
          if (here) take(originalEvent);
          map.getCanvas().classList.toggle('crime-map-pointing', here);
        });
      }),
      map.on('click', ({ point, originalEvent }) => {
        inTurn('live-calls', originalEvent, (isTaken) => {
          const touch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
          if (isTaken && !isContested(originalEvent)) return;
          const markers = markersAt(point, touch ? SLACK_TOUCH : SLACK_POINTER);
          if (markers.length === 0) return;
          offerToOpen(originalEvent, {
            distance: distanceTo(point, middlesOf(markers)),
            open: () => open(idsOf(markers)),
          });
        });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      map.getCanvas().classList.remove('crime-map-pointing');
    };
  }, [map, enabled]);
}
