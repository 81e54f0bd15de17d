import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button, IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { fadeClass, useModal } from '../../ui/use-modal.ts';
import { goTo } from './ask.ts';
import { ChatIcon, ChatIconButton } from './ChatIcon.tsx';
import { GuestWelcome } from './ChatWelcome.tsx';
import { Conversation } from './Conversation.tsx';
import { useChat } from './chat-store.ts';
import { History } from './History.tsx';
import { useAssistantUser } from './use-chat.ts';

interface AssistantDialogProps {
  /** Renders content above the title, only for guests. `leave` closes the dialog and then calls `after`. */
  readonly frontDoor?: (leave: (after?: () => void) => void) => ReactNode;
  /** Initial text of the question field. It is not sent automatically. */
  readonly question?: string;
  readonly onClose: () => void;
}

/** Assistant as a full page: an introduction for guests; the current and earlier conversations for members. */
export default function AssistantDialog({ frontDoor, question, onClose }: AssistantDialogProps) {
  const { modal, leave, leaving } = useModal(onClose);
  const { member } = useAssistantUser();
  const client = useQueryClient();
  const phone = useIsPhone();
  const [historyOpen, setHistoryOpen] = useState(false);
  useEffect(() => {
    // Closes the chat card, because the card and this page show the same conversation.
    useChat.setState({ small: false, ...(question !== undefined && { draft: question }) });
  }, [question]);
  const begin = () => {
    goTo(client, null);
    setHistoryOpen(false);
  };
  const shrink = () => leave(() => useChat.setState({ small: true }));
  const history = <History onOpened={() => setHistoryOpen(false)} />;
  return (
    <dialog
      {...modal}
      aria-label={m.ai_assistant()}
      className={classNames(
        'm-0 size-full max-h-none max-w-none overflow-hidden bg-page p-0 text-text backdrop:bg-black/60',
        fadeClass(leaving),
      )}
    >
      <div className="flex h-dvh flex-col">
        <header className="flex min-h-14 items-center gap-1.5 border-b border-line bg-panel px-3 not-phone:pl-5">
          <Icon name="sparkle" className="shrink-0 text-accent" />
          <h1
            {...((phone || !member) && { tabIndex: -1, 'data-begin': '' })}
            className="mr-auto truncate text-title font-semibold outline-none"
          >
            {m.ai_assistant()}
          </h1>
          {member && phone && (
            <>
              <ChatIconButton
                icon="past"
                label={m.assistant_history()}
                aria-expanded={historyOpen}
                onClick={() => setHistoryOpen(!historyOpen)}
              />
              <ChatIconButton icon="add" label={m.assistant_new()} onClick={begin} />
            </>
          )}
          {member && <ChatIconButton icon="shrink" label={m.assistant_shrink()} onClick={shrink} />}
          <IconButton icon="close" label={m.close()} onClick={() => leave()} />
        </header>
        {!member ? (
          <GuestWelcome compact={false} onExplore={() => leave()}>
            {frontDoor?.(leave)}
          </GuestWelcome>
        ) : (
          <div className="flex min-h-0 flex-1">
            {!phone && (
              <aside
                aria-label={m.assistant_history()}
                className="flex w-72 flex-col gap-4 border-r border-line bg-panel p-3"
              >
                <Button onClick={begin}>
                  <ChatIcon name="add" size={16} />
                  <span>{m.assistant_new()}</span>
                </Button>
                {history}
              </aside>
            )}
            <div className="flex min-w-0 flex-1 flex-col">
              {phone && historyOpen ? (
                <div className="flex min-h-0 flex-1 flex-col p-3">{history}</div>
              ) : (
                <Conversation compact={false} begins={!phone} />
              )}
            </div>
          </div>
        )}
      </div>
    </dialog>
  );
}
