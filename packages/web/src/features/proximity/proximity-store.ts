import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';
import { readStored, store } from '../../storage/stored.ts';
import { type Dismissal, placeOf, readDismissals, withDismissed, withoutPlace } from './dismissals.ts';

const DISMISSED = 'dismissed-alerts';

interface ProximityStore {
  readonly dismissed: readonly Dismissal[];
  dismiss(ids: readonly string[], person: LngLat): void;
  /** Removes the dismissals at the person's location. */
  forget(person: LngLat): void;
}

/** Dismissed alerts, stored on this device. */
export const useProximityStore = create<ProximityStore>((set, get) => ({
  dismissed: readDismissals(readStored(DISMISSED), Date.now()),
  dismiss: (ids, person) => {
    const dismissed = withDismissed(get().dismissed, ids, placeOf(person), Date.now());
    store(DISMISSED, dismissed);
    set({ dismissed });
  },
  forget: (person) => {
    const dismissed = withoutPlace(get().dismissed, placeOf(person));
    store(DISMISSED, dismissed);
    set({ dismissed });
  },
}));
