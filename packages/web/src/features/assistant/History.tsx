import type { Conversation } from '@crimemap/contract/assistant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ageOf } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { useNow } from '../../ui/use-time.ts';
import { goTo } from './ask.ts';
import { conversationsQuery, forgetConversations } from './assistant.queries.ts';
import { ChatIconButton } from './ChatIcon.tsx';
import { useChat } from './chat-store.ts';
import { useAssistantUser } from './use-chat.ts';

/**
 * List of the member’s conversations, with buttons to open or delete each one and to delete all. `onOpened`: called
 * after a conversation was opened.
 */
export function History({ onOpened }: { readonly onOpened: () => void }) {
  const client = useQueryClient();
  const { sub } = useAssistantUser();
  const { data, isError, refetch } = useQuery(conversationsQuery(sub));
  const shown = useChat((chat) => chat.conversationId);
  const [asking, setAsking] = useState<Conversation | 'all' | null>(null);

  const forget = async (which: Conversation | 'all') => {
    const id = which === 'all' ? undefined : which.id;
    const gone = id === undefined || id === useChat.getState().conversationId;
    await forgetConversations(client, id);
    if (gone) goTo(client, null);
  };

  return (
    <section aria-label={m.assistant_history()} className="flex min-h-0 flex-1 flex-col">
      <h3 className="px-2 pb-1 text-small font-semibold tracking-wide text-muted uppercase">{m.assistant_history()}</h3>
      {isError ? (
        <LoadFailed className="px-2" onRetry={() => void refetch()}>
          {m.assistant_history_failed()}
        </LoadFailed>
      ) : !data ? (
        <Skeleton label={m.assistant_history_loading()} className="mx-2 h-24" />
      ) : data.conversations.length === 0 ? (
        <p className="px-2 text-small leading-snug text-muted">{m.assistant_history_none()}</p>
      ) : (
        <>
          <ul className="min-h-0 flex-1 overflow-y-auto">
            {data.conversations.map((conversation) => (
              <Row
                key={conversation.id}
                conversation={conversation}
                shown={conversation.id === shown}
                onOpen={() => {
                  if (conversation.id !== shown) goTo(client, conversation.id);
                  onOpened();
                }}
                onDelete={() => setAsking(conversation)}
              />
            ))}
          </ul>
          <Button variant="bare" className="mt-1 self-start px-2!" onClick={() => setAsking('all')}>
            {m.assistant_delete_all()}
          </Button>
        </>
      )}
      {asking && (
        <Confirm
          question={asking === 'all' ? m.assistant_delete_all_ask() : m.assistant_delete_ask()}
          yes={asking === 'all' ? m.assistant_delete_all() : m.assistant_delete()}
          no={m.assistant_keep()}
          failed={m.assistant_delete_failed()}
          onYes={() => forget(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly conversation: Conversation;
  /** True for the current conversation. */
  readonly shown: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function Row({ conversation: { title, updated_at }, shown, onOpen, onDelete }: RowProps) {
  const language = useLanguage();
  const now = useNow();
  return (
    <li className={`flex items-center rounded-control ${shown ? 'bg-raised' : ''}`}>
      <button
        type="button"
        aria-current={shown ? 'true' : undefined}
        onClick={onOpen}
        className="min-h-11 min-w-0 flex-1 rounded-control px-2 py-1.5 text-left"
      >
        <span dir="auto" className="block truncate text-body">
          {title}
        </span>
        <span className="block text-small text-muted">{ageOf(updated_at, now, language)}</span>
      </button>
      <ChatIconButton icon="delete" label={m.assistant_delete_which({ title })} onClick={onDelete} />
    </li>
  );
}
