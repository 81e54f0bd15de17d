import { create } from 'zustand';
import { readStored, store } from '../storage/stored.ts';
import type { SheetStop } from '../ui/sheet-stop.ts';

/** What a phone’s sheet shows, by its tabs. */
export type SheetTab = 'near' | 'list' | 'statistics' | 'more';

/** What raises a sheet that is down: a panel, or what is opened on the map. */
type SheetRaiser = 'panel' | 'map';

/** The sidebar at its filters or at its statistics. Lists, notes and news are columns too; the address says which of them is open. */
export type SidebarPart = 'filters' | 'statistics';

interface ScreenStore {
  /** Where the sidebar is open, `null`: it is closed. */
  readonly sidebar: SidebarPart | null;
  /** Was it opened on this visit? Then Back closes it. */
  readonly isSidebarOpened: boolean;
  readonly sheet: SheetStop;
  /** What has raised the sheet when it was down: it goes down again with that. */
  readonly sheetRaisedBy: SheetRaiser | null;
  readonly tab: SheetTab;
  /** What was open on the map when a tab was pressed, as text: the tab stands before it, and what is opened later, or once more, before the tab. */
  readonly coveredOpened: string | null;
  /** A sentence that must be read now, of the city that is shown: why something cannot be had in it. */
  readonly notice: string | null;
  /** The guided tour is on. */
  readonly touring: boolean;
  /** Areas are compared, but something else stands in their place: another tab, the sidebar. */
  readonly isComparisonCovered: boolean;
  setSidebar(part: SidebarPart | null): void;
  setSheet(sheet: SheetStop): void;
  /** For what opens in it; nothing where the sheet is up. */
  raiseSheet(by: SheetRaiser): void;
  /** This has been closed by Back: the sheet stands as before it. */
  lowerSheet(by: SheetRaiser): void;
  setTab(tab: SheetTab): void;
  setNotice(notice: string | null): void;
  setTouring(touring: boolean): void;
  coverComparison(isCovered: boolean): void;
  coverOpened(opened: string | null): void;
}

const SIDEBAR = 'sidebar';

/** As it was left; at first the answer is read. */
function sidebarAtFirst(): SidebarPart | null {
  const stored = readStored(SIDEBAR);
  return stored === 'filters' || stored === 'statistics' ? stored : null;
}

/** How the screen is arranged on this device; nothing here belongs in a link. */
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
