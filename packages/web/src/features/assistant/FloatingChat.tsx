import { classNames } from '../../ui/class-names.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { ChatButton } from './ChatButton.tsx';
import { ChatIcon } from './ChatIcon.tsx';
import { useChat } from './chat-store.ts';

/** Loaded on demand, because few visitors ask a question immediately. */
export const ChatCard = lazyComponent(() => import('./ChatCard.tsx'), 'ChatCard');

interface FloatingChatProps {
  /** Class names for the position of the button. */
  readonly place: string;
}

/** Chat card over the map, which can be enlarged to the full screen. On a phone, a round button opens the card. */
export function FloatingChat({ place }: FloatingChatProps) {
  const small = useChat((chat) => chat.small);
  const phone = useIsPhone();
  const close = () => useChat.setState({ small: false, focusOnButton: true });
  useClosedByBack('beside', small, close);
  if (small) return <ChatCard onClose={close} />;
  // On a desktop, the navigation rail contains the button.
  if (!phone) return null;
  return (
    <ChatButton
      data-over-map
      className={classNames(
        'fixed mb-(--page-end) grid size-12 place-items-center rounded-full bg-accent text-ink shadow-lift transition-[filter] duration-150 hover:brightness-110',
        place,
      )}
    >
      <ChatIcon name="chat" size={24} />
    </ChatButton>
  );
}
