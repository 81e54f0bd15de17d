import type { LngLat } from '@crimemap/contract/geo';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Insets, useFreeInsets } from '../../map-state/screen/free-rectangle.ts';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { shiftScene } from '../camera.ts';
import { useMap } from '../map-context.ts';
import { boxesOver, boxOf, type MapBox } from './boxes-over-map.ts';

/**
 * Maximum number of map movements for one popup. A movement may put the popup on the other side of its location and so
 * cause another movement; this limit stops that.
 */
const MAX_SHIFTS = 3;

interface MapPopupProps {
  readonly at: LngLat;
  /** Label that is announced when the popup opens. */
  readonly label: string;
  readonly onClose: () => void;
  /** Distance in pixels between popup and location, so that the mark stays visible. */
  readonly offset?: number;
  readonly children: ReactNode;
}

/** A card at a location on the map. Escape closes the card and returns the focus. */
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
     * Places the popup on the side that has space for its current size. Then moves the map to show the whole popup,
     * unless the user has moved the map.
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
    // The content of the popup loads later and makes it larger.
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

/** Distance in pixels between a popup and other elements over the map. */
const GAP_PX = 8;

/**
 * Returns the space for a popup with a width at a location `x`: the part of the map that panels do not cover, below
 * elements in the upper half of the map. These elements can get larger, for example by a second row of buttons or a
 * notice below the layers.
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
 * Returns by how many pixels a box must move to be inside the available space. If it is too large, its upper left
 * corner, with title and Close, is shown.
 */
export const moveInto = (box: MapBox, room: MapBox): readonly [right: number, down: number] => [
  moveBetween(box.left, box.right, room.left, room.right),
  moveBetween(box.top, box.bottom, room.top, room.bottom),
];

const moveBetween = (from: number, to: number, start: number, end: number): number =>
  from < start ? start - from : Math.max(start - from, Math.min(0, end - to));
