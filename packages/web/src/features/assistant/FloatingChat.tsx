import { useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import { ChatCard } from './ChatCard.tsx';
import { ChatIcon } from './ChatIcon.tsx';
import { useChat } from './chat-store.ts';

interface FloatingChatProps {
  /** Where its button stands, as class names. */
  readonly place: string;
}

/** The assistant beside the map: a round button that opens a card, which grows to the full screen when asked. */
export function FloatingChat({ place }: FloatingChatProps) {
  const { small, focusOnButton } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (small || !focusOnButton) return;
    button.current?.focus();
    useChat.setState({ focusOnButton: false });
  }, [small, focusOnButton]);
  const close = () => useChat.setState({ small: false, focusOnButton: true });
  useClosedByBack('beside', small, close);
  if (small) return <ChatCard onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      data-tour="assistant"
      data-over-map
      aria-label={m.assistant_chat_open()}
      aria-haspopup="dialog"
      aria-expanded={false}
      title={m.assistant_chat()}
      onClick={() => useChat.setState({ small: true })}
      className={classNames(
        'fixed mb-(--page-end) grid size-12 place-items-center rounded-full bg-accent text-ink shadow-lift transition-[filter] duration-150 hover:brightness-110',
        place,
      )}
    >
      <ChatIcon name="chat" size={24} />
    </button>
  );
}
