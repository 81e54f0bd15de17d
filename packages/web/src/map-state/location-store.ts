import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';
import type { MapSearch } from './map-search.ts';

export interface SearchedPlace {
  readonly lngLat: LngLat;
  readonly name: string;
  /** City in which the place was chosen, or to which choosing it switched. */
  readonly city: MapSearch['city'];
  /** Zoom level, if not the default. */
  readonly zoom?: number;
  /** True if only an approximate location is known, so the user may move the pin. */
  readonly isAbout?: true;
}

/** The user's position as found by the device. It is never sent to a server. */
export interface UserPosition {
  readonly lngLat: LngLat;
  /** Accuracy in metres. */
  readonly accuracy: number;
}

/** Reasons why no position is available. */
export type LocateFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

interface LocationStore {
  readonly searched: SearchedPlace | null;
  readonly user: UserPosition | null;
  readonly locating: boolean;
  /** Why the last attempt failed. Cleared by the next attempt, or when the user has read the message. */
  readonly failure: LocateFailure | null;
  setSearched(searched: SearchedPlace | null): void;
  setUser(user: UserPosition | null): void;
  setLocating(locating: boolean): void;
  setFailure(failure: LocateFailure | null): void;
  /** Clears place and position when the city changes, but not a place whose choice changed the city. */
  enterCity(city: MapSearch['city']): void;
}

/** The searched place and the user's position, which are not in the URL. */
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
