import { type SheetTab, useScreenStore } from '../screen-store.ts';
import { useOpenedText } from '../selection.ts';

/** Shows a tab of a phone’s sheet: it stands before what is open on the map, until something else is opened. */
export function useShowTab(): (tab: SheetTab) => void {
  const setTab = useScreenStore((state) => state.setTab);
  const coverOpened = useScreenStore((state) => state.coverOpened);
  const opened = useOpenedText();
  return (tab) => {
    setTab(tab);
    coverOpened(opened);
  };
}
