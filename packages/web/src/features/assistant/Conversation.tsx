import { type getAssistant, QUESTION_MAX } from '@crimemap/contract/assistant';
import type { ReplyOf } from '@crimemap/contract/call';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FIELD_CLASS } from '../../ui/forms/Field.tsx';
import { SpokenOnce } from '../../ui/SpokenOnce.tsx';
import { ChatIcon } from './ChatIcon.tsx';
import { MemberWelcome } from './ChatWelcome.tsx';
import { useChat } from './chat-store.ts';
import { Turns } from './Turns.tsx';
import { type ChatConversation, useAboutAssistant, useAsk, useConversation } from './use-chat.ts';

interface ConversationProps {
  /** True for the layout of the small card; false for the full page. */
  readonly compact: boolean;
  /** True if the question field gets the focus when the chat opens. */
  readonly begins: boolean;
}

/** Current conversation of a member, with the field for the next question. */
export function Conversation({ compact, begins }: ConversationProps) {
  const conversation = useConversation();
  const { turns, pending, state } = conversation;
  const cameNow = useChat((chat) => chat.cameNow);
  const { ask, stop } = useAsk();
  const about = useAboutAssistant();
  const end = useFollowedEnd(conversation);
  const isNew = state === 'there' && turns.length === 0 && !pending;
  const width = classNames('mx-auto w-full max-w-184', compact ? 'px-4' : 'px-6 phone:px-4');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={end} className={classNames('relative min-h-0 flex-1 overflow-y-auto', compact ? 'py-4' : 'py-6')}>
        <div className={classNames(width, isNew && 'grid min-h-full content-center')}>
          {isNew && <MemberWelcome about={about} compact={compact} onAsk={ask} />}
          {state === 'loading' && <Skeleton label={m.assistant_loading()} className="h-40" />}
          {state === 'failed' && <LoadFailed onRetry={conversation.retry}>{m.assistant_load_failed()}</LoadFailed>}
          {!isNew && <Turns turns={turns} pending={pending} />}
        </div>
      </div>
      <SpokenOnce {...spoken(conversation, cameNow)} />
      <div className={classNames('border-t border-line pt-3', compact ? 'pb-2.5' : 'pb-4')}>
        <div className={width}>
          <QuestionBox busy={pending?.isRunning === true} onAsk={ask} onStop={stop} begins={begins} />
          <Fineprint about={about.data} />
        </div>
      </div>
    </div>
  );
}

/**
 * Returns what screen readers announce: that an answer is in progress or was stopped, then once the complete answer.
 * Earlier answers are not announced.
 */
function spoken({ turns, pending }: ChatConversation, cameNow: string | null): { words: string; about: string } {
  if (pending?.isRunning) return { words: m.assistant_answering(), about: `asked ${pending.asked_at}` };
  if (pending?.answer.state === 'stopped')
    return { words: m.assistant_stopped(), about: `stopped ${pending.asked_at}` };
  const answer = turns.at(-1)?.answer;
  if (!answer || answer.id !== cameNow) return { words: '', about: '' };
  return { words: answer.text, about: `answered ${answer.id}` };
}

/** The view follows new text up to this distance from the end: in pixels, in addition to half of the visible height. */
const NEAR = 80;

/** Space in pixels to leave above the newest question. */
const GAP = 12;

/** Scrolls to the end, but never past the newest question, because readers start at the beginning of an answer. */
function showEnd(element: HTMLElement): void {
  const newest = element.querySelector('[data-turns] > li:last-child');
  const end = element.scrollHeight - element.clientHeight;
  const above = newest ? newest.getBoundingClientRect().top - element.getBoundingClientRect().top - GAP : Infinity;
  element.scrollTop = Math.min(end, element.scrollTop + above);
}

/**
 * Scrolls to the end of a growing conversation, unless the reader has scrolled back. Always scrolls to a new question.
 */
function useFollowedEnd({ turns, pending, id }: ChatConversation) {
  const box = useRef<HTMLDivElement>(null);
  const requestedAt = pending?.asked_at;
  const grown = `${turns.length} ${pending?.answer.text.length} ${pending?.isRunning} ${pending?.doing}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question or conversation alone brings its end in sight.
  useEffect(() => {
    const element = box.current;
    if (element) showEnd(element);
  }, [requestedAt, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has grown alone says that there is another end.
  useEffect(() => {
    const element = box.current;
    if (element && element.scrollHeight - element.scrollTop - element.clientHeight < NEAR + element.clientHeight / 2)
      showEnd(element);
  }, [grown]);
  return box;
}

/** Caveats for all answers, and the number of remaining questions. */
function Fineprint({ about }: { readonly about: ReplyOf<typeof getAssistant> | undefined }) {
  return (
    <div className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-small leading-snug text-muted">
      <p>
        <span>{m.assistant_caveat()}</span> {about?.model === null && <span>{m.assistant_no_model()}</span>}{' '}
        <span>{m.assistant_kept()}</span> {about?.model && <span>{m.assistant_sent_on({ model: about.model })}</span>}
      </p>
      {about && about.questions_left !== null && <p>{leftWords(about.questions_left, about.questions_per_day)}</p>}
    </div>
  );
}

const leftWords = (left: number, total: number): string =>
  left === 0 ? m.assistant_none_left() : m.assistant_left({ count: left, total: formatNumber(total) });

/** The number of remaining characters is shown from this number down. */
const COUNTED = 200;

interface QuestionBoxProps {
  readonly busy: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
  /** True if the field gets the focus when the chat opens. */
  readonly begins: boolean;
}

/** Form for a question. Enter sends it, Shift+Enter begins a new line. A button stops an answer in progress. */
function QuestionBox({ busy, onAsk, onStop, begins }: QuestionBoxProps) {
  const id = useId();
  const draft = useChat((chat) => chat.draft);
  const setDraft = (text: string) => useChat.setState({ draft: text });
  const field = useRef<HTMLTextAreaElement>(null);
  const left = QUESTION_MAX - draft.length;
  const send = () => {
    if (busy || draft.trim() === '') return;
    onAsk(draft);
    setDraft('');
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter also confirms characters in an input method editor (IME).
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
          className={`${FIELD_CLASS} field-sizing-content max-h-40 min-h-11 resize-none py-2.5 leading-normal`}
        />
        {busy ? (
          <Button className="min-h-11 shrink-0" onClick={end}>
            <ChatIcon name="stop" size={16} />
            <span>{m.assistant_stop()}</span>
          </Button>
        ) : (
          <Button type="submit" variant="primary" className="min-h-11 shrink-0" disabled={draft.trim() === ''}>
            <ChatIcon name="send" size={16} />
            <span>{m.assistant_send()}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {m.assistant_keys()}
      </p>
      <p id={`${id}-left`} className="text-right text-small text-muted empty:hidden">
        {left <= COUNTED && m.assistant_characters({ count: left })}
      </p>
    </form>
  );
}
