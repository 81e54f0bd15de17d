import { create } from 'zustand';

/** Did our server not answer, so that the map is shown from what was kept? */
export const useUnanswered = create<{ readonly unanswered: boolean }>(() => ({ unanswered: false }));

interface Update {
  /** Goes on with the new version; `null`: there is none. */
  readonly reload: (() => void) | null;
}

/** Is there a newer version of the page than the one that is open? */
export const useUpdate = create<Update>(() => ({ reload: null }));
