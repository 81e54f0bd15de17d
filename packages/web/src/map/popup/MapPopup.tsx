import type { LngLat } from '@crimemap/contract/geo';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Insets, useFreeInsets } from '../../map-state/screen/free-rectangle.ts';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { shiftScene } from '../camera.ts';
import { useMap } from '../map-context.ts';
import { boxesOver, boxOf, type MapBox } from './boxes-over-map.ts';

/**
 * Maximum number of moves for one popup. A move may put it on the other side and cause another, so this guarantees that
 * the map rests.
 */
const MAX_SHIFTS = 3;

interface MapPopupProps {
  readonly at: LngLat;
  /** Announced when it opens. */
  readonly label: string;
  readonly onClose: () => void;
  /** Distance from the location in pixels, so that the mark stays visible. */
  readonly offset?: number;
  readonly children: ReactNode;
}

/** A card at a location on the map. Escape closes it and returns the focus. */
export function MapPopup({ at, label, onClose, offset = 14, children }: MapPopupProps) {
  const { map, maplibre } = useMap();
  const [content] = useState(() => document.createElement('div'));
  const [lng, lat] = at;
  const close = useEffectEvent(onClose);
  const insets = useFreeInsets();
  const { top, right, bottom, left } = insets;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the covered edges repositions the popup.
  useEffect(() => {
    const popup = new maplibre.Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      offset,
    })
      .setLngLat([lng, lat])
      .setDOMContent(content)
      .addTo(map);
    let isMovedByHand = false;
    let shifts = 0;
    /**
     * Places it on the side with room for its current size, then moves the map to show all of it unless the user has
     * moved the map.
     */
    const place = () => {
      if (map.isMoving()) return;
      const container = map.getContainer();
      const { clientWidth: width, clientHeight: height } = container;
      const { x } = map.project([lng, lat]);
      const room = popupRoom(x, content.offsetWidth, [width, height], insets, boxesOver(container));
      popup.setPadding({ top: room.top, right, bottom, left });
      const [across, down] = moveInto(boxOf(content, container), room);
      if (isMovedByHand || shifts === MAX_SHIFTS || Math.max(Math.abs(across), Math.abs(down)) <= 1) return;
      shifts += 1;
      shiftScene(map, across, down);
    };
    // Its content loads late and grows.
    const sizes = new ResizeObserver(() => {
      shifts = 0;
      place();
    });
    sizes.observe(content);
    const subscription = map.on('moveend', ({ originalEvent }) => {
      isMovedByHand ||= originalEvent !== undefined;
      place();
    });
    return () => {
      subscription.unsubscribe();
      sizes.disconnect();
      popup.remove();
    };
  }, [map, maplibre, content, lng, lat, offset, top, right, bottom, left]);

  useEffect(() => {
    const before = document.activeElement;
    content.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    return () => giveFocusBack(before, { preventScroll: true });
  }, [content]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    content.addEventListener('keydown', onKey);
    return () => content.removeEventListener('keydown', onKey);
  }, [content]);

  return createPortal(
    <div role="dialog" aria-label={label} tabIndex={-1} className="crime-map-popup">
      {children}
    </div>,
    content,
  );
}

type Size = readonly [width: number, height: number];

/** Gap in pixels between a popup and elements over the map. */
const GAP_PX = 8;

/**
 * Returns the room for a popup of that width for a place at `x`: the uncovered part, below elements in the upper half
 * of the map. These grow with choices (chips in a second row, a notice below the layers).
 */
export function popupRoom(
  x: number,
  width: number,
  [mapWidth, mapHeight]: Size,
  free: Insets,
  over: readonly MapBox[],
) {
  const room = { left: free.left, top: free.top, right: mapWidth - free.right, bottom: mapHeight - free.bottom };
  const left = Math.max(room.left, Math.min(x - width / 2, room.right - width));
  const above = over.filter((box) => box.left < left + width && box.right > left && box.bottom < mapHeight / 2);
  return { ...room, top: Math.max(room.top, ...above.map(({ bottom }) => bottom + GAP_PX)) };
}

/**
 * Returns the pixels by which a box must move to fit the room. If it does not fit, its upper left corner with title and
 * Close has priority.
 */
export const moveInto = (box: MapBox, room: MapBox): readonly [right: number, down: number] => [
  moveBetween(box.left, box.right, room.left, room.right),
  moveBetween(box.top, box.bottom, room.top, room.bottom),
];

const moveBetween = (from: number, to: number, start: number, end: number): number =>
  from < start ? start - from : Math.max(start - from, Math.min(0, end - to));
