import { COMMENT_MAX } from '@crimemap/contract/note-replies';
import type { NoteComment } from '@crimemap/contract/notes';
import { isBlank } from '@crimemap/contract/plain-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { FIELD_CLASS, Problem } from '../../../ui/forms/Field.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { saveReply } from '../note.queries.ts';
import { refusalWords } from '../refusal-words.ts';

/** The member’s own reply, to be changed in its place. */
export function EditReply({ noteId, reply, onClose }: { noteId: string; reply: NoteComment; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(reply.body);
  const { busy, problem, formOf } = useSending((error) => refusalWords(error) ?? m.note_edit_failed());
  const save = () => saveReply(client, noteId, reply.id, text.trim()).then(onClose);
  return (
    <form {...formOf(save)} className="space-y-2">
      <textarea
        aria-label={m.reply_edit_mine()}
        // biome-ignore lint/a11y/noAutofocus: it is what the button beside it opens.
        autoFocus
        rows={4}
        maxLength={COMMENT_MAX}
        value={text}
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
        className={`${FIELD_CLASS} py-2`}
      />
      <Problem>{problem}</Problem>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={busy || isBlank(text)}>
          {m.reply_save()}
        </Button>
        <Button onClick={onClose}>{m.note_cancel()}</Button>
      </div>
    </form>
  );
}
