import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';

interface FittedCamera {
  readonly center: LngLat;
  readonly zoom: number;
}

interface MapView {
  /** True when the map is drawn or turns out to be impossible; other parts of the page may then load. */
  readonly isReady: boolean;
  /** True if this browser cannot draw the map. */
  readonly isMissing: boolean;
  /** Bounds of the visible map; `null` until the map is ready, or if there is none. */
  readonly bounds: Bounds | null;
  /** Camera after the map was last fitted to a city; `null` if the URL or the user has set the camera. */
  readonly fitted: FittedCamera | null;
  /** Called when the map has stopped moving. */
  rest(bounds: Bounds): void;
  fit(camera: FittedCamera | null): void;
  /** Called if the browser cannot draw the map. */
  miss(): void;
  /** Called when the user leaves the page with the map. `isReady` stays true. */
  leave(): void;
}

/** State of the map for other parts of the page, without the camera of a moving map. */
export const useMapView = create<MapView>((set) => ({
  isReady: false,
  isMissing: false,
  bounds: null,
  fitted: null,
  rest: (bounds) => set({ isReady: true, bounds }),
  fit: (fitted) => set({ fitted }),
  miss: () => set({ isReady: true, isMissing: true }),
  leave: () => set({ isMissing: false, bounds: null, fitted: null }),
}));
