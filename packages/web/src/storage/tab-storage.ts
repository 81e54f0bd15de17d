import { createJSONStorage, type StateStorage } from 'zustand/middleware';

/** Texts of this tab, which browsers give back to a tab that was discarded or that broke. Blocked or full storage is no error. */
const texts: StateStorage = {
  getItem(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, text) {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // It is then forgotten at reload.
    }
  },
  removeItem(key) {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Blocked storage has nothing to forget.
    }
  },
};

/** Where a store is kept as long as its tab, for `persist` of Zustand. */
export const tabStorage = <Stored>() => createJSONStorage<Stored>(() => texts);

/** Forgets all of this tab. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked storage has nothing to forget.
  }
}
