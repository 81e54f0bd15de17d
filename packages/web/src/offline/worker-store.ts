import { create } from 'zustand';
import { LAST_SEEN } from './seen.ts';

/** What the page tells the worker. `script`: the page's own, by which the worker knows whether it belongs to the same build. */
export type ToAppWorker = { readonly what: 'take over' } | { readonly what: 'same build?'; readonly script: string };

/** Did our server not answer, so that the map is shown from the worker's cache? */
export const useUnanswered = create<{ readonly unanswered: boolean }>(() => ({ unanswered: false }));

/** Takes note of a reply that the worker gave because our server did not. */
export function noteLastSeen({ headers }: Response): void {
  if (headers.has(LAST_SEEN)) useUnanswered.setState({ unanswered: true });
}

interface Update {
  /** Goes on with the new version; `null`: there is none. */
  readonly reload: (() => void) | null;
}

/** Is there a newer version of the page than the one that is open? */
export const useUpdate = create<Update>(() => ({ reload: null }));
