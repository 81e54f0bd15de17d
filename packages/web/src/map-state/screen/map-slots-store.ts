import { create } from 'zustand';

interface MapSlots {
  /** Element for the map's attribution; `null` if the attribution is over the map. */
  readonly attribution: HTMLElement | null;
  /** Element for the map's zoom buttons; `null` if there are none. */
  readonly zoom: HTMLElement | null;
  setAttribution(element: HTMLElement | null): void;
  setZoom(element: HTMLElement | null): void;
}

/** Elements of the page into which the map puts its controls. */
export const useMapSlots = create<MapSlots>((set) => ({
  attribution: null,
  zoom: null,
  setAttribution: (attribution) => set({ attribution }),
  setZoom: (zoom) => set({ zoom }),
}));
