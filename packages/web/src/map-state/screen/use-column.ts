import { useClosedByBack } from '../../ui/open-things-store.ts';
import { changeMapSearch, type MapPanel, useMapSearch } from '../map-search.ts';
import { useMapView } from '../map-view-store.ts';
import { type SheetTab, type SidebarPart, useScreenStore } from '../screen-store.ts';
import { coverOpened, useOpenedText, usePanel, useSelection } from '../selection.ts';
import { endComparison, useCompared } from './use-compared.ts';

/** Side panel beside the map: the sidebar, the reports as list or table, the comparison, or notes and news. */
export type Column = SidebarPart | 'list' | 'table' | 'compare' | MapPanel;

/**
 * Returns the open side panel; `null`: none. The address takes precedence over the sidebar. Without a map the reports
 * replace it.
 */
export function useColumn(): Column | null {
  const { view } = useMapSearch('view');
  const panel = usePanel();
  const isMissing = useMapView((map) => map.isMissing);
  const sidebar = useScreenStore((state) => state.sidebar);
  const { isShown: isComparing } = useCompared();
  if (panel) return panel;
  if (isComparing) return 'compare';
  return view === 'map' || isMissing ? sidebar : view;
}

/**
 * True if the panel shows the item opened on the map in place of its content: the item was opened later and leads back.
 * Calls and notes have popups on the map.
 */
export function useIsOpenedRead(): boolean {
  const column = useColumn();
  const opened = useOpenedText();
  const { onMap } = useSelection();
  const covered = useScreenStore((state) => state.coveredOpened);
  return opened !== null && opened !== covered && onMap?.kind !== 'items' && column !== 'compare';
}

/** Opens a side panel in place of the open one. */
export function openColumn(column: Column): void {
  coverOpened();
  switch (column) {
    case 'filters':
    case 'statistics':
      useScreenStore.getState().setSidebar(column);
      useScreenStore.getState().coverComparison(true);
      changeMapSearch({ view: 'map', panel: undefined });
      break;
    case 'list':
    case 'table':
      changeMapSearch({ view: column, panel: undefined });
      break;
    case 'compare':
      useScreenStore.getState().coverComparison(false);
      changeMapSearch({ view: 'map', panel: undefined });
      break;
    default:
      changeMapSearch({ panel: column });
  }
}

/** Shows a tab of a phone's bottom sheet, over an item opened on the map. */
export function showTab(tab: SheetTab): void {
  useScreenStore.getState().setTab(tab);
  coverOpened();
}

/** Closes a side panel; a sidebar behind it reappears. */
export function closeColumn(column: Column): void {
  if (column === 'filters' || column === 'statistics') useScreenStore.getState().setSidebar(null);
  else if (column === 'list' || column === 'table') changeMapSearch({ view: 'map' });
  else if (column === 'compare') endComparison();
  else changeMapSearch({ panel: undefined });
}

/** Lets Back and Escape close a sidebar opened on this visit, but none that was open initially. */
export function useSidebarClosedByBack(isPhone: boolean): void {
  const { sidebar, isSidebarOpened, setSidebar } = useScreenStore();
  useClosedByBack('beside', !isPhone && isSidebarOpened && sidebar !== null, () => setSidebar(null));
}
