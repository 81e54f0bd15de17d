import { type SheetTab, useScreenStore } from '../screen-store.ts';
import { useOpenedText } from '../selection.ts';

interface Tab {
  /** Shows it in a phone’s sheet, before what is open on the map. */
  readonly show: (tab: SheetTab) => void;
  /** Whatever the sheet shows stands before what is open on the map, until something else is opened there. */
  readonly coverOpened: () => void;
}

/** How the tabs of a phone’s sheet are shown. */
export function useTab(): Tab {
  const setTab = useScreenStore((state) => state.setTab);
  const cover = useScreenStore((state) => state.coverOpened);
  const opened = useOpenedText();
  const coverOpened = () => cover(opened);
  const show = (tab: SheetTab) => {
    setTab(tab);
    coverOpened();
  };
  return { show, coverOpened };
}
