import { create } from 'zustand';
import { readStored, store } from '../storage/stored.ts';
import type { SheetStop } from '../ui/sheet-stop.ts';

/** Tabs of a phone's bottom sheet. */
export type SheetTab = 'near' | 'list' | 'statistics' | 'more';

/** Cause that raised a collapsed bottom sheet: a panel, or an item opened on the map. */
type SheetRaiser = 'panel' | 'map';

/**
 * Sidebar at its filters or statistics. Lists, notes and news are side panels too; the address says which one is open.
 */
export type SidebarPart = 'filters' | 'statistics';

interface ScreenStore {
  /** Open part of the sidebar; `null`: closed. */
  readonly sidebar: SidebarPart | null;
  /** True if it was opened on this visit, so that Back closes it. */
  readonly isSidebarOpened: boolean;
  readonly sheet: SheetStop;
  /** Cause that raised the bottom sheet, which collapses with it. */
  readonly sheetRaisedBy: SheetRaiser | null;
  readonly tab: SheetTab;
  /**
   * Item open on the map when a tab was pressed, as text. The tab covers this item; items opened later, or again, cover
   * the tab.
   */
  readonly coveredOpened: string | null;
  /** Sentence about the city that must be read now: why something is unavailable. */
  readonly notice: string | null;
  /** True during the guided tour. */
  readonly touring: boolean;
  /** True if another tab or the sidebar covers the comparison. */
  readonly isComparisonCovered: boolean;
  setSidebar(part: SidebarPart | null): void;
  setSheet(sheet: SheetStop): void;
  /** Raises a collapsed bottom sheet for an opened item. */
  raiseSheet(by: SheetRaiser): void;
  /** Restores the bottom sheet after its cause was closed by Back. */
  lowerSheet(by: SheetRaiser): void;
  setTab(tab: SheetTab): void;
  setNotice(notice: string | null): void;
  setTouring(touring: boolean): void;
  coverComparison(isCovered: boolean): void;
  coverOpened(opened: string | null): void;
}

const SIDEBAR = 'sidebar';

/** Returns the stored part; by default the summary card is shown. */
function sidebarAtFirst(): SidebarPart | null {
  const stored = readStored(SIDEBAR);
  return stored === 'filters' || stored === 'statistics' ? stored : null;
}

/** Arrangement of the screen on this device, which is in no link. */
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
