import { QUESTION_MAX } from '@crimemap/contract/assistant';
import { type KeyboardEvent, useId, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FIELD_LOOK } from '../../ui/forms/Field.tsx';
import { ChatIcon } from './ChatIcon.tsx';
import { useChat } from './chat-store.ts';

/** From how many characters left on they are counted. */
const COUNTED = 200;

interface QuestionBoxProps {
  readonly busy: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
  /** The focus begins here. */
  readonly begins: boolean;
}

/** Where a question is written: Enter sends it, Shift+Enter begins a new line. While there is an answer on its way it can be stopped. */
export function QuestionBox({ busy, onAsk, onStop, begins }: QuestionBoxProps) {
  const id = useId();
  const { draft, setDraft } = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const left = QUESTION_MAX - draft.length;
  const send = () => {
    if (busy || draft.trim() === '') return;
    onAsk(draft);
    setDraft('');
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends a word that is being composed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const end = () => {
    onStop();
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {m.assistant_question()}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id={id}
          dir="auto"
          rows={1}
          data-begin={begins ? '' : undefined}
          maxLength={QUESTION_MAX}
          value={draft}
          placeholder={m.assistant_placeholder()}
          aria-describedby={`${id}-keys ${id}-left`}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={press}
          className={`${FIELD_LOOK} field-sizing-content max-h-40 min-h-11 resize-none py-2.5 leading-normal`}
        />
        {busy ? (
          <Button className="min-h-11 shrink-0" onClick={end}>
            <ChatIcon name="stop" size={16} />
            {m.assistant_stop()}
          </Button>
        ) : (
          <Button type="submit" look="primary" className="min-h-11 shrink-0" disabled={draft.trim() === ''}>
            <ChatIcon name="send" size={16} />
            {m.assistant_send()}
          </Button>
        )}
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {m.assistant_keys()}
      </p>
      <p id={`${id}-left`} className="text-right text-tiny text-muted empty:hidden">
        {left <= COUNTED && m.assistant_characters({ count: left })}
      </p>
    </form>
  );
}
