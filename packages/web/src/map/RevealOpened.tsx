import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent } from 'react';
import { useScreenStore } from '../map-state/screen-store.ts';
import type { SheetStop } from '../ui/Sheet.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { reveal } from './camera.ts';
import { useMap } from './map-context.ts';

/** What covers the map at each edge, in pixels, besides the sheet. */
const DESKTOP = { top: 200, right: 60, bottom: 120, left: 60 };
const LIST_PX = 420;
const PHONE = { top: 180, right: 40, left: 40 };
const SHEET_SHARE: Record<SheetStop, number> = { peek: 0.15, half: 0.52, full: 0.52 };

/** When a place or an area is opened, brings it into the part of the map that nothing covers; on a phone the sheet opens to tell of it. */
export function RevealOpened({ at, listOpen }: { at: LngLat | null; listOpen: boolean }) {
  const { map } = useMap();
  const phone = useIsPhone();
  const { sheet, setSheet } = useScreenStore();
  const key = at?.join();
  const show = useEffectEvent(() => {
    if (!at) return;
    if (!phone) {
      reveal(map, at, { ...DESKTOP, right: listOpen ? LIST_PX : DESKTOP.right });
      return;
    }
    const stop = sheet === 'peek' ? 'half' : sheet;
    if (stop !== sheet) setSheet(stop);
    reveal(map, at, { ...PHONE, bottom: window.innerHeight * SHEET_SHARE[stop] });
  });
  // The position alone says that something else was opened; the map may move freely afterwards.
  useEffect(() => {
    if (key) show();
  }, [key]);
  return null;
}
