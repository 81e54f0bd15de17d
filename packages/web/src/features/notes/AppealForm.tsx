import { useId, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FIELD_LOOK } from '../../ui/Field.tsx';
import { appealAgainst } from './note.queries.ts';
import { refusalWords } from './refusal-words.ts';

/** As the call takes it. */
const LEAST = 3;
const MOST = 1000;

interface AppealFormProps {
  readonly noteId: string;
  /** The reply it is about; unset: the note. */
  readonly commentId?: string;
  readonly onCancel: () => void;
}

/** Asks another moderator to look at a decision about the member’s own note or reply. */
export function AppealForm({ noteId, commentId, onCancel }: AppealFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const [problem, setProblem] = useState<string | null>(null);
  if (state === 'sent') return <p role="status">{m.appeal_sent()}</p>;

  const send = async () => {
    setState('sending');
    setProblem(null);
    try {
      await appealAgainst(noteId, text.trim(), commentId);
      setState('sent');
    } catch (error) {
      setProblem(`${m.appeal_failed()} ${refusalWords(error) ?? ''}`.trim());
      setState('typing');
    }
  };
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
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
        className={`${FIELD_LOOK} py-2`}
      />
      {problem && (
        <p role="alert" className="text-problem">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={state === 'sending' || text.trim().length < LEAST}>
          {state === 'sending' ? m.appeal_sending() : m.appeal_send()}
        </Button>
        <Button onClick={onCancel}>{m.note_cancel()}</Button>
      </div>
    </form>
  );
}
