import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { nextAnnouncement } from '../../features/about/announcements.ts';
import { settingsQuery } from '../../features/account/profile.queries.ts';
import { useChat } from '../../features/assistant/chat-store.ts';
import { onSignUpRequest } from '../../features/notes/write/signup-request.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useSession } from '../../session/session-store.ts';
import { keepWelcomeClosed, welcomesAtStart } from '../../storage/seen-before.ts';
import { isPlain, isTyping, nextOverlay, useOverlays } from './overlays.ts';

/** The specification’s: how long after the assistant’s welcome an announcement comes. */
const ANNOUNCEMENT_MS = 500;

/**
 * What opens by itself after the first (`useFirstOverlay`), one at a time and each after the other: the assistant’s welcome, a
 * profile that must be completed, an announcement. Not on the tour, over a note, or over someone who is typing. `signedIn`: there
 * is an account whose profile may be asked for.
 */
export function useOverlayOrder(signedIn: boolean): void {
  useEffect(followDialogs, []);
  useEffect(followEvents, []);

  const { started, announcementDue } = useOverlays();
  const nothingOpen = useDialogs(({ request }) => request === null);
  const touring = useScreenStore((state) => state.touring);
  const free = started && nothingOpen && !touring && !noteIsOpen();

  const sub = useSession((session) => session.sub);
  const { data: settings } = useQuery({ ...settingsQuery(sub), enabled: signedIn && started });
  const nameless = signedIn && settings !== undefined && !settings.display_name;
  useEffect(() => {
    if (free && nameless) return onceNobodyTypes(() => useDialogs.getState().open({ name: 'profile', forced: true }));
    return undefined;
  }, [free, nameless]);

  useEffect(() => {
    if (!free || nameless || !announcementDue) return;
    const timer = setTimeout(announce, ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [free, nameless, announcementDue]);
}

function followDialogs(): () => void {
  const ends = [
    useDialogs.subscribe(({ request, open }, { request: closed }) => {
      if (closed?.name === 'assistant' && request?.name !== 'assistant') welcomeClosed(closed.why);
      // Whoever signs in to ask something goes back to it.
      if (closed?.name === 'assistant' && request?.name === 'sign-in' && !request.why)
        return open({ ...request, why: 'assistant' });
      if (request || !closed || useScreenStore.getState().touring) return;
      const isMember = useSession.getState().signedIn;
      const welcomes = isPlain(location.href) && welcomesAtStart(isMember) && !useOverlays.getState().isLinked;
      const next = nextOverlay(closed, { isMember, welcomes });
      if (next) open(next);
    }),
    // Someone has signed in, in another tab: the way in has nothing to ask any more.
    useSession.subscribe(({ signedIn, fresh }) => {
      const { request, close } = useDialogs.getState();
      if (signedIn && !fresh && request?.name === 'sign-in') close();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** As the welcome it does not open by itself again. What is to be announced follows it, but not on a visit by a link. */
function welcomeClosed(why: 'start' | undefined): void {
  const { beganAsMember, isLinked } = useOverlays.getState();
  if (why === 'start') keepWelcomeClosed(beganAsMember || useSession.getState().signedIn);
  useOverlays.setState({ announcementDue: !isLinked && nextAnnouncement() !== null });
}

/** Over someone who has begun to type it does not come: it stays unseen, for the next time. */
function announce(): void {
  useOverlays.setState({ announcementDue: false });
  const next = nextAnnouncement();
  if (next && !isTyping()) useDialogs.getState().open({ name: 'announcement', id: next.id });
}

/** A note lies over the page, too. */
function noteIsOpen(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('note') || query.has('pin');
}

/** Does something at once, or when the field somebody is in is left; never any more once what this gives was called. */
function onceNobodyTypes(act: () => void): () => void {
  const given = new AbortController();
  const tryNow = () => {
    if (isTyping()) return;
    given.abort();
    act();
  };
  // The focus goes on to the next field after it has left this one.
  const left = () => setTimeout(() => given.signal.aborted || tryNow());
  document.addEventListener('focusout', left, { signal: given.signal });
  tryNow();
  return () => given.abort();
}

/** Hears the window events by which any script of the page asks for a dialog, until the returned function is called. */
function followEvents(): () => void {
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
