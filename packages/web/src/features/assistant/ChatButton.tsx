import { type ButtonHTMLAttributes, useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useChat } from './chat-store.ts';

/**
 * Button that opens and closes the chat card. When the chat closes, the button gets the focus if the element that
 * opened the chat no longer exists.
 */
export function ChatButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const { small, focusOnButton } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (small || !focusOnButton) return;
    button.current?.focus();
    useChat.setState({ focusOnButton: false });
  }, [small, focusOnButton]);
  return (
    <button
      ref={button}
      type="button"
      data-tour="assistant"
      aria-label={m.assistant_chat_open()}
      aria-haspopup="dialog"
      aria-expanded={small}
      title={m.assistant_chat()}
      onClick={() => useChat.setState({ small: !small })}
      {...props}
    />
  );
}
