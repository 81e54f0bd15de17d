import { create } from 'zustand';

/** What the page tells the worker. `script`: the page's own, by which the worker knows whether it belongs to the same build. */
export type ToAppWorker = { readonly what: 'take over' } | { readonly what: 'same build?'; readonly script: string };

/** What the worker tells every page: whether the map is shown from what was kept. */
export interface FromAppWorker {
  readonly away: boolean;
}

/** Did our server not answer, so that the map is shown from what was kept? */
export const useUnanswered = create<{ readonly unanswered: boolean }>(() => ({ unanswered: false }));

interface Update {
  /** Goes on with the new version; `null`: there is none. */
  readonly reload: (() => void) | null;
}

/** Is there a newer version of the page than the one that is open? */
export const useUpdate = create<Update>(() => ({ reload: null }));
