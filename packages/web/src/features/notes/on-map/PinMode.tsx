import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from '../../../map/map-context.ts';
import { inTurn, take } from '../../../map/pointer.ts';
import './pin-mode.css';
import { usePinMode } from '../write/pin-mode-store.ts';

/** While pin mode is on, the next press on the map is where a new note goes, whatever is drawn there. Escape ends it. */
export function PinMode({ onPlace }: { onPlace: (at: LngLat) => void }) {
  const { map } = useMap();
  const { on, setOn, setAvailable } = usePinMode();
  const place = useEffectEvent(onPlace);

  useEffect(() => {
    setAvailable(true);
    return () => setAvailable(false);
  }, [setAvailable]);

  useEffect(() => {
    if (!on) return;
    const canvas = map.getCanvas();
    const end = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]:not([data-beside])')) return;
      event.stopPropagation();
      event.preventDefault();
      setOn(false);
    };
    canvas.classList.add('crime-map-placing');
    // Before all others: Escape ends this and nothing else.
    window.addEventListener('keydown', end, true);
    const subscriptions = [
      map.on('mousemove', ({ originalEvent }) => inTurn('pin-mode', originalEvent, () => take(originalEvent))),
      map.on('click', ({ lngLat, originalEvent }) => {
        inTurn('pin-mode', originalEvent, () => {
          take(originalEvent);
          setOn(false);
          place([lngLat.lng, lngLat.lat]);
        });
      }),
    ];
    return () => {
      canvas.classList.remove('crime-map-placing');
      window.removeEventListener('keydown', end, true);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, on, setOn]);
  return null;
}
