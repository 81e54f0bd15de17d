import { useEffect, useEffectEvent } from 'react';
import { useMap } from '../../../map/map-context.ts';
import { distanceTo, offerToOpen } from '../../../map/nearest-press.ts';
import { inTurn, take } from '../../../map/pointer.ts';
import { middlesOf, notesOf, pinsAt } from './ids-at-point.ts';

/** How far from a pin a pointer, and a finger, still means it. */
const SLACK_POINTER = 1;
const SLACK_TOUCH = 10;

/** A click opens the notes under it: one, or the list of all that stand there. What lies below is left alone. */
export function useNotePointer(onOpen: (ids: readonly string[]) => void): void {
  const { map } = useMap();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const subscriptions = [
      map.on('mousemove', ({ point, originalEvent }) => {
        inTurn('note-pins', originalEvent, (isTaken) => {
          if (isTaken) return;
          const here = !map.isMoving() && pinsAt(map, point, SLACK_POINTER).length > 0;
          if (here) take(originalEvent);
          map.getCanvas().classList.toggle('crime-map-pointing', here);
        });
      }),
      map.on('click', ({ point, originalEvent }) => {
        inTurn('note-pins', originalEvent, (isTaken) => {
          const touch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
          const pins = isTaken ? [] : pinsAt(map, point, touch ? SLACK_TOUCH : SLACK_POINTER);
          if (pins.length === 0) return;
          offerToOpen(originalEvent, {
            distance: distanceTo(point, middlesOf(map, pins)),
            open: () => void notesOf(map, pins).then(open).catch(console.warn),
          });
        });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      map.getCanvas().classList.remove('crime-map-pointing');
    };
  }, [map]);
}
