import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent, useRef } from 'react';
import { parseMapSearch } from '../map-state/map-search.ts';
import { useFreeInsets } from '../map-state/screen/free-rectangle.ts';
import { useScreenStore } from '../map-state/screen-store.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { goNearer, reveal } from './camera.ts';
import { useMap } from './map-context.ts';

/** How far from the edge of the free rectangle something opened stands: so that it is seen, and that its popup has room above. */
const MARGIN_PX = 40;
const POPUP_PX = 130;

interface RevealOpenedProps {
  readonly at: LngLat | null;
  /** From where to where it reaches, if it was not pressed on the map, where whoever pressed it has made it out. */
  readonly extent?: Bounds | null;
}

/**
 * When a place or an area is opened, brings it into the free rectangle of the map, and the map nearer to one that is too small to be
 * made out, unless a link says where the camera is; on a phone the sheet opens to tell of it.
 */
export function RevealOpened({ at, extent = null }: RevealOpenedProps) {
  const { map } = useMap();
  const phone = useIsPhone();
  const { sheet, raiseSheet } = useScreenStore();
  const stop = sheet === 'peek' ? 'half' : sheet;
  const { top, right, bottom, left } = useFreeInsets(stop);
  const key = at?.join();
  const isCameraLinked = useRef(isCameraOfLink());
  const show = useEffectEvent(() => {
    if (!at) return;
    if (phone) raiseSheet('map');
    const isLinked = isCameraLinked.current;
    isCameraLinked.current = false;
    if (extent && !isLinked && goNearer(map, extent, { top, right, bottom, left })) return;
    const above = phone ? MARGIN_PX : POPUP_PX;
    reveal(map, at, { top: top + above, right: right + MARGIN_PX, bottom: bottom + MARGIN_PX, left: left + MARGIN_PX });
  });
  // The position alone says that something else was opened; the map may move freely afterwards. In the next frame: where things
  // stand is asked for, which within the press would lay out the page once more.
  useEffect(() => {
    if (!key) return;
    const frame = requestAnimationFrame(() => show());
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return null;
}

/** Does the link open something, and say from where it is looked at? */
function isCameraOfLink(): boolean {
  const { area, lng } = parseMapSearch(location.search);
  return area !== undefined && lng !== undefined;
}
