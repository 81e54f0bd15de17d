import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseMapSearch } from '../map-state/map-search.ts';
import { useMapView } from '../map-state/map-view-store.ts';
import { useFreeInsets } from '../map-state/screen/free-rectangle.ts';
import { useScreenStore } from '../map-state/screen-store.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { cameraOfLink, goNearer, isCameraAt, reveal } from './camera.ts';
import { useMap } from './map-context.ts';

/** Minimum distances in pixels of an opened item from covered edges. At the top, its popup needs more space. */
const MARGIN_PX = 40;
const POPUP_PX = 130;

interface RevealOpenedProps {
  /** Location of the opened item; `null` if nothing is open, or until its location is known. */
  readonly at: LngLat | null;
  /** Id of the opened item; by default its location. `null` if nothing is open. */
  readonly id?: string | null;
  /** Bounding box of the opened item. */
  readonly extent?: Bounds | null;
  /** Returns whether a press on the map opened the item, which was then visible already. Called once per opening. */
  readonly wasPressed?: (id: string) => boolean;
}

/**
 * Moves the map so that panels do not cover the opened place or area, and zooms in if it is too small. Does not zoom
 * after a press on the map or if the URL contains a camera. On a phone, also raises the bottom sheet.
 */
export function RevealOpened({ at, id = at?.join() ?? null, extent = null, wasPressed }: RevealOpenedProps) {
  const { map } = useMap();
  const phone = useIsPhone();
  const { sheet, raiseSheet } = useScreenStore();
  const stop = sheet === 'peek' ? 'half' : sheet;
  const { top, right, bottom, left } = useFreeInsets(stop);
  const [linked] = useState(areaBelowLinkedCamera);
  const isFirst = useRef(true);
  const shown = useRef<string | null>(null);
  const show = useEffectEvent((opened: string) => {
    if (!at) return;
    shown.current = opened;
    const isLookedAt = wasPressed?.(opened) || (isFirst.current && opened === linked);
    isFirst.current = false;
    const { fitted } = useMapView.getState();
    // If the bottom sheet rises over a map fitted to the city, the map is fitted to the city again, which includes the
    // area.
    const isFittedAnew = phone && sheet === 'peek' && fitted !== null && isCameraAt(map, fitted);
    if (phone) raiseSheet('map');
    if (extent && !isLookedAt && goNearer(map, extent, { top, right, bottom, left })) return;
    if (isFittedAnew) return;
    const above = phone ? MARGIN_PX : POPUP_PX;
    reveal(map, at, { top: top + above, right: right + MARGIN_PX, bottom: bottom + MARGIN_PX, left: left + MARGIN_PX });
  });
  const isKnown = at !== null;
  // Runs once per opening. Later the user can move the map freely, and a better boundary does not move it. Runs in the
  // next frame, because measuring during the press would force another layout.
  useEffect(() => {
    if (id === null) shown.current = null;
    if (id === null || !isKnown || shown.current === id) return;
    const frame = requestAnimationFrame(() => show(id));
    return () => cancelAnimationFrame(frame);
  }, [id, isKnown]);
  return null;
}

/** Returns the area that the URL opens, if the URL also contains a camera. */
function areaBelowLinkedCamera(): string | null {
  const search = parseMapSearch(location.search);
  return cameraOfLink(search) ? (search.area ?? null) : null;
}
