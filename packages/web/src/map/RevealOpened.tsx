import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseMapSearch } from '../map-state/map-search.ts';
import { useMapView } from '../map-state/map-view-store.ts';
import { useFreeInsets } from '../map-state/screen/free-rectangle.ts';
import { useScreenStore } from '../map-state/screen-store.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { cameraOfLink, goNearer, isCameraAt, reveal } from './camera.ts';
import { useMap } from './map-context.ts';

/** How far from the edge of the free rectangle something opened stands: so that it is seen, and that its popup has room above. */
const MARGIN_PX = 40;
const POPUP_PX = 130;

interface RevealOpenedProps {
  /** Where it is; `null`: nothing is open, or that is not known yet. */
  readonly at: LngLat | null;
  /** What tells it from anything else that may be opened; without it, where it is does. `null`: nothing is open. */
  readonly id?: string | null;
  /** From where to where it reaches. */
  readonly extent?: Bounds | null;
  /** Was it opened by a press on the map? Whoever pressed it has made it out. Asked once each time it is opened. */
  readonly wasPressed?: (id: string) => boolean;
}

/**
 * When a place or an area is opened, brings it into the free rectangle of the map, and the map nearer to one that is too small to be
 * made out, unless it was pressed there or the link that opens it says where the camera is; on a phone the sheet opens to tell of it.
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
    // A sheet that rises over a fitted city has the city fitted into what is left, the area with it.
    const isFittedAnew = phone && sheet === 'peek' && fitted !== null && isCameraAt(map, fitted);
    if (phone) raiseSheet('map');
    if (extent && !isLookedAt && goNearer(map, extent, { top, right, bottom, left })) return;
    if (isFittedAnew) return;
    const above = phone ? MARGIN_PX : POPUP_PX;
    reveal(map, at, { top: top + above, right: right + MARGIN_PX, bottom: bottom + MARGIN_PX, left: left + MARGIN_PX });
  });
  const isKnown = at !== null;
  // Once each time it is opened: the map may move freely afterwards, and a better boundary that comes later moves nothing. In the
  // next frame: where things stand is asked for, which within the press would lay out the page once more.
  useEffect(() => {
    if (id === null) shown.current = null;
    if (id === null || !isKnown || shown.current === id) return;
    const frame = requestAnimationFrame(() => show(id));
    return () => cancelAnimationFrame(frame);
  }, [id, isKnown]);
  return null;
}

/** The area the link opens, if it says, too, from where that is looked at. */
function areaBelowLinkedCamera(): string | null {
  const search = parseMapSearch(location.search);
  return cameraOfLink(search) ? (search.area ?? null) : null;
}
