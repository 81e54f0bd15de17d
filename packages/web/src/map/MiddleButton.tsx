import type { LngLat } from '@crimemap/contract/geo';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '../ui/Button.tsx';
import { giveFocusBack } from '../ui/give-focus-back.ts';
import { useMap } from './map-context.ts';
import { afterPress } from './press-first.ts';

/** Distance in pixels by which an arrow key moves the map. */
const PAN_PX = 80;
const PAN: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
};

/**
 * Button that chooses the centre of the map, marked by a cross, for people without a pointer. Arrow keys on the button
 * move the map. It takes the focus, and returns the focus on unmount.
 */
export function MiddleButton({ onPress, children }: { onPress: (at: LngLat) => void; children: ReactNode }) {
  const { map } = useMap();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    return () => giveFocusBack(before);
  }, []);
  const press = () => {
    // Uses the centre of the canvas, where the cross is. MapLibre's centre takes covered edges into account.
    const { clientWidth, clientHeight } = map.getContainer();
    const { lng, lat } = map.unproject([clientWidth / 2, clientHeight / 2]);
    onPress([lng, lat]);
  };
  // Handles arrow keys here, because the button has the focus and the map does not.
  const pan = (event: KeyboardEvent) => {
    const by = PAN[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    afterPress(() => map.panBy(by));
  };
  return (
    <>
      {createPortal(
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 z-20 size-6 -translate-x-1/2 -translate-y-1/2 border-accent before:absolute before:left-1/2 before:h-full before:border-l-2 before:border-accent after:absolute after:top-1/2 after:w-full after:border-t-2 after:border-accent"
        />,
        map.getContainer(),
      )}
      <button ref={button} type="button" onClick={press} onKeyDown={pan} className={buttonClass('quiet')}>
        {children}
      </button>
    </>
  );
}
