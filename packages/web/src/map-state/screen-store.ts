import { create } from 'zustand';
import { readStored, store } from '../storage/stored.ts';
import type { SheetStop } from '../ui/Sheet.tsx';

export type SheetTab = 'list' | 'filters' | 'statistics' | 'about';

interface ScreenStore {
  readonly collapsed: boolean;
  readonly legendOpen: boolean;
  readonly sheet: SheetStop;
  readonly tab: SheetTab;
  /** A sentence that must be read now: what is missing before something can be shown. */
  readonly notice: string | null;
  /** The guided tour is on. */
  readonly touring: boolean;
  setCollapsed(collapsed: boolean): void;
  setLegendOpen(open: boolean): void;
  setSheet(sheet: SheetStop): void;
  setTab(tab: SheetTab): void;
  setNotice(notice: string | null): void;
  setTouring(touring: boolean): void;
}

/** In a window as large as this the legend begins open, below the welcome; in a smaller one it shows its colours alone. */
const hasRoomForLegend = () => window.innerWidth >= 1180 && window.innerHeight >= 800;

/** How the screen is arranged on this device; nothing here belongs in a link. */
export const useScreenStore = create<ScreenStore>((set) => ({
  collapsed: readStored('sidebar-collapsed') === true,
  legendOpen: (readStored('legend-open') ?? hasRoomForLegend()) === true,
  sheet: 'peek',
  tab: 'list',
  notice: null,
  touring: false,
  setCollapsed: (collapsed) => {
    store('sidebar-collapsed', collapsed);
    set({ collapsed });
  },
  setLegendOpen: (legendOpen) => {
    store('legend-open', legendOpen);
    set({ legendOpen });
  },
  setSheet: (sheet) => set({ sheet }),
  setTab: (tab) => set((state) => ({ tab, sheet: state.sheet === 'peek' ? 'half' : state.sheet })),
  setNotice: (notice) => set({ notice }),
  setTouring: (touring) => set({ touring }),
}));
