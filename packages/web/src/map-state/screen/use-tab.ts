import { type SheetTab, useScreenStore } from '../screen-store.ts';
import { useOpenedText } from '../selection.ts';

/** The tab that a phone’s sheet shows where the address names nothing else, and how another is shown. */
interface Tab {
  readonly tab: SheetTab;
  /** It stands before what is open on the map, until something else is opened there. */
  readonly show: (next: SheetTab) => void;
}

export function useTab(): Tab {
  const { tab, setTab, coverOpened } = useScreenStore();
  const opened = useOpenedText();
  const show = (next: SheetTab) => {
    setTab(next);
    coverOpened(opened);
  };
  return { tab, show };
}
