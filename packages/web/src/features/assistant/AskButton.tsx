import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useChat } from './chat-store.ts';

/** Button in the navigation rail that opens and closes the chat card. */
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

/** Returns the ref of a button that gets the focus after the chat if the element that opened it is gone. */
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
