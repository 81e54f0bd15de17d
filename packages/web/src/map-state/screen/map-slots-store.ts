import { create } from 'zustand';

interface MapSlots {
  /** Place for the map's attribution; `null`: over the map. */
  readonly attribution: HTMLElement | null;
  /** Place for its zoom buttons; `null`: none. */
  readonly zoom: HTMLElement | null;
  setAttribution(element: HTMLElement | null): void;
  setZoom(element: HTMLElement | null): void;
}

/** Elements of the page that the map fills. */
export const useMapSlots = create<MapSlots>((set) => ({
  attribution: null,
  zoom: null,
  setAttribution: (attribution) => set({ attribution }),
  setZoom: (zoom) => set({ zoom }),
}));
