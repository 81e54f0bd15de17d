import type { Note } from '@crimemap/contract/notes';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NoteRow } from '../NoteRow.tsx';
import { NoteStatus } from '../NoteStatus.tsx';
import { NoteThumb } from '../NoteThumb.tsx';
import { noteTypeName } from '../NoteType.tsx';
import { NoteWhen } from '../NoteWhen.tsx';
import { usePlaceLabel } from '../place-label.ts';

export interface NoteCardProps {
  /** The opened notes, newest first: a single note, or several that share a numbered pin. */
  readonly notes: readonly Note[];
  readonly onView: (id: string) => void;
  readonly onClose: () => void;
}

/** The popup of a pin: a summary of one note, or the list of notes of a numbered pin. */
export function NoteCard({ notes, onView, onClose }: NoteCardProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = notes.length === 1 ? notes[0] : notes.find(({ id }) => id === chosenId);
  return (
    <article className="grid gap-2">
      <header className="flex items-start justify-between gap-2">
        <div>
          <p className="text-small font-medium text-note">{chosen ? m.note_community() : m.community_notes()}</p>
          <h3 dir="auto" className="text-title leading-tight font-semibold break-words">
            {chosen
              ? chosen.title || m.note_untitled()
              : m.notes_here({ count: notes.length, n: formatNumber(notes.length) })}
          </h3>
        </div>
        <IconButton icon="close" label={m.close()} onClick={onClose} className="-mt-2 -mr-2" />
      </header>
      {chosen ? (
        <>
          {notes.length > 1 && (
            <Button variant="link" className="justify-self-start" onClick={() => setChosenId(null)}>
              <Icon name="back" size={14} />
              <span>{m.notes_here_all()}</span>
            </Button>
          )}
          <InShort note={chosen} />
          <Button variant="primary" onClick={() => onView(chosen.id)}>
            {m.note_view()}
          </Button>
        </>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id}>
              <NoteRow note={note} onOpen={() => setChosenId(note.id)} />
            </li>
          ))}
        </ul>
      )}
      <footer className="border-t border-line pt-2 text-small leading-snug text-muted">{m.notes_disclaimer()}</footer>
    </article>
  );
}

function InShort({ note }: { note: Note }) {
  const place = usePlaceLabel(note, 'opened');
  return (
    <div className="flex items-start gap-3">
      {note.thumbnail_url !== null && <NoteThumb note={note} size={72} />}
      <div className="min-w-0 text-small leading-relaxed">
        <p className="font-medium">{noteTypeName(note.crime_type)}</p>
        <p>{place}</p>
        <p className="text-small text-muted">
          {note.place_precision === 'exact' ? m.note_place_exact() : m.note_place_approximate()}
        </p>
        <p className="text-small">
          <NoteWhen note={note} />
        </p>
        <NoteStatus note={note} />
      </div>
    </div>
  );
}
