import { useLocation } from 'wouter';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { useIsPhone } from '../../ui/use-media.ts';
import { type PendingTurn, useChat } from './chat-store.ts';
import { Answer, AnswerText, Turn, Unfinished } from './Turn.tsx';
import { useAsk } from './use-ask.ts';
import type { ChatConversation } from './use-conversation.ts';

/** What was asked and answered, oldest first. */
export function Turns({ turns, pending }: Pick<ChatConversation, 'turns' | 'pending'>) {
  const { ask, again } = useAsk();
  const show = useShowOnMap();
  return (
    <ol className="space-y-7">
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
          <PendingAnswer
            pending={pending}
            onRetry={() =>
              again({
                question: pending.question,
                city: pending.city,
                retryOf: pending.turnId ?? pending.retryOf,
              })
            }
          />
        </Turn>
      )}
    </ol>
  );
}

function PendingAnswer({ pending, onRetry }: { readonly pending: PendingTurn; readonly onRetry: () => void }) {
  const { words, doing, state, problem } = pending;
  return (
    <div className="space-y-2" aria-busy={state === 'running'}>
      <AnswerText text={words} />
      {state === 'running' && (
        <p dir="auto" className="flex items-center gap-2.5 text-small text-muted">
          <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-accent" />
          {doing ?? m.assistant_answering()}
        </p>
      )}
      {state === 'stopped' && <Unfinished words={m.assistant_stopped()} onRetry={onRetry} />}
      {state === 'failed' && <Unfinished role="alert" words={problem ?? m.assistant_failed()} onRetry={onRetry} />}
    </div>
  );
}

/** Shows on the map what an answer is about (`search`: the query of the page’s address), with the chat out of its way: beside the map, on a phone behind its button. */
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
