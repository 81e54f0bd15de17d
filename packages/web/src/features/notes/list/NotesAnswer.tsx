import type { Note } from '@crimemap/contract/notes';
import type { ReactNode } from 'react';
import { formatInstant, formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { LoadFailed, Skeleton } from '../../../ui/Boundary.tsx';
import { NoteRow } from '../NoteRow.tsx';
import type { NotesFeed } from '../notes.queries.ts';
import { LONGEST_LIST } from '../notes.queries.ts';

interface NotesAnswerProps {
  readonly feed: NotesFeed;
  /** Number of notes that the server returned, if `feed` contains fewer. */
  readonly of?: number | undefined;
  /** Message for an empty list. */
  readonly none: ReactNode;
  /** Maximum number of notes shown; all if unset. */
  readonly most?: number;
  readonly onOpen: (id: string) => void;
  /** Returns what is shown below a note. */
  readonly below?: ((note: Note) => ReactNode) | undefined;
}

/**
 * A list of notes in any state: loading, failed (with the notes loaded before), empty (with a message), or possibly cut
 * off.
 */
export function NotesAnswer({
  feed: { state, notes, asOf, retry },
  of = notes.length,
  none,
  most,
  onOpen,
  below,
}: NotesAnswerProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (state === 'loading')
    return (
      <div className="space-y-2 py-3">
        <Skeleton label={m.notes_loading()} className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  return (
    <>
      {state === 'failed' && (
        <LoadFailed
          className="my-3 rounded-lg border border-problem/50 px-3 py-2 text-small"
          detail={asOf > 0 ? m.notes_loaded_at({ time: formatInstant(new Date(asOf).toISOString(), zone) }) : undefined}
          onRetry={retry}
        >
          {m.notes_failed()}
        </LoadFailed>
      )}
      {notes.length > 0 && (
        <ul className="divide-y divide-line">
          {notes.slice(0, most).map((note) => (
            <li key={note.id}>
              <NoteRow
                note={note}
                onOpen={note.state === 'deleted' ? null : () => onOpen(note.id)}
                isStateBelow={below !== undefined}
              />
              {below?.(note)}
            </li>
          ))}
        </ul>
      )}
      {none && state === 'ready' && notes.length === 0 && <div className="py-4 text-small text-muted">{none}</div>}
      {of >= LONGEST_LIST && <p className="py-2 text-small text-muted">{m.notes_longest({ n: formatNumber(of) })}</p>}
    </>
  );
}
