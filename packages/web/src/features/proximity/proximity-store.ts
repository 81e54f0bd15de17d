import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';
import { readStored, store } from '../../storage/stored.ts';
import { type Dismissal, placeOf, readDismissals, withDismissed, withoutPlace } from './dismissals.ts';
import type { NearCrime } from './proximity-alert.ts';

const DISMISSED = 'dismissed-alerts';

interface ProximityStore {
  readonly dismissed: readonly Dismissal[];
  /** What ‘View on Map’ points at now. */
  readonly highlighted: readonly NearCrime[];
  dismiss(ids: readonly string[], person: LngLat): void;
  /** Takes back what was dismissed at this place. */
  forget(person: LngLat): void;
  want(crimes: readonly NearCrime[]): void;
}

/** How long ‘View on Map’ points at what it found: the specification’s. */
const HIGHLIGHT_MS = 10_000;

let over: ReturnType<typeof setTimeout> | undefined;

/** What was put away, kept on this device, and what is pointed at. */
export const useProximityStore = create<ProximityStore>((set, get) => ({
  dismissed: readDismissals(readStored(DISMISSED), Date.now()),
  highlighted: [],
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
  want: (highlighted) => {
    clearTimeout(over);
    set({ highlighted });
    over = setTimeout(() => set({ highlighted: [] }), HIGHLIGHT_MS);
  },
}));
