import type { LngLat } from '@crimemap/contract/geo';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFreeInsets } from '../map-state/screen/free-rectangle.ts';
import { giveFocusBack } from '../ui/give-focus-back.ts';
import { useMap } from './map-context.ts';

interface MapPopupProps {
  readonly at: LngLat;
  /** Read aloud when it opens. */
  readonly label: string;
  readonly onClose: () => void;
  /** How far from the position it stands, in pixels, so that what is drawn there can be seen. */
  readonly offset?: number;
  readonly children: ReactNode;
}

/** A card tied to a position of the map. Escape closes it and gives the focus back to where it was. */
export function MapPopup({ at, label, onClose, offset = 14, children }: MapPopupProps) {
  const { map, maplibre } = useMap();
  const [content] = useState(() => document.createElement('div'));
  const [lng, lat] = at;
  const close = useEffectEvent(onClose);
  const { top, right, bottom, left: leftInset } = useFreeInsets();

  useEffect(() => {
    const popup = new maplibre.Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      offset,
      padding: { top, right, bottom, left: leftInset },
    })
      .setLngLat([lng, lat])
      .setDOMContent(content)
      .addTo(map);
    return () => {
      popup.remove();
    };
  }, [map, maplibre, content, lng, lat, offset, top, right, bottom, leftInset]);

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
