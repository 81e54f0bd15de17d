import { useClosedByBack } from '../../ui/open-things-store.ts';
import { changeMapSearch, type MapPanel, useMapSearch } from '../map-search.ts';
import { useMapView } from '../map-view-store.ts';
import { type SheetTab, type SidebarPart, useScreenStore } from '../screen-store.ts';
import { coverOpened, useOpenedText, usePanel, useSelection } from '../selection.ts';
import { endComparison, useCompared } from './use-compared.ts';

/**
 * Content of the side panel next to the map: the sidebar, reports as a list or table, the comparison, or notes and
 * news.
 */
export type Column = SidebarPart | 'list' | 'table' | 'compare' | MapPanel;

/**
 * Returns the open side panel; `null` if none is open. A panel in the URL takes precedence over the sidebar. Without a
 * map, reports are shown in place of the map instead of in a panel.
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
 * Returns whether the panel shows an item opened on the map instead of its content. It does if the item was opened
 * later than the panel; the item has a way back to the content. Calls and notes have popups on the map instead.
 */
export function useIsOpenedRead(): boolean {
  const column = useColumn();
  const opened = useOpenedText();
  const { onMap } = useSelection();
  const covered = useScreenStore((state) => state.coveredOpened);
  return opened !== null && opened !== covered && onMap?.kind !== 'items' && column !== 'compare';
}

/** Opens a side panel and closes the open one. */
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

/** Shows a tab of a phone's bottom sheet. The tab covers an item opened on the map. */
export function showTab(tab: SheetTab): void {
  useScreenStore.getState().setTab(tab);
  coverOpened();
}

/** Closes a side panel. The sidebar appears again if it was open behind the panel. */
export function closeColumn(column: Column): void {
  if (column === 'filters' || column === 'statistics') useScreenStore.getState().setSidebar(null);
  else if (column === 'list' || column === 'table') changeMapSearch({ view: 'map' });
  else if (column === 'compare') endComparison();
  else changeMapSearch({ panel: undefined });
}

/** Lets Back and Escape close a sidebar that was opened in this visit, but not a sidebar that was open at the start. */
export function useSidebarClosedByBack(isPhone: boolean): void {
  const { sidebar, isSidebarOpened, setSidebar } = useScreenStore();
  useClosedByBack('beside', !isPhone && isSidebarOpened && sidebar !== null, () => setSidebar(null));
}
