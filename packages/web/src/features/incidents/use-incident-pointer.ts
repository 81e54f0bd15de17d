import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent } from 'react';
import type { CountedPoints } from '../../map/counted-points.ts';
import { useMap } from '../../map/map-context.ts';
import { inTurn, take } from '../../map/pointer.ts';
import { GROUPS_LAYER } from './incident-layers.ts';

/** How far from a circle a pointer, and a finger, still means it. */
const SLACK_POINTER = 4;
const SLACK_ICON = 10;
const SLACK_TOUCH = 14;

interface IncidentPointer {
  readonly points: CountedPoints;
  readonly enabled: boolean;
  readonly icons: boolean;
  readonly positionOf: (place: number) => LngLat;
  readonly onOpen: (at: LngLat) => void;
}

/** Hover marks a place, a click opens it. Both take the event, so that the area below stays as it is. */
export function useIncidentPointer({ points, enabled, icons, positionOf, onOpen }: IncidentPointer): void {
  const { map } = useMap();
  const open = useEffectEvent((place: number) => onOpen(positionOf(place)));
  const openAt = useEffectEvent(onOpen);
  const pick = useEffectEvent(({ lng, lat }: { lng: number; lat: number }, touch: boolean) =>
    points.pick([lng, lat], touch ? SLACK_TOUCH : icons ? SLACK_ICON : SLACK_POINTER),
  );

  useEffect(() => {
    if (!enabled) return;
    const groupAt = (point: { x: number; y: number }): LngLat | null => {
      if (!map.getLayer(GROUPS_LAYER)) return null;
      const [group] = map.queryRenderedFeatures([point.x, point.y], { layers: [GROUPS_LAYER] });
      // Not the drawn geometry, which is rounded to its tile: the place is asked for by its exact coordinates.
      return group ? (JSON.parse(String(group.properties.at)) as [number, number]) : null;
    };
    const subscriptions = [
      map.on('mousemove', ({ lngLat, point, originalEvent }) => {
        inTurn('incidents', originalEvent, (isTaken) => {
          const place = isTaken || map.isMoving() ? -1 : pick(lngLat, false);
          points.setHover(place);
          if (isTaken) return;
          const here = place >= 0 || groupAt(point) !== null;
          if (here) take(originalEvent);
          map.getCanvas().classList.toggle('crime-map-pointing', here);
        });
      }),
      map.on('mouseout', () => points.setHover(-1)),
      map.on('click', ({ lngLat, point, originalEvent }) => {
        inTurn('incidents', originalEvent, (isTaken) => {
          if (isTaken) return;
          const touch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
          const place = pick(lngLat, touch);
          const group = place < 0 ? groupAt(point) : null;
          if (place < 0 && !group) return;
          take(originalEvent);
          if (group) openAt(group);
          else open(place);
        });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      points.setHover(-1);
      map.getCanvas().classList.remove('crime-map-pointing');
    };
  }, [map, points, enabled]);
}
