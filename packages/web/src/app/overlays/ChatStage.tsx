import { useEffect } from 'react';
import { useChat } from '../../features/assistant/chat-store.ts';
import { FloatingChat } from '../../features/assistant/FloatingChat.tsx';
import { usePinMode } from '../../features/notes/on-map/pin-mode-store.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFloatingChatAllowed } from './overlays.ts';

/** The chat beside the map, and the map brought out when an answer is shown on it. */
export function ChatStage() {
  const bounds = useMapView((map) => map.bounds);
  const allowed = useFloatingChatAllowed();
  const shows = useChat((chat) => chat.shows);
  const { sheet, setSheet } = useScreenStore();
  const pins = usePinMode((state) => state.available);
  useEffect(() => {
    if (shows > 0) setSheet('peek');
  }, [shows, setSheet]);
  if (!allowed) return null;
  // Above the buttons of the map; without one there are none. On a phone it rises with the sheet, until that fills the screen.
  const desk = bounds === null ? 'bottom-8' : 'bottom-46';
  const phone = {
    peek: pins ? 'phone:bottom-[calc(var(--sheet-peek)+234px)]' : 'phone:bottom-[calc(var(--sheet-peek)+182px)]',
    half: 'phone:bottom-[calc(50dvh+12px)]',
    full: 'phone:hidden',
  }[sheet];
  // Where the window is too low for all of them, beside them.
  const low =
    sheet === 'peek' &&
    'phone:[@media(height<560px)]:right-17! phone:[@media(height<560px)]:bottom-[calc(var(--sheet-peek)+30px)]!';
  return <FloatingChat place={classNames('right-4 z-10 phone:right-3 phone:z-5 phone:size-11', desk, phone, low)} />;
}
