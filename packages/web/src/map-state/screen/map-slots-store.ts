import { create } from 'zustand';

interface MapSlots {
  /** Where the map writes whose data it shows; `null`: over itself. */
  readonly attribution: HTMLElement | null;
  /** Where its zoom buttons stand; `null`: nowhere. */
  readonly zoom: HTMLElement | null;
  setAttribution(element: HTMLElement | null): void;
  setZoom(element: HTMLElement | null): void;
}

/** Places of the page that the map itself fills. */
export const useMapSlots = create<MapSlots>((set) => ({
  attribution: null,
  zoom: null,
  setAttribution: (attribution) => set({ attribution }),
  setZoom: (zoom) => set({ zoom }),
}));
