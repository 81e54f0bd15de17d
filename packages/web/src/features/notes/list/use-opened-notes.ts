import type { Note } from '@crimemap/contract/notes';
import { clear, select, useSelection } from '../../../map-state/selection.ts';

/** The opened ones of some notes, and how to open and close some. */
export function useOpenedNotes(notes: readonly Note[]) {
  const { onMap } = useSelection();
  const ids = onMap?.kind === 'items' && onMap.layer === 'notes' ? onMap.ids : [];
  return {
    opened: notes.filter(({ id }) => ids.includes(id)),
    opening: ids.join(),
    open: (next: readonly string[]) => select({ kind: 'items', layer: 'notes', ids: next }),
    close: () => clear(),
    /** Reads one of them. */
    view: readNote,
  };
}

/** Opens the card of a note over the page. */
export const readNote = (id: string): void => select({ kind: 'note', id, size: 'card' });
