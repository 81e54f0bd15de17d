import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../i18n/generated/messages.js';
import { useMap } from '../../map/map-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';

const STEP_PX = 20;
/** Distance in pixels by which each arrow key moves the pin. */
const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

interface SearchedMarkerProps {
  readonly at: LngLat;
  readonly name: string;
  /**
   * Called with the new position if the pin can be moved; returning `false` moves the pin back. `null` if the pin
   * cannot be moved.
   */
  readonly onMove: ((to: LngLat) => boolean) | null;
  readonly onClear: () => void;
}

/** Pin at a searched place with its name and a button that removes it. */
export function SearchedMarker({ at: [lng, lat], name, onMove, onClear }: SearchedMarkerProps) {
  const { map, maplibre } = useMap();
  const [marker] = useState(() => {
    const element = document.createElement('div');
    // The elements inside have roles; this container has none.
    element.setAttribute('role', 'presentation');
    return new maplibre.Marker({ element, anchor: 'bottom' });
  });
  useEffect(() => {
    marker.setLngLat([lng, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, marker, lng, lat]);
  const isMovable = onMove !== null;
  const pin = useRef<HTMLButtonElement>(null);
  const moved = useEffectEvent(() => {
    const to = marker.getLngLat();
    if (onMove?.([to.lng, to.lat]) === false) marker.setLngLat([lng, lat]);
  });
  useEffect(() => {
    if (!isMovable) return;
    const dropped = () => moved();
    const pressed = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step && event.key !== 'Enter') return;
      // Otherwise the arrow key would move the map too.
      event.stopPropagation();
      event.preventDefault();
      if (!step) return moved();
      const { x, y } = map.project(marker.getLngLat());
      marker.setLngLat(map.unproject([x + step[0], y + step[1]]));
    };
    const button = pin.current;
    marker.setDraggable(true).on('dragend', dropped);
    button?.addEventListener('keydown', pressed);
    return () => {
      marker.setDraggable(false).off('dragend', dropped);
      button?.removeEventListener('keydown', pressed);
    };
  }, [map, marker, isMovable]);
  return createPortal(
    <div className="pointer-events-none flex flex-col items-center">
      <div
        className={classNames(
          'pointer-events-auto flex max-w-56 items-center border border-line bg-panel pl-3 text-small font-semibold shadow-lift',
          isMovable ? 'rounded-card' : 'rounded-full',
        )}
      >
        <span className={classNames('min-w-0', isMovable ? 'py-1.5' : 'truncate')}>
          {isMovable ? m.search_about({ name }) : name}
        </span>
        <button
          type="button"
          aria-label={m.search_marker_clear({ name })}
          onClick={onClear}
          className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-text phone:size-11"
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      {isMovable ? (
        <button
          ref={pin}
          type="button"
          aria-label={m.search_pin_move({ name })}
          className="pointer-events-auto -mt-px cursor-grab"
        >
          <Pin />
        </button>
      ) : (
        <Pin />
      )}
    </div>,
    marker.getElement(),
  );
}

const Pin = () => (
  <svg aria-hidden="true" width="26" height="34" viewBox="0 0 26 34" className="text-accent drop-shadow">
    <path
      d="M13 33C20 24.5 25 18.4 25 12.6a12 12 0 0 0-24 0C1 18.4 6 24.5 13 33Z"
      fill="currentColor"
      stroke="var(--panel)"
      strokeWidth="1.5"
    />
    <circle cx="13" cy="12.5" r="4.5" fill="var(--panel)" />
  </svg>
);
