import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';

interface FittedCamera {
  readonly center: LngLat;
  readonly zoom: number;
}

interface MapView {
  /** True once the map is drawn or cannot be: deferred parts may load. */
  readonly isReady: boolean;
  /** True if this browser cannot draw the map. */
  readonly isMissing: boolean;
  /** Visible bounds; `null` before the map is ready, or without a map. */
  readonly bounds: Bounds | null;
  /** Camera after the last fit of a city; `null`: set by a link or by the user. */
  readonly fitted: FittedCamera | null;
  /** Called when the map rests over these bounds. */
  rest(bounds: Bounds): void;
  fit(camera: FittedCamera | null): void;
  /** Called if there is no map. */
  miss(): void;
  /** Called when the map's page is left. Deferred parts stay loaded. */
  leave(): void;
}

/** State of the map for other parts of the page. The map owns the moving camera. */
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
