import { COMMENT_MAX } from '@crimemap/contract/note-replies';
import { isBlank } from '@crimemap/contract/plain-text';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { FIELD_CLASS, Problem } from '../../../ui/forms/Field.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { postReply } from '../note.queries.ts';
import { refusalWords } from '../refusal-words.ts';

/** The specification’s. */
const ROWS = 28;

/** Where members write a reply; guests are told how they can. */
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
  const [text, setText] = useState('');
  const [isHeld, setHeld] = useState(false);
  const { busy, problem, formOf } = useSending((error) => refusalWords(error) ?? m.reply_failed());
  const field = useRef<HTMLTextAreaElement>(null);
  const body = isBlank(text) ? '' : text.trim();

  const post = async () => {
    if (body === '') return;
    setHeld(false);
    try {
      const reply = await postReply(client, noteId, body);
      setText('');
      setHeld(reply.state !== 'shown');
    } finally {
      field.current?.focus();
    }
  };

  return (
    <form {...formOf(post)} className="space-y-2">
      <label htmlFor={id} className="block text-title font-semibold">
        {m.reply_add()}
      </label>
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <p role="status" className="text-small text-warning empty:hidden">
        {isHeld && m.reply_held()}
      </p>
      <textarea
        ref={field}
        id={id}
        rows={ROWS}
        maxLength={COMMENT_MAX}
        value={text}
        readOnly={busy}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setText(event.target.value)}
        className={`${FIELD_CLASS} max-h-[60dvh] resize-none py-2 leading-normal phone:max-h-[38dvh]`}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={busy || body === ''}>
          {busy ? m.reply_posting() : m.reply_post()}
        </Button>
      </div>
    </form>
  );
}
