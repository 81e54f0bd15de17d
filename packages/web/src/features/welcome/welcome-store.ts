import { create } from 'zustand';
import { WELCOME_DISMISSED } from '../../storage/seen-before.ts';
import { readStored, store } from '../../storage/stored.ts';

const HIDDEN_FOR_MS = 7 * 24 * 60 * 60 * 1000;

interface WelcomeStore {
  /** Gone for as long as this page lives. */
  readonly gone: boolean;
  /** Away for this visit. */
  leave(): void;
  /** Away for seven days. */
  dismiss(now: number): void;
}

/** Is the banner away? */
export const useWelcomeStore = create<WelcomeStore>((set) => ({
  gone: wasDismissed(readStored(WELCOME_DISMISSED), Date.now()),
  leave: () => set({ gone: true }),
  dismiss: (now) => {
    store(WELCOME_DISMISSED, now);
    set({ gone: true });
  },
}));

/** Was it dismissed less than seven days before `now`? What is no time, or lies in the future, does not count. */
export function wasDismissed(stored: unknown, now: number): boolean {
  return typeof stored === 'number' && stored <= now && now - stored < HIDDEN_FOR_MS;
}
