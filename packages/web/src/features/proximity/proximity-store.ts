import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';
import { readStored, store } from '../../storage/stored.ts';
import { type Dismissal, placeOf, readDismissals, withDismissed, withoutPlace } from './dismissals.ts';
import type { NearCrime } from './proximity-alert.ts';
import { type ProximitySettings, readSettings } from './proximity-settings.ts';

const SETTINGS = 'proximity-settings';
const DISMISSED = 'dismissed-alerts';

interface ProximityStore {
  readonly settings: ProximitySettings;
  readonly dismissed: readonly Dismissal[];
  /** What ‘View on Map’ points at now. */
  readonly highlighted: readonly NearCrime[];
  choose(settings: Partial<ProximitySettings>): void;
  dismiss(ids: readonly string[], person: LngLat): void;
  /** Takes back what was dismissed at this place. */
  forget(person: LngLat): void;
  want(crimes: readonly NearCrime[]): void;
}

/** How long ‘View on Map’ points at what it found: the specification’s. */
const HIGHLIGHT_MS = 10_000;

let over: ReturnType<typeof setTimeout> | undefined;

/** What was chosen and put away, kept on this device. */
export const useProximityStore = create<ProximityStore>((set, get) => ({
  settings: readSettings(readStored(SETTINGS)),
  dismissed: readDismissals(readStored(DISMISSED), Date.now()),
  highlighted: [],
  choose: (part) => {
    const settings = { ...get().settings, ...part };
    store(SETTINGS, settings);
    set({ settings });
  },
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
