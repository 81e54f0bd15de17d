import type { Note } from '@crimemap/contract/notes';
import { useLiveOpened } from './live-opened-store.ts';
import { useNotesOpened } from './notes-opened-store.ts';
import type { Screen } from './use-screen.ts';

/** The opened ones of some notes, and how to open and close some. Only one thing is open at a time. */
export function useOpenedNotes({ search, change }: Screen, notes: readonly Note[]) {
  const { ids, open } = useNotesOpened();
  return {
    opened: notes.filter(({ id }) => ids.includes(id)),
    opening: ids.join(),
    open: (next: readonly string[]) => {
      if (search.at || search.area) change({ at: undefined, area: undefined });
      useLiveOpened.getState().open([]);
      open(next);
    },
    close: () => open([]),
    /** Reads one of them. */
    view: (pin: string) => change({ pin }),
  };
}
