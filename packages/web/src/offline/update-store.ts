import { create } from 'zustand';

interface Update {
  /** Goes on with the new version; `null`: there is none. */
  readonly reload: (() => void) | null;
}

/** Is there a newer version of the page than the one that is open? */
export const useUpdate = create<Update>(() => ({ reload: null }));
