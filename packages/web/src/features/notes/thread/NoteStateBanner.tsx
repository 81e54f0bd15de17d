import type { Note, NoteState } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { noteActivityQuery } from '../../../api/activity.queries.ts';
import { m } from '../../../i18n/generated/messages.js';
import { HOLD_NAMES } from '../../../i18n/hold-names.ts';
import { useSession } from '../../../session/session-store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Reason } from '../../../ui/Reason.tsx';
import { AppealNote } from './AddReply.tsx';

const WORDS: Record<Exclude<NoteState, 'shown'>, () => string> = {
  draft: m.note_state_draft,
  held: m.note_state_held,
  hidden: m.note_state_hidden,
  deleted: m.note_state_deleted,
};

/** Explains to the author why others do not see the note, and what the author can do. */
export function NoteStateBanner({ note }: { readonly note: Note }) {
  if (note.state === 'shown') return null;
  return (
    <section className="space-y-2 rounded-lg border border-warning/50 px-3 py-2.5 text-small">
      <p className="flex gap-2 font-medium text-warning">
        <Icon name="warning" size={16} className="mt-px shrink-0" />
        <span>{WORDS[note.state]()}</span>
      </p>
      {note.hold_reasons.length > 0 && (
        <div>
          <p>{m.note_why()}</p>
          <ul className="list-disc pl-5 text-muted">
            {note.hold_reasons.map((reason) => (
              <li key={reason}>{HOLD_NAMES[reason]()}</li>
            ))}
          </ul>
        </div>
      )}
      {(note.state === 'hidden' || note.state === 'deleted') && (
        <>
          <WhyHidden noteId={note.id} />
          <AppealNote noteId={note.id} />
        </>
      )}
    </section>
  );
}

/** The moderator’s reason for hiding or deleting the member’s own note or reply. Renders nothing if unknown. */
export function WhyHidden({
  noteId,
  commentId = null,
}: {
  readonly noteId: string;
  readonly commentId?: string | null;
}) {
  const sub = useSession((session) => session.sub);
  const { data } = useQuery(noteActivityQuery(sub, noteId));
  const why = data?.entries.find(
    (entry) => entry?.kind === 'decision' && entry.comment_id === commentId && entry.reason !== null,
  );
  return why?.kind === 'decision' && why.reason !== null ? <Reason reason={why.reason} isAgainst /> : null;
}
