import { FOLLOWED_NOTES_MAX } from '@crimemap/contract/follows';
import type { Note } from '@crimemap/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { type ButtonHTMLAttributes, useId, useState } from 'react';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { Confirm } from '../../../ui/Confirm.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Problem } from '../../../ui/forms/Field.tsx';
import { NoteIcon, type NoteIconName } from '../NoteIcon.tsx';
import { SayStatus } from '../NoteStatus.tsx';
import { removeNote, toggleBookmark, toggleFollow, toggleLike } from '../note.queries.ts';
import { ShareRow } from './ShareRow.tsx';

interface ActionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: NoteIconName;
  readonly label: string;
  readonly on?: boolean;
  /** Count next to the icon. Screen readers read it after the label. */
  readonly count?: number;
}

/** An action of a note: an icon with an accessible name and a count. */
function Action({ icon, label, on = false, count, ...rest }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={count === undefined ? label : `${label}, ${formatNumber(count)}`}
      title={label}
      {...rest}
      className={classNames(
        'inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-control px-2 text-body transition-colors duration-150 hover:bg-raised hover:text-text phone:min-h-11 phone:min-w-11',
        on ? 'text-accent' : 'text-muted',
      )}
    >
      <NoteIcon name={icon} size={20} filled={on} />
      {count !== undefined && (
        <span aria-hidden="true" className="tabular-nums">
          {formatNumber(count)}
        </span>
      )}
    </button>
  );
}

interface NoteActionsProps {
  readonly note: Note;
  readonly member: boolean;
  /** True if it is the viewer’s own note. */
  readonly own: boolean;
  /** Opens the replies; `null` if they are already visible. */
  readonly onReplies: (() => void) | null;
  /** Question that asks for confirmation before the note is deleted. */
  readonly deleteQuestion: string;
  readonly onDeleted: () => void;
}

/**
 * The actions of a note. Everyone: like, reply, share and bookmark (guests get the sign-in). Other members also:
 * follow. The author also: edit and delete.
 */
export function NoteActions({ note, member, own, onReplies, deleteQuestion, onDeleted }: NoteActionsProps) {
  const client = useQueryClient();
  const open = useDialogs((state) => state.open);
  const shareId = useId();
  const [sharing, setSharing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [isFull, setFull] = useState(false);
  const asMember = (act: () => Promise<void>) => () => {
    if (member) void act();
    else open({ name: 'sign-in' });
  };
  return (
    <div className="space-y-2">
      <SayStatus note={note} own={own} asMember={asMember} />
      <fieldset className="-mx-1.5 flex flex-wrap items-center gap-0.5">
        <legend className="sr-only">{m.note_actions()}</legend>
        <Action
          icon="heart"
          label={note.liked_by_me ? m.note_unlike() : m.note_like()}
          aria-pressed={note.liked_by_me}
          on={note.liked_by_me}
          count={note.likes_count}
          onClick={asMember(() => toggleLike(client, note))}
        />
        {onReplies && <Action icon="reply" label={m.note_comment()} count={note.comments_count} onClick={onReplies} />}
        <Action
          icon="share"
          label={m.note_share()}
          aria-expanded={sharing}
          aria-controls={sharing ? shareId : undefined}
          onClick={() => setSharing(!sharing)}
        />
        <Action
          icon="bookmark"
          label={note.bookmarked_by_me ? m.note_unbookmark() : m.note_bookmark()}
          aria-pressed={note.bookmarked_by_me}
          on={note.bookmarked_by_me}
          onClick={asMember(() => toggleBookmark(client, note))}
        />
        {!own && note.state === 'shown' && (
          <Action
            icon="follow"
            label={note.followed_by_me ? m.note_unfollow() : m.note_follow()}
            aria-pressed={note.followed_by_me}
            on={note.followed_by_me}
            onClick={asMember(async () => setFull(await toggleFollow(client, note)))}
          />
        )}
        {own && (
          <span className="ml-auto flex">
            <Action icon="edit" label={m.note_edit()} onClick={() => open({ name: 'edit-note', noteId: note.id })} />
            <Action icon="delete" label={m.note_delete()} onClick={() => setDeleting(true)} />
          </span>
        )}
      </fieldset>
      <Problem>{isFull && m.follow_note_full({ n: formatNumber(FOLLOWED_NOTES_MAX) })}</Problem>
      {sharing && <ShareRow note={note} id={shareId} />}
      {deleting && (
        <Confirm
          question={deleteQuestion}
          yes={m.note_delete()}
          no={m.note_cancel()}
          failed={m.note_delete_failed()}
          onYes={() => removeNote(client, note.id).then(onDeleted)}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
