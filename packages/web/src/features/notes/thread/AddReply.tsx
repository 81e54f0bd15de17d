import { COMMENT_MAX } from '@crimemap/contract/note-replies';
import type { NoteComment } from '@crimemap/contract/notes';
import { isBlank } from '@crimemap/contract/plain-text';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { BareTextArea, Problem, useSending } from '../../../ui/forms/Field.tsx';
import { giveFocusBack } from '../../../ui/give-focus-back.ts';
import { DraftNotice, LeaveDraft } from '../drafts/DraftNotice.tsx';
import { sendingFor } from '../drafts/sending.ts';
import { errorWords } from '../error-words.ts';
import { appealAgainst, saveReply } from '../note.queries.ts';
import { sendReply, useReplyDrafts, useReplyEdits, useTextDraft } from './reply-drafts-store.ts';

/** Height of the reply box in lines. Source: the specification. */
const ROWS = 28;

/** The reply form for members. Guests see how to become one. */
export function AddReply({ noteId, member }: { readonly noteId: string; readonly member: boolean }) {
  const open = useDialogs((state) => state.open);
  if (member) return <ReplyForm noteId={noteId} />;
  return (
    <div className="space-y-2 rounded-lg border border-line px-4 py-3">
      <p className="text-muted">{m.reply_login()}</p>
      <Button variant="primary" onClick={() => open({ name: 'sign-in' })}>
        {m.reply_login_button()}
      </Button>
    </div>
  );
}

function ReplyForm({ noteId }: { readonly noteId: string }) {
  const id = useId();
  const client = useQueryClient();
  const { owner, opened, text, waiting, unstored, current, write } = useTextDraft(useReplyDrafts, noteId, '');
  const [isHeld, setHeld] = useState(false);
  const { busy, problem, formOf } = useSending((error) => errorWords(error) ?? m.reply_failed());
  const field = useRef<HTMLTextAreaElement>(null);
  const body = isBlank(text) ? '' : text.trim();

  const post = async () => {
    if (body === '') return;
    setHeld(false);
    const draft = current();
    useReplyDrafts.getState().write(owner, { ...draft, sending: sendingFor(draft.sending, { body }) });
    try {
      const reply = await sendReply(client, owner);
      setHeld(reply !== null && reply.state !== 'shown');
    } finally {
      field.current?.focus();
    }
  };

  return (
    <form {...formOf(post)} className="space-y-2">
      <label htmlFor={id} className="block text-title font-semibold">
        {m.reply_add()}
      </label>
      {opened && <DraftNotice opened={opened} waiting={waiting && !busy} unstored={unstored} />}
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <p role="status" className="text-small text-warning empty:hidden">
        {isHeld && m.reply_held()}
      </p>
      <BareTextArea
        label={m.reply_add()}
        ref={field}
        id={id}
        rows={ROWS}
        maxLength={COMMENT_MAX}
        value={text}
        readOnly={busy || !opened}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => write(event.target.value)}
        className="max-h-[60dvh] resize-none py-2 leading-normal phone:max-h-[38dvh]"
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={busy || body === ''}>
          {busy ? m.reply_posting() : m.reply_post()}
        </Button>
      </div>
    </form>
  );
}

/** Edits the member’s own reply in place. */
export function EditReply({ noteId, reply, onClose }: { noteId: string; reply: NoteComment; onClose: () => void }) {
  const client = useQueryClient();
  const { opened, text, unstored, write, remove } = useTextDraft(useReplyEdits, reply.id, reply.body, onClose);
  const [asking, setAsking] = useState(false);
  const { busy, problem, formOf } = useSending((error) => errorWords(error) ?? m.note_edit_failed());
  const save = () => saveReply(client, noteId, reply.id, text.trim()).then(remove);
  return (
    <form {...formOf(save)} className="space-y-2">
      {opened && <DraftNotice opened={opened} waiting={false} unstored={unstored} />}
      <BareTextArea
        label={m.reply_edit_mine()}
        aria-label={m.reply_edit_mine()}
        // biome-ignore lint/a11y/noAutofocus: it is what the button beside it opens.
        autoFocus
        rows={4}
        maxLength={COMMENT_MAX}
        value={text}
        readOnly={busy || !opened}
        onChange={(event) => write(event.target.value)}
        className="py-2"
      />
      <Problem>{problem}</Problem>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={busy || isBlank(text)}>
          {m.reply_save()}
        </Button>
        <Button onClick={() => (text === reply.body ? onClose() : setAsking(true))}>{m.note_cancel()}</Button>
      </div>
      {asking && <LeaveDraft onKeep={onClose} onDiscard={() => void remove()} onStay={() => setAsking(false)} />}
    </form>
  );
}

/** Minimum and maximum length of an appeal in characters, as in the API. */
const LEAST = 3;
const MOST = 1000;

interface AppealFormProps {
  readonly noteId: string;
  /** The reply that the appeal is about; if unset, it is about the note. */
  readonly commentId?: string;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/** Form to ask another moderator to review the decision on the member’s own note or reply. */
export function AppealForm({ noteId, commentId, onCancel, onSent }: AppealFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { busy, problem, formOf } = useSending((error) => `${m.appeal_failed()} ${errorWords(error) ?? ''}`.trim());
  const send = () => appealAgainst(noteId, text.trim(), commentId).then(onSent);
  return (
    <form {...formOf(send)} className="space-y-2">
      <label htmlFor={id} className="block">
        {commentId ? m.appeal_ask_reply() : m.appeal_ask()}
      </label>
      <BareTextArea
        label={m.appeal()}
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it is what the button before it opens.
        autoFocus
        rows={4}
        maxLength={MOST}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="py-2"
      />
      <Problem>{problem}</Problem>
      <div className="flex gap-2">
        {/* Not disabled while busy, because it would lose the focus. */}
        <Button type="submit" variant="primary" aria-disabled={busy || undefined} disabled={text.trim().length < LEAST}>
          {busy ? m.appeal_sending() : m.appeal_send()}
        </Button>
        <Button onClick={onCancel}>{m.note_cancel()}</Button>
      </div>
    </form>
  );
}

interface AppealNoteProps {
  readonly noteId: string;
  /** The reply that the appeal is about; if unset, it is about the note. */
  readonly commentId?: string;
}

/** Button for an appeal against the removal of the member’s own note or reply. */
export function AppealNote({ noteId, commentId }: AppealNoteProps) {
  const box = useRef<HTMLElement>(null);
  const begun = useRef(false);
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  // Moves the focus away from the closed form before the page is painted and before the next key press.
  useLayoutEffect(() => {
    if (state === 'open') begun.current = true;
    else if (begun.current)
      giveFocusBack(state === 'sent' ? box.current : (box.current?.querySelector('button') ?? null));
  }, [state]);
  return (
    <section ref={box} aria-label={m.appeal()} tabIndex={-1} className="outline-none">
      {state === 'closed' && <Button onClick={() => setState('open')}>{m.appeal()}</Button>}
      {state === 'open' && (
        <AppealForm
          noteId={noteId}
          {...(commentId && { commentId })}
          onCancel={() => setState('closed')}
          onSent={() => setState('sent')}
        />
      )}
      {/* Rendered before there is anything to announce, because some screen readers ignore a live region that arrives with its text. */}
      <p role="status">{state === 'sent' && m.appeal_sent()}</p>
    </section>
  );
}
