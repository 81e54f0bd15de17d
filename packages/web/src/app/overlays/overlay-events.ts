import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useChat } from '../../features/assistant/chat-store.ts';
import { onSignUpRequest } from '../../features/notes/write/signup-request.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useSession } from '../../session/session-store.ts';

/** Hears the window events by which any script of the page asks for a dialog, until the returned function is called. */
export function followEvents(): () => void {
  const ends = [
    on('showSignup', showSignUp),
    on('showChat', showChat),
    onSignUpRequest(() => useDialogs.getState().open({ name: 'sign-in', why: 'note' })),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The way in takes the place of whatever is open. */
function showSignUp(): void {
  if (useSession.getState().signedIn || useScreenStore.getState().touring) return;
  useDialogs.getState().open({ name: 'sign-in' });
}

/** The chat beside the map in place of the one over the page. */
function showChat(): void {
  const { request, close } = useDialogs.getState();
  useChat.setState({ small: true });
  if (request?.name === 'assistant') close();
}

function on(event: string, listen: () => void): () => void {
  window.addEventListener(event, listen);
  return () => window.removeEventListener(event, listen);
}
