import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseMapSearch } from '../map-state/map-search.ts';
import { useMapView } from '../map-state/map-view-store.ts';
import { useFreeInsets } from '../map-state/screen/free-rectangle.ts';
import { useScreenStore } from '../map-state/screen-store.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { cameraOfLink, goNearer, isCameraAt, reveal } from './camera.ts';
import { useMap } from './map-context.ts';

/**
 * Distances in pixels from the edge of the uncovered part, so that the opened item is visible and its popup has room
 * above.
 */
const MARGIN_PX = 40;
const POPUP_PX = 130;

interface RevealOpenedProps {
  /** Location; `null`: nothing is open, or the location is unknown. */
  readonly at: LngLat | null;
  /** Identity of the opened item; defaults to its location. `null`: nothing is open. */
  readonly id?: string | null;
  /** Bounding box. */
  readonly extent?: Bounds | null;
  /** Returns true if the item was opened by a press on the map, where it was visible. Called once per opening. */
  readonly wasPressed?: (id: string) => boolean;
}

/**
 * Moves an opened place or area into the uncovered part of the map, and zooms in if it is too small. Does not zoom
 * after a press on the map or for a link with a camera. On a phone it raises the bottom sheet.
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
    // When the bottom sheet rises over a fitted city, the city is fitted again, including the area.
    const isFittedAnew = phone && sheet === 'peek' && fitted !== null && isCameraAt(map, fitted);
    if (phone) raiseSheet('map');
    if (extent && !isLookedAt && goNearer(map, extent, { top, right, bottom, left })) return;
    if (isFittedAnew) return;
    const above = phone ? MARGIN_PX : POPUP_PX;
    reveal(map, at, { top: top + above, right: right + MARGIN_PX, bottom: bottom + MARGIN_PX, left: left + MARGIN_PX });
  });
  const isKnown = at !== null;
  // Runs once per opening: the map may move freely afterwards, and a better boundary moves nothing. Runs in the next
  // frame because measuring within the press would force another layout.
  useEffect(() => {
    if (id === null) shown.current = null;
    if (id === null || !isKnown || shown.current === id) return;
    const frame = requestAnimationFrame(() => show(id));
    return () => cancelAnimationFrame(frame);
  }, [id, isKnown]);
  return null;
}

/** Returns the area opened by the link if the link also contains a camera. */
function areaBelowLinkedCamera(): string | null {
  const search = parseMapSearch(location.search);
  return cameraOfLink(search) ? (search.area ?? null) : null;
}
