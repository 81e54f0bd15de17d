import { create } from 'zustand';
import { readStored, store } from '../storage/stored.ts';
import type { SheetStop } from '../ui/sheet-stop.ts';

/** Tabs of the bottom sheet on a phone. */
export type SheetTab = 'near' | 'list' | 'statistics' | 'more';

/** Cause that raised the collapsed bottom sheet: a panel, or an item opened on the map. */
type SheetRaiser = 'panel' | 'map';

/** Parts of the sidebar. Lists, notes and news are side panels too, but the URL says which panel is open. */
export type SidebarPart = 'filters' | 'statistics';

interface ScreenStore {
  /** Open part of the sidebar; `null` if it is closed. */
  readonly sidebar: SidebarPart | null;
  /** True if the sidebar was opened in this visit. Back then closes it. */
  readonly isSidebarOpened: boolean;
  readonly sheet: SheetStop;
  /** Cause that raised the bottom sheet. The sheet collapses when the cause is closed. */
  readonly sheetRaisedBy: SheetRaiser | null;
  readonly tab: SheetTab;
  /**
   * The item that was open on the map when a tab was pressed, as text. The tab covers this item, but an item opened
   * later covers the tab, even if it is the same item.
   */
  readonly coveredOpened: string | null;
  /** A sentence that the user must read now: why something is unavailable in this city. */
  readonly notice: string | null;
  /** True during the guided tour. */
  readonly touring: boolean;
  /** True if another tab or the sidebar covers the comparison. */
  readonly isComparisonCovered: boolean;
  setSidebar(part: SidebarPart | null): void;
  setSheet(sheet: SheetStop): void;
  /** Raises the collapsed bottom sheet to show an opened item. */
  raiseSheet(by: SheetRaiser): void;
  /** Collapses the bottom sheet again after Back has closed what raised it. */
  lowerSheet(by: SheetRaiser): void;
  setTab(tab: SheetTab): void;
  setNotice(notice: string | null): void;
  setTouring(touring: boolean): void;
  coverComparison(isCovered: boolean): void;
  coverOpened(opened: string | null): void;
}

const SIDEBAR = 'sidebar';

/** Returns the part of the sidebar stored on the device; `null`, which shows the summary card, if none is stored. */
function sidebarAtFirst(): SidebarPart | null {
  const stored = readStored(SIDEBAR);
  return stored === 'filters' || stored === 'statistics' ? stored : null;
}

/** State of panels and bottom sheet on this device, which is not in the URL. */
export const useScreenStore = create<ScreenStore>((set) => ({
  sidebar: sidebarAtFirst(),
  isSidebarOpened: false,
  sheet: 'peek',
  sheetRaisedBy: null,
  tab: 'near',
  coveredOpened: null,
  notice: null,
  touring: false,
  isComparisonCovered: false,
  setSidebar: (sidebar) => {
    store(SIDEBAR, sidebar ?? 'closed');
    set({ sidebar, isSidebarOpened: sidebar !== null });
  },
  setSheet: (sheet) => set({ sheet, sheetRaisedBy: null }),
  raiseSheet: (by) => set(({ sheet }) => (sheet === 'peek' ? { sheet: 'half', sheetRaisedBy: by } : {})),
  lowerSheet: (by) => set(({ sheetRaisedBy }) => (sheetRaisedBy === by ? { sheet: 'peek', sheetRaisedBy: null } : {})),
  setTab: (tab) => set((state) => ({ tab, sheet: state.sheet === 'peek' ? 'half' : state.sheet, sheetRaisedBy: null })),
  setNotice: (notice) => set({ notice }),
  setTouring: (touring) => set({ touring }),
  coverComparison: (isComparisonCovered) => set({ isComparisonCovered }),
  coverOpened: (coveredOpened) => set({ coveredOpened }),
}));
