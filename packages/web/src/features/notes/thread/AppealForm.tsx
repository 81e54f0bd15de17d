import { useId, useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { FIELD_CLASS, Problem } from '../../../ui/forms/Field.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { appealAgainst } from '../note.queries.ts';
import { refusalWords } from '../refusal-words.ts';

/** As the call takes it. */
const LEAST = 3;
const MOST = 1000;

interface AppealFormProps {
  readonly noteId: string;
  /** The reply it is about; unset: the note. */
  readonly commentId?: string;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/** Asks another moderator to look at a decision about the member’s own note or reply. */
export function AppealForm({ noteId, commentId, onCancel, onSent }: AppealFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { busy, problem, formOf } = useSending((error) => `${m.appeal_failed()} ${refusalWords(error) ?? ''}`.trim());
  const send = () => appealAgainst(noteId, text.trim(), commentId).then(onSent);
  return (
    <form {...formOf(send)} className="space-y-2">
      <label htmlFor={id} className="block">
        {commentId ? m.appeal_ask_reply() : m.appeal_ask()}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it is what the button before it opens.
        autoFocus
        rows={4}
        maxLength={MOST}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${FIELD_CLASS} py-2`}
      />
      <Problem>{problem}</Problem>
      <div className="flex gap-2">
        {/* Not disabled while it works: its focus must not be lost. */}
        <Button type="submit" variant="primary" aria-disabled={busy || undefined} disabled={text.trim().length < LEAST}>
          {busy ? m.appeal_sending() : m.appeal_send()}
        </Button>
        <Button onClick={onCancel}>{m.note_cancel()}</Button>
      </div>
    </form>
  );
}
