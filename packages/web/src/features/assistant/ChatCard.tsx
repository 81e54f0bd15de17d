import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { goTo } from './ask.ts';
import { ChatIconButton } from './ChatIcon.tsx';
import { GuestWelcome } from './ChatWelcome.tsx';
import { Conversation } from './Conversation.tsx';
import { useChat } from './chat-store.ts';
import { useAssistantUser } from './use-chat.ts';

/** Chat as a card over the map, above the map’s buttons and legend. The map stays usable. Escape closes the card. */
export function ChatCard({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { member } = useAssistantUser();
  const phone = useIsPhone();
  const open = useDialogs((state) => state.open);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    (element?.querySelector<HTMLElement>('[data-begin]') ?? element)?.focus();
  }, []);
  const grow = () => {
    useChat.setState({ small: false, focusOnButton: true });
    open({ name: 'assistant' });
  };
  const press = (event: KeyboardEvent) => {
    // The map must not react to keys typed in the card.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes it wherever the focus is inside.
    <div
      ref={card}
      role="dialog"
      aria-label={m.assistant_chat()}
      tabIndex={-1}
      data-tour={phone ? 'assistant' : undefined}
      onKeyDown={press}
      className="fixed right-4 bottom-42 z-30 mb-(--page-end) flex h-140 max-h-[calc(100dvh-18.5rem-var(--page-end,0px))] w-95 max-w-[calc(100vw-6rem)] flex-col overflow-hidden rounded-2xl border border-line bg-panel shadow-lift outline-none phone:inset-x-2 phone:top-14 phone:bottom-2 phone:h-auto phone:max-h-none phone:w-auto phone:max-w-none"
    >
      <header className="flex min-h-13 items-center border-b border-line py-1.5 pr-1.5 pl-4">
        <Icon name="sparkle" className="mr-2 shrink-0 text-accent" />
        <h2 className="mr-auto truncate text-title font-semibold">{m.assistant_chat()}</h2>
        {member && <ChatIconButton icon="add" label={m.assistant_new()} onClick={() => goTo(client, null)} />}
        <ChatIconButton icon="grow" label={m.assistant_grow()} onClick={grow} />
        <IconButton icon="close" label={m.close()} onClick={onClose} />
      </header>
      {member ? <Conversation compact begins={!phone} /> : <GuestWelcome compact onExplore={onClose} />}
    </div>
  );
}
