import type { Note } from '@crimemap/contract/notes';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { NoteIcon } from './NoteIcon.tsx';
import { NoteStatus } from './NoteStatus.tsx';
import { NoteThumb } from './NoteThumb.tsx';
import { noteTypeName } from './NoteType.tsx';
import { NoteWhen } from './NoteWhen.tsx';
import { usePlaceLabel } from './place-label.ts';

interface NoteRowProps {
  readonly note: Note;
  /** Called when the row is pressed; `null` if the row opens nothing. */
  readonly onOpen: (() => void) | null;
  /** True if the list shows the state of the note below the row. */
  readonly isStateBelow?: boolean;
}

/** A note in a list: title, type, place, time, author, and the numbers of likes and replies. */
export function NoteRow({ note, onOpen, isStateBelow = false }: NoteRowProps) {
  const place = usePlaceLabel(note, 'visible');
  const row = (
    <>
      <NoteThumb note={note} />
      <span className="min-w-0 flex-1 text-small leading-relaxed text-muted">
        <b
          dir="auto"
          className={classNames(
            'line-clamp-2 text-body leading-snug break-words',
            note.status === 'resolved' ? 'font-normal' : 'font-semibold text-text',
          )}
        >
          {note.title || m.note_untitled()}
        </b>
        <span className="block">{`${noteTypeName(note.crime_type)} · ${place}`}</span>
        <span className="block">
          <NoteWhen note={note} />
        </span>
        <NoteStatus note={note} />
        {note.state === 'held' && !isStateBelow && (
          <span className="block font-medium text-warning">{m.note_wait()}</span>
        )}
        <span className="flex min-w-0 items-center gap-3">
          <bdi className="truncate">{note.author_name?.trim() || m.note_member()}</bdi>
          <Count icon="heart" filled={note.liked_by_me} words={m.notes_likes} count={note.likes_count} />
          <Count icon="reply" words={m.notes_replies} count={note.comments_count} />
        </span>
      </span>
    </>
  );
  if (!onOpen) return <div className={ROW}>{row}</div>;
  return (
    <button type="button" onClick={onOpen} className={`${ROW} hover:bg-raised`}>
      {row}
    </button>
  );
}
const ROW = 'flex w-full items-start gap-3 rounded-lg py-2.5 text-left';

interface CountProps {
  readonly icon: 'heart' | 'reply';
  readonly filled?: boolean;
  readonly count: number;
  readonly words: (input: { count: number; n: string }) => string;
}

function Count({ icon, filled = false, count, words }: CountProps) {
  const n = formatNumber(count);
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <NoteIcon name={icon} size={13} filled={filled} />
      <span aria-hidden="true" className="tabular-nums">
        {n}
      </span>
      <span className="sr-only">{words({ count, n })}</span>
    </span>
  );
}
