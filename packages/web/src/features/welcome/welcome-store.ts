import { create } from 'zustand';
import { WELCOME_DISMISSED } from '../../storage/seen-before.ts';
import { readStored, store } from '../../storage/stored.ts';

const HIDDEN_FOR_MS = 7 * 24 * 60 * 60 * 1000;

interface WelcomeStore {
  /** True if the banner stays hidden until the page is reloaded. */
  readonly gone: boolean;
  /** Hides the banner for this visit. */
  leave(): void;
  /** Hides the banner for seven days. `now`: milliseconds since 1970. */
  dismiss(now: number): void;
}

/** State of the welcome banner. */
export const useWelcomeStore = create<WelcomeStore>((set) => ({
  gone: wasDismissed(readStored(WELCOME_DISMISSED), Date.now()),
  leave: () => set({ gone: true }),
  dismiss: (now) => {
    store(WELCOME_DISMISSED, now);
    set({ gone: true });
  },
}));

/**
 * Returns whether the banner was dismissed less than seven days before `now`. Ignores invalid times and times after
 * `now`.
 */
export function wasDismissed(stored: unknown, now: number): boolean {
  return typeof stored === 'number' && stored <= now && now - stored < HIDDEN_FOR_MS;
}
