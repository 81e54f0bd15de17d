import type { AssistantAnswer } from '@crimemap/contract/assistant';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { AnswerNumbers } from './AnswerNumbers.tsx';
import { type PendingTurn, useChat } from './chat-store.ts';
import { QuestionList } from './QuestionList.tsx';
import { UnderstoodSlots } from './UnderstoodSlots.tsx';
import { type ChatConversation, useAsk } from './use-chat.ts';

/** Questions and answers, oldest first. */
export function Turns({ turns, pending }: Pick<ChatConversation, 'turns' | 'pending'>) {
  const { ask, again } = useAsk();
  const show = useShowOnMap();
  return (
    <ol data-turns="" className="space-y-7">
      {turns.map(({ id, question, city, answer }, index) => (
        <Turn key={id} question={question}>
          <Answer
            answer={answer}
            last={!pending && index === turns.length - 1}
            onRetry={() => again({ question, city, retryOf: id })}
            onAsk={ask}
            onShow={show}
          />
        </Turn>
      ))}
      {pending && (
        <Turn key="pending" question={pending.question}>
          <Answer
            answer={pending.answer}
            pending={pending}
            last
            onRetry={() => again({ ...pending, retryOf: pending.id || pending.retryOf })}
            onAsk={ask}
            onShow={show}
          />
        </Turn>
      )}
    </ol>
  );
}

/**
 * Returns a function that shows an answer on the map. `search`: query string of the page’s URL. The chat becomes a card
 * over the map, or closes on a phone.
 */
function useShowOnMap(): (search: string) => void {
  const [, navigate] = useLocation();
  const phone = useIsPhone();
  return (search) => {
    useChat.setState(({ shows }) => ({ small: !phone, focusOnButton: phone, shows: shows + 1 }));
    const { request, close } = useDialogs.getState();
    if (request?.name === 'assistant') close();
    navigate(`/?${search}`);
  };
}

/** A question with its answer below. */
function Turn({ question, children }: { readonly question: string; readonly children: ReactNode }) {
  return (
    <li className="space-y-3">
      <h3 className="sr-only">{m.assistant_asked()}</h3>
      <p
        dir="auto"
        className="ml-auto w-fit max-w-[85%] rounded-2xl rounded-br-md bg-accent/15 px-3.5 py-2 text-body leading-snug break-words whitespace-pre-wrap"
      >
        {question}
      </p>
      <h3 className="sr-only">{m.assistant_answer()}</h3>
      {children}
    </li>
  );
}

interface AnswerProps {
  /** `null`: no answer is stored. */
  readonly answer: AssistantAnswer | null;
  /** Set while the answer is in progress or incomplete. */
  readonly pending?: PendingTurn;
  /** True for the newest answer, which offers follow-up questions. */
  readonly last: boolean;
  readonly onRetry: () => void;
  readonly onAsk: (question: string) => void;
  readonly onShow: (search: string) => void;
}

/** Stored answer, or the part received so far. Shown as plain text, even if a language model wrote it. */
function Answer({ answer, pending, last, onRetry, onAsk, onShow }: AnswerProps) {
  if (!answer) return <Unfinished words={m.assistant_unanswered()} onRetry={last ? onRetry : null} />;
  const { text, understood = [], numbers, show, next, model, state } = answer;
  const { isRunning = false, doing, problem } = pending ?? {};
  const unfinished = {
    whole: null,
    refused: null,
    stopped: m.assistant_stopped(),
    failed: problem ?? m.assistant_failed(),
  }[state];
  return (
    <div className="space-y-3" aria-busy={isRunning}>
      {state === 'refused' && (
        <p className="flex items-center gap-1.5 text-small text-muted">
          <Icon name="lock" size={15} className="shrink-0" />
          <span>{m.assistant_refused()}</span>
        </p>
      )}
      {text !== '' && (
        <p dir="auto" className="text-body leading-relaxed break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
      {isRunning && (
        <p dir="auto" className="flex items-center gap-2.5 text-small text-muted">
          <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-accent" />
          <span>{doing ?? m.assistant_answering()}</span>
        </p>
      )}
      <AnswerNumbers numbers={numbers} />
      {show && (
        <Button className="max-w-full text-left" onClick={() => onShow(show.search)}>
          <Icon name="map" size={16} className="shrink-0 text-accent" />
          <span className="font-medium whitespace-nowrap">{m.assistant_show()}</span>
          {show.label !== m.assistant_show() && (
            <span dir="auto" className="truncate text-muted">
              {show.label}
            </span>
          )}
        </Button>
      )}
      {!isRunning && unfinished && (
        <Unfinished role={problem ? 'alert' : undefined} words={unfinished} onRetry={last ? onRetry : null} />
      )}
      {model !== null && state === 'whole' && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <span>{m.assistant_model({ model })}</span>
          {last && <RetryButton onRetry={onRetry} />}
        </p>
      )}
      {last && understood.length > 0 && <UnderstoodSlots slots={understood} onAsk={onAsk} />}
      {last && next.length > 0 && <QuestionList label={m.assistant_next()} questions={next} onAsk={onAsk} />}
    </div>
  );
}

interface UnfinishedProps {
  readonly words: string;
  /** `alert`: screen readers announce it immediately. */
  readonly role?: 'alert' | undefined;
  /** `null`: there is no retry button, because there is a newer turn. */
  readonly onRetry: (() => void) | null;
}

/** Reason why an answer is missing or incomplete. */
function Unfinished({ words, role, onRetry }: UnfinishedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role={role} className={classNames('flex gap-1.5 text-small', role ? 'text-problem' : 'text-muted')}>
        <Icon name="warning" size={15} className="mt-px shrink-0" />
        <span>{words}</span>
      </p>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button variant="link" onClick={onRetry}>
      <Icon name="retry" size={14} />
      <span>{m.assistant_retry()}</span>
    </Button>
  );
}
