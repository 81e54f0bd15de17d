import { useEffect, useState } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
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
 * Parts that load after the map: dialogs that open by themselves, the tour and the chat. A linked note and a linked
 * tour do not wait for the map.
 */
export function DeferredUi() {
  const { notesOn, accountsOn } = useViewer();
  const isMapReady = useMapView((map) => map.isReady);
  const note = useOpenNote();
  const touring = useScreenStore((state) => state.touring);
  const signedIn = useSession((session) => session.signedIn) && accountsOn;
  useOverlayOrder(signedIn);
  // If the session has expired, the sign-in opens first, and a linked note opens after it.
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
      {!STATIC_SITE && (isMapReady || touring) && (
        <Boundary what={m.ai_assistant()}>
          <ChatControls />
        </Boundary>
      )}
      {touring && <TourHost />}
    </>
  );
}

/** The chat beside the map. On a phone, it lowers the bottom sheet when the chat shows an answer on the map. */
export function ChatControls() {
  const allowed = useFloatingChatAllowed();
  const shows = useChat((chat) => chat.shows);
  const { sheet, setSheet } = useScreenStore();
  useEffect(() => {
    if (shows > 0) setSheet('peek');
  }, [shows, setSheet]);
  if (!allowed) return null;
  // Positions on a phone: above the map buttons and the bottom sheet. Hidden if the sheet is full.
  const phone = {
    peek: 'phone:bottom-[calc(var(--sheet-peek)+128px)]',
    half: 'phone:bottom-[calc(var(--sheet-half)+128px)]',
    full: 'phone:hidden',
  }[sheet];
  // Positions beside the map buttons if the window is not high enough.
  const low = {
    peek: 'phone:[@media(height<560px)]:right-17! phone:[@media(height<560px)]:bottom-[calc(var(--sheet-peek)+24px)]!',
    half: 'phone:[@media(height<560px)]:right-17! phone:[@media(height<560px)]:bottom-[calc(var(--sheet-half)+24px)]!',
    full: undefined,
  }[sheet];
  return <FloatingChat place={classNames('phone:right-3 phone:z-5 phone:size-11', phone, low)} />;
}
