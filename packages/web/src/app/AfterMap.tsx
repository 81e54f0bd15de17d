import { useEffect, useState } from 'react';
import { useDialogs } from '../dialogs/dialog-store.ts';
import { m } from '../i18n/generated/messages.js';
import { useSelection } from '../map-state/selection.ts';
import { useSession } from '../session/session-store.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { later } from '../ui/later.ts';
import { NotesStage } from './NotesStage.tsx';
import { useScreenStore } from './screen-store.ts';
import { TourHost } from './TourHost.tsx';
import { useOverlayOrder } from './use-overlays.ts';
import type { Screen } from './use-screen.ts';

const ChatStage = later(async () => ({ default: (await import('./ChatStage.tsx')).ChatStage }));
const NoteOverlays = later(async () => ({ default: (await import('./NoteOverlays.tsx')).NoteOverlays }));

/**
 * What comes once the map is there: the dialogs that open by themselves, the tour, the chat, and what goes on around notes. A note
 * or the tour that a link leads to does not wait for the map.
 */
export function AfterMap({ screen }: { screen: Screen }) {
  const { note } = useSelection();
  const { settled, touring } = useScreenStore();
  const signedIn = useSession((session) => session.signedIn) && !screen.authDisabled;
  useOverlayOrder(signedIn);
  // A session that has ended is said first: a note that the page was opened at waits behind the way in.
  const signingIn = useDialogs(({ request }) => request?.name === 'sign-in');
  const [held, setHeld] = useState(signingIn);
  useEffect(() => {
    if (!signingIn) setHeld(false);
  }, [signingIn]);
  return (
    <>
      {screen.notesOn && (
        <Boundary what={m.community_notes()}>
          {settled && <NotesStage screen={screen} />}
          {!held && note && <NoteOverlays screen={screen} />}
        </Boundary>
      )}
      {(settled || touring) && (
        <Boundary what={m.ai_assistant()}>
          <ChatStage screen={screen} />
        </Boundary>
      )}
      <TourHost screen={screen} />
    </>
  );
}
