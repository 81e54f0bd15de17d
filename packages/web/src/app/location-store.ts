import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';

export interface SearchedPlace {
  readonly lngLat: LngLat;
  readonly name: string;
}

/** Where the person is, as the device says. It never leaves the device. */
export interface UserPosition {
  readonly lngLat: LngLat;
  /** In metres. */
  readonly accuracy: number;
}

interface LocationStore {
  readonly searched: SearchedPlace | null;
  readonly user: UserPosition | null;
  readonly locating: boolean;
  setSearched(searched: SearchedPlace | null): void;
  setUser(user: UserPosition | null): void;
  setLocating(locating: boolean): void;
  /** Another city was chosen: neither place means anything there. */
  clear(): void;
}

/** The two places someone may be interested in; neither belongs in a link. */
export const useLocationStore = create<LocationStore>((set) => ({
  searched: null,
  user: null,
  locating: false,
  setSearched: (searched) => set({ searched }),
  setUser: (user) => set({ user }),
  setLocating: (locating) => set({ locating }),
  clear: () => set({ searched: null, user: null, locating: false }),
}));
