import { useClosedByBack } from '../../ui/open-things-store.ts';
import { changeMapSearch, type MapPanel, useMapSearch } from '../map-search.ts';
import { useMapView } from '../map-view-store.ts';
import { type SheetTab, type SidebarPart, useScreenStore } from '../screen-store.ts';
import { coverOpened, useOpenedText, usePanel, useSelection } from '../selection.ts';
import { endComparison, useCompared } from './use-compared.ts';

/** What stands in the column beside the map: the sidebar, the reports as a list or as a table, areas beside each other, or notes and news. */
export type Column = SidebarPart | 'list' | 'table' | 'compare' | MapPanel;

/** Which column is open; `null`: none. What the address names stands over the sidebar. Without a map the reports stand in its place. */
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
 * Is what is open on the map read in the panel, in place of its column? It was opened after the column, and leads back there.
 * Calls and notes stand in popups on the map.
 */
export function useIsOpenedRead(): boolean {
  const column = useColumn();
  const opened = useOpenedText();
  const { onMap } = useSelection();
  const covered = useScreenStore((state) => state.coveredOpened);
  return opened !== null && opened !== covered && onMap?.kind !== 'items' && column !== 'compare';
}

/** Opens a column in place of the one that is open. */
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

/** Shows a tab of a phone’s sheet, before what is open on the map. */
export function showTab(tab: SheetTab): void {
  useScreenStore.getState().setTab(tab);
  coverOpened();
}

/** Closes it; a sidebar that stood behind it comes back. */
export function closeColumn(column: Column): void {
  if (column === 'filters' || column === 'statistics') useScreenStore.getState().setSidebar(null);
  else if (column === 'list' || column === 'table') changeMapSearch({ view: 'map' });
  else if (column === 'compare') endComparison();
  else changeMapSearch({ panel: undefined });
}

/** Back and Escape close the sidebar that was opened on this visit, and nothing that was open when the page came. */
export function useSidebarClosedByBack(isPhone: boolean): void {
  const { sidebar, isSidebarOpened, setSidebar } = useScreenStore();
  useClosedByBack('beside', !isPhone && isSidebarOpened && sidebar !== null, () => setSidebar(null));
}
