import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';
import type { MapSearch } from './map-search.ts';

export interface SearchedPlace {
  readonly lngLat: LngLat;
  readonly name: string;
  /** City in which it was chosen, or to which it switched. */
  readonly city: MapSearch['city'];
  /** Zoom, if not the default. */
  readonly zoom?: number;
  /** Set for an area with only an approximate centre: its pin may be moved. */
  readonly isAbout?: true;
}

/** The user's position from the device. It never leaves the device. */
export interface UserPosition {
  readonly lngLat: LngLat;
  /** Metres. */
  readonly accuracy: number;
}

/** Reasons why no position is available. */
export type LocateFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

interface LocationStore {
  readonly searched: SearchedPlace | null;
  readonly user: UserPosition | null;
  readonly locating: boolean;
  /** Reason of the last failed attempt, until the next one or until the user has read it. */
  readonly failure: LocateFailure | null;
  setSearched(searched: SearchedPlace | null): void;
  setUser(user: UserPosition | null): void;
  setLocating(locating: boolean): void;
  setFailure(failure: LocateFailure | null): void;
  /** Clears both places in another city, except a place that switched to it. */
  enterCity(city: MapSearch['city']): void;
}

/** The searched place and the user's position, which are in no link. */
export const useLocationStore = create<LocationStore>((set) => ({
  searched: null,
  user: null,
  locating: false,
  failure: null,
  setSearched: (searched) => set({ searched }),
  setUser: (user) => set({ user }),
  setLocating: (locating) => set({ locating }),
  setFailure: (failure) => set({ failure }),
  enterCity: (city) =>
    set(({ searched }) => ({
      searched: searched?.city === city ? searched : null,
      user: null,
      locating: false,
      failure: null,
    })),
}));
