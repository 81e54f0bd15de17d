import type { Bounds, LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';

interface FittedCamera {
  readonly center: LngLat;
  readonly zoom: number;
}

interface MapView {
  /** The map has been drawn once, or cannot be: what is not needed for it may load now. */
  readonly isReady: boolean;
  /** This browser cannot draw the map. */
  readonly isMissing: boolean;
  /** What the map shows now; `null` before the map has said, or without a map. */
  readonly bounds: Bounds | null;
  /** Where the last fit of a city has put the camera; `null`: it stands where a link or a person has put it. */
  readonly fitted: FittedCamera | null;
  /** The map has come to rest over this. */
  rest(bounds: Bounds): void;
  fit(camera: FittedCamera | null): void;
  /** There is no map. */
  miss(): void;
  /** The page with the map is left. What was loaded after the map stays loaded. */
  leave(): void;
}

/** What is known of the map itself, for everything beside it. The moving camera is the map’s own. */
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
