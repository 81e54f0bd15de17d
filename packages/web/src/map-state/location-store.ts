import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';
import type { MapSearch } from './map-search.ts';

export interface SearchedPlace {
  readonly lngLat: LngLat;
  readonly name: string;
  /** Where it was chosen, or the city it brought along. */
  readonly city: MapSearch['city'];
  /** How near it is looked at, where that is not the usual. */
  readonly zoom?: number;
  /** It is an area of which only about the middle is known: its pin may be moved. */
  readonly isAbout?: true;
}

/** Where the person is, as the device says. It never leaves the device. */
export interface UserPosition {
  readonly lngLat: LngLat;
  /** In metres. */
  readonly accuracy: number;
}

/** Why a position could not be had. */
export type LocateFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

interface LocationStore {
  readonly searched: SearchedPlace | null;
  readonly user: UserPosition | null;
  readonly locating: boolean;
  /** Why the last attempt to locate the person failed, until the next one or until they have read it. */
  readonly failure: LocateFailure | null;
  setSearched(searched: SearchedPlace | null): void;
  setUser(user: UserPosition | null): void;
  setLocating(locating: boolean): void;
  setFailure(failure: LocateFailure | null): void;
  /** Another city was chosen: neither place means anything there, but for a place that brought the city along. */
  enterCity(city: MapSearch['city']): void;
}

/** The two places someone may be interested in; neither belongs in a link. */
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
