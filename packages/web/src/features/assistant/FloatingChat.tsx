import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { moveTo } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import { parseMapSearch } from '../../map-state/map-search.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useFocusAfterChat } from './AskButton.tsx';
import { goTo } from './ask.ts';
import { ChatIcon, ChatIconButton } from './ChatIcon.tsx';
import { Conversation } from './Conversation.tsx';
import { useChat } from './chat-store.ts';
import { GuestWelcome } from './GuestWelcome.tsx';
import { useAssistantUser } from './use-assistant-user.ts';

interface FloatingChatProps {
  /** Where its button stands, as class names. */
  readonly place: string;
}

/** The assistant beside the map: a card that grows to the full screen when asked. On a phone a round button opens it. */
export function FloatingChat({ place }: FloatingChatProps) {
  const small = useChat((chat) => chat.small);
  const phone = useIsPhone();
  const button = useFocusAfterChat();
  const close = () => useChat.setState({ small: false, focusOnButton: true });
  useClosedByBack('beside', small, close);
  if (small) return <ChatCard onClose={close} />;
  // The rail of a desk has its button.
  if (!phone) return null;
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

/** The chat as a card over the map, which stays in use beside it. Escape closes it. */
function ChatCard({ onClose }: { readonly onClose: () => void }) {
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
    // What is typed here is not for the map.
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
      className="fixed right-18 bottom-8 z-30 mb-(--page-end) flex h-140 max-h-[calc(100dvh-4rem-var(--page-end,0px))] w-95 max-w-[calc(100vw-6rem)] flex-col overflow-hidden rounded-2xl border border-line bg-panel shadow-lift outline-none phone:inset-x-2 phone:top-14 phone:bottom-2 phone:h-auto phone:max-h-none phone:w-auto phone:max-w-none"
    >
      <header className="flex min-h-13 items-center border-b border-line py-1.5 pr-1.5 pl-4">
        <Icon name="sparkle" className="mr-2 shrink-0 text-accent" />
        <h2 className="mr-auto truncate text-[15px] font-semibold">{m.assistant_chat()}</h2>
        {member && <ChatIconButton icon="add" label={m.assistant_new()} onClick={() => goTo(client, null)} />}
        <ChatIconButton icon="grow" label={m.assistant_grow()} onClick={grow} />
        <IconButton icon="close" label={m.close()} onClick={onClose} />
      </header>
      {member ? <Conversation compact begins={!phone} /> : <GuestWelcome compact onExplore={onClose} />}
    </div>
  );
}

/** Takes the camera to where an answer is shown, when its link names a place. All else is in the address, which the screen follows. */
export function AnswerOnMap() {
  const { map } = useMap();
  const shows = useChat((chat) => chat.shows);
  const go = useEffectEvent(() => {
    const { lng, lat, z } = parseMapSearch(location.search);
    if (lng !== undefined && lat !== undefined && z !== undefined) moveTo(map, { center: [lng, lat], zoom: z });
  });
  useEffect(() => {
    if (shows > 0) go();
  }, [shows]);
  return null;
}
