import { create } from 'zustand';
import { LAST_SEEN } from './seen.ts';

/** Messages from the page to the worker. `script`: URL of the page’s script, which identifies the build of the page. */
export type ToAppWorker = { readonly what: 'take over' } | { readonly what: 'same build?'; readonly script: string };

/** True if the map shows data from the worker’s cache because the server did not respond. */
export const useUnanswered = create<{ readonly unanswered: boolean }>(() => ({ unanswered: false }));

/** Records that a response came from the worker’s cache because the server did not respond. */
export function noteLastSeen({ headers }: Response): void {
  if (headers.has(LAST_SEEN)) useUnanswered.setState({ unanswered: true });
}

interface Update {
  /** Switches to the new version; `null` if there is none. */
  readonly reload: (() => void) | null;
}

/** Whether a newer version of the page is available. */
export const useUpdate = create<Update>(() => ({ reload: null }));
