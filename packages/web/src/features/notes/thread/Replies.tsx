import type { NoteComment } from '@crimemap/contract/notes';
import type { PublicProfile } from '@crimemap/contract/profiles';
import { MINUTE_MS } from '@crimemap/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { ageOf, formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { type Language, useLanguage } from '../../../i18n/settings.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { useNow } from '../../../ui/use-time.ts';
import { NoteIcon, type NoteIconName } from '../NoteIcon.tsx';
import { removeReply } from '../note.queries.ts';
import { isOwn, type NoteReader } from '../use-note-reader.ts';
import { AppealNote, EditReply } from './AddReply.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { Mute } from './Mute.tsx';
import { WhyHidden } from './NoteStateBanner.tsx';
import { authorOf } from './note-author.ts';
import { ReadMore } from './ReadMore.tsx';

interface RepliesProps {
  readonly noteId: string;
  readonly comments: readonly NoteComment[];
  readonly profiles: ReadonlyMap<string, PublicProfile>;
  readonly viewer: NoteReader;
}

/** Replies to a note, oldest first. */
export function Replies({ noteId, comments, profiles, viewer }: RepliesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useRef<string | null>(null);
  // The deleted or hidden reply had the focus, so the focus moves to the heading.
  useEffect(() => {
    if (gone.current === null || comments.some((reply) => reply.id === gone.current)) return;
    gone.current = null;
    heading.current?.focus();
  });
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 ref={heading} id={id} tabIndex={-1} className="text-title font-semibold outline-none">
        <span>{m.replies()}</span>{' '}
        {comments.length > 0 && <span className="text-muted">{formatNumber(comments.length)}</span>}
      </h3>
      {comments.length === 0 ? (
        <p className="mt-2 text-muted">{m.replies_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {comments.map((reply) => (
            <Reply
              key={reply.id}
              noteId={noteId}
              reply={reply}
              profile={profiles.get(reply.author_sub)}
              viewer={viewer}
              onGone={() => {
                gone.current = reply.id;
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the age of a reply. “Just now” if it is less than a minute old or its time is unknown. */
export function replyAge(createdAt: string | null | undefined, now: number, language: Language): string {
  const at = Date.parse(createdAt ?? '');
  if (Number.isNaN(at) || now - at < MINUTE_MS) return m.note_just_now();
  return ageOf(new Date(at).toISOString(), now, language);
}

/** Maximum number of characters of a reply shown before “Read more”, as for the text of a note in its card. */
const BODY_SIGNS = 280;

const STATES = { held: m.reply_state_held, hidden: m.reply_state_hidden } as const;

interface ReplyProps {
  readonly noteId: string;
  readonly reply: NoteComment;
  readonly profile: PublicProfile | undefined;
  readonly viewer: NoteReader;
  /** Called before the reply is deleted or its author is muted. */
  readonly onGone: () => void;
}

/** A reply. Its author can edit, delete and appeal; everyone else can report. */
function Reply({ noteId, reply, profile, viewer, onGone }: ReplyProps) {
  const client = useQueryClient();
  const open = useDialogs((state) => state.open);
  const language = useLanguage();
  const now = useNow();
  const edit = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const author = authorOf(reply, profile);
  const own = isOwn(viewer, reply.author_sub, profile?.username ?? null);
  return (
    <li className="space-y-1.5 py-3">
      <div className="flex items-start justify-between gap-2">
        <AuthorLine author={author} size={30}>
          <p className="text-small text-muted">
            <time dateTime={reply.created_at}>{replyAge(reply.created_at, now, language)}</time>
            {reply.updated_at !== reply.created_at && <span>{` · ${m.reply_edited()}`}</span>}
          </p>
        </AuthorLine>
        <span className="-mt-1 flex shrink-0 items-center gap-1">
          {own ? (
            <>
              <Small ref={edit} icon="edit" label={m.reply_edit()} onPress={() => setEditing(true)} />
              <Small icon="delete" label={m.reply_delete()} onPress={() => setDeleting(true)} />
            </>
          ) : (
            <>
              {viewer.member && <Mute sub={reply.author_sub} name={author.name} isMuted={false} onMute={onGone} />}
              <Small
                icon="report"
                label={m.note_report_reply()}
                onPress={() => open({ name: 'report-note', noteId, commentId: reply.id })}
              />
            </>
          )}
        </span>
      </div>
      {reply.state !== 'shown' && <p className="text-small text-warning">{STATES[reply.state]()}</p>}
      {editing ? (
        <EditReply
          noteId={noteId}
          reply={reply}
          onClose={() => {
            setEditing(false);
            edit.current?.focus();
          }}
        />
      ) : (
        <ReadMore text={reply.body} limit={BODY_SIGNS} className="leading-relaxed" />
      )}
      {own && reply.state === 'hidden' && (
        <>
          <WhyHidden noteId={noteId} commentId={reply.id} />
          <AppealNote noteId={noteId} commentId={reply.id} />
        </>
      )}
      {deleting && (
        <Confirm
          question={m.reply_delete_ask()}
          yes={m.note_delete()}
          no={m.note_cancel()}
          failed={m.reply_delete_failed()}
          onYes={() => {
            onGone();
            return removeReply(client, noteId, reply.id);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}

interface SmallProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: NoteIconName;
  readonly label: string;
  readonly onPress: () => void;
}

function Small({ ref, icon, label, onPress }: SmallProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-8 place-items-center rounded-control text-muted transition-colors duration-150 hover:text-text phone:size-11"
    >
      <NoteIcon name={icon} size={16} />
    </button>
  );
}
