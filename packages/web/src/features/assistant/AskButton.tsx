import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useChat } from './chat-store.ts';

/** Opens the chat beside the map, and closes it: the rail’s own button. */
export function AskButton({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const small = useChat((chat) => chat.small);
  const button = useFocusAfterChat();
  return (
    <button
      ref={button}
      type="button"
      data-tour="assistant"
      aria-label={`${m.rail_ask()}: ${m.assistant_chat_open()}`}
      aria-haspopup="dialog"
      aria-expanded={small}
      title={m.assistant_chat()}
      onClick={() => useChat.setState({ small: !small })}
      className={className}
    >
      {children}
    </button>
  );
}

/** The button that has the focus back where what opened the chat is gone. */
export function useFocusAfterChat() {
  const { small, focusOnButton } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (small || !focusOnButton) return;
    button.current?.focus();
    useChat.setState({ focusOnButton: false });
  }, [small, focusOnButton]);
  return button;
}
