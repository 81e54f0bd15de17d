import { useEffect, useState } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { TourHost } from '../../features/tour/TourHost.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useSelection } from '../../map-state/selection.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { later } from '../../ui/later.ts';
import { useOverlayOrder } from './use-overlays.ts';

const ChatStage = later(async () => ({ default: (await import('./ChatStage.tsx')).ChatStage }));
const NoteOverlays = later(async () => ({
  default: (await import('../../features/notes/thread/NoteOverlays.tsx')).NoteOverlays,
}));

/**
 * What comes once the map is there: the dialogs that open by themselves, the tour, the chat. A note or the tour that a link leads to
 * does not wait for the map.
 */
export function AfterMap() {
  const { notesOn, authDisabled } = useViewer();
  const isMapReady = useMapView((map) => map.isReady);
  const { note } = useSelection();
  const touring = useScreenStore((state) => state.touring);
  const signedIn = useSession((session) => session.signedIn) && !authDisabled;
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
      {(isMapReady || touring) && (
        <Boundary what={m.ai_assistant()}>
          <ChatStage />
        </Boundary>
      )}
      <TourHost />
    </>
  );
}
