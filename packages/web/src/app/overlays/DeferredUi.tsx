import { useEffect, useState } from 'react';
import { EDITION } from '../../api/base/edition.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useChat } from '../../features/assistant/chat-store.ts';
import { FloatingChat } from '../../features/assistant/FloatingChat.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useOpenNote } from '../../map-state/selection.ts';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useFloatingChatAllowed } from './overlays.ts';
import { useOverlayOrder } from './use-overlays.ts';

const NoteOverlays = lazyComponent(() => import('../../features/notes/thread/NoteOverlays.tsx'), 'NoteOverlays');

const TourHost = lazyComponent(() => import('../../features/tour/GuidedTour.tsx'), 'TourHost');

/**
 * What comes once the map is there: the dialogs that open by themselves, the tour, the chat. A note or the tour that a link leads to
 * does not wait for the map.
 */
export function DeferredUi() {
  const { notesOn, accountsOn } = useViewer();
  const isMapReady = useMapView((map) => map.isReady);
  const note = useOpenNote();
  const touring = useScreenStore((state) => state.touring);
  const signedIn = useSession((session) => session.signedIn) && accountsOn;
  useOverlayOrder(signedIn);
  // A session that has ended is said first: a note that the page was opened at waits behind the way in.
  const signingIn = useDialogs(({ request }) => request?.name === 'sign-in');
  const [held, setHeld] = useState(signingIn);
  useEffect(() => {
    if (!signingIn) setHeld(false);
  }, [signingIn]);
  return (
    <>
      {notesOn && !held && note && (
        <Boundary what={m.community_notes()}>
          <NoteOverlays />
        </Boundary>
      )}
      {!EDITION && (isMapReady || touring) && (
        <Boundary what={m.ai_assistant()}>
          <ChatControls />
        </Boundary>
      )}
      {touring && <TourHost />}
    </>
  );
}

/** The chat beside the map, and the map brought out when an answer is shown on it. */
export function ChatControls() {
  const allowed = useFloatingChatAllowed();
  const shows = useChat((chat) => chat.shows);
  const { sheet, setSheet } = useScreenStore();
  useEffect(() => {
    if (shows > 0) setSheet('peek');
  }, [shows, setSheet]);
  if (!allowed) return null;
  // Only on a phone: above the buttons of the map, and with the sheet, until that fills the screen.
  const phone = {
    peek: 'phone:bottom-[calc(var(--sheet-peek)+128px)]',
    half: 'phone:bottom-[calc(var(--sheet-half)+128px)]',
    full: 'phone:hidden',
  }[sheet];
  // Where the window is too low for all of them, beside them.
  const low = {
    peek: 'phone:[@media(height<560px)]:right-17! phone:[@media(height<560px)]:bottom-[calc(var(--sheet-peek)+24px)]!',
    half: 'phone:[@media(height<560px)]:right-17! phone:[@media(height<560px)]:bottom-[calc(var(--sheet-half)+24px)]!',
    full: undefined,
  }[sheet];
  return <FloatingChat place={classNames('phone:right-3 phone:z-5 phone:size-11', phone, low)} />;
}
