import { type Note, NoteType } from '@crimemap/contract/notes';
import { DAY_MS } from '@crimemap/contract/time';
import { useMemo } from 'react';
import { useMapSearch } from '../../map-state/map-search.ts';

export interface NoteFilter {
  readonly type?: NoteType | undefined;
  /** Maximum age of the event, in days. */
  readonly days?: number | undefined;
  /** Excludes resolved notes. */
  readonly unresolved?: true | undefined;
  /** Search words. A note matches if each search word is the start of a word in the note. */
  readonly text?: string | undefined;
}

/** Returns the filter in the URL, which applies to the notes panel and the pins. */
export function useNoteFilter(): NoteFilter {
  const search = useMapSearch('note_type', 'note_days', 'note_text', 'note_unresolved');
  return useMemo(
    () => ({
      type: NoteType.safeParse(search.note_type).data,
      days: search.note_days,
      text: search.note_text,
      unresolved: search.note_unresolved || undefined,
    }),
    [search],
  );
}

export const isFiltered = (filter: NoteFilter): boolean => Object.values(filter).some((value) => value !== undefined);

/** Returns the filter as query parameters of the API. */
export const filterQuery = ({ type, days, text, unresolved }: NoteFilter) => ({
  crime_type: type,
  since: days === undefined ? undefined : new Date(Date.now() - days * DAY_MS).toISOString(),
  text,
  unresolved: unresolved && ('1' as const),
});

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns whether a note matches, by the server’s rules. Used for notes that wait for a moderator, which the server
 * lists separately.
 */
export function fits(note: Note, { type, days, text = '', unresolved }: NoteFilter): boolean {
  const words = plain(`${note.title} ${note.body}`).split(/[^\p{L}\p{N}]+/u);
  return (
    (type === undefined || note.crime_type === type) &&
    !(unresolved && note.status === 'resolved') &&
    (days === undefined || Date.parse(note.occurred_at) >= Date.now() - days * DAY_MS) &&
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .every((start) => words.some((word) => word.startsWith(start)))
  );
}
