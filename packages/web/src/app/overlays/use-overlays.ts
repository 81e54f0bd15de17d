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

/** Delay in milliseconds between closing the assistant’s welcome and an announcement, as specified. */
const ANNOUNCEMENT_MS = 500;

/**
 * Opens the dialogs that follow the first one (`useFirstOverlay`), one after the other: the assistant’s welcome, an
 * incomplete profile, an announcement. Opens none during the tour, over a note, or while the visitor types. `signedIn`:
 * there is an account, so its profile may be incomplete.
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
      // A visitor who signs in from the assistant returns to the assistant afterwards.
      if (closed?.name === 'assistant' && request?.name === 'sign-in' && !request.why)
        return open({ ...request, why: 'assistant' });
      if (request || !closed || useScreenStore.getState().touring) return;
      const isMember = useSession.getState().signedIn;
      const welcomes = isPlain(location.href) && welcomesAtStart(isMember) && !useOverlays.getState().isLinked;
      const next = nextOverlay(closed, { isMember, welcomes });
      if (next) open(next);
    }),
    // After a login in another tab, the sign-in in this tab is not needed and closes.
    useSession.subscribe(({ signedIn, fresh }) => {
      const { request, close } = useDialogs.getState();
      if (signedIn && !fresh && request?.name === 'sign-in') close();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Stores that the welcome was closed. Schedules an announcement unless a link opened the page. */
function welcomeClosed(why: 'start' | undefined): void {
  const { beganAsMember, isLinked } = useOverlays.getState();
  if (why === 'start') keepWelcomeClosed(beganAsMember || useSession.getState().signedIn);
  useOverlays.setState({ announcementDue: !isLinked && nextAnnouncement() !== null });
}

/** Opens the next announcement. If the visitor is typing, the announcement waits for the next visit. */
function announce(): void {
  useOverlays.setState({ announcementDue: false });
  const next = nextAnnouncement();
  if (next && !isTyping()) useDialogs.getState().open({ name: 'announcement', id: next.id });
}

/** Returns true if the URL contains an open note. A note covers the page as a dialog does. */
function noteIsOpen(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('note') || query.has('pin');
}

/**
 * Calls `act` immediately or, if the visitor is typing, when the focus leaves the field. Returns a function that
 * cancels this.
 */
function onceNobodyTypes(act: () => void): () => void {
  const given = new AbortController();
  const tryNow = () => {
    if (isTyping()) return;
    given.abort();
    act();
  };
  // Runs later, because the next field receives the focus only after this field has lost it.
  const left = () => setTimeout(() => given.signal.aborted || tryNow());
  document.addEventListener('focusout', left, { signal: given.signal });
  tryNow();
  return () => given.abort();
}

/** Handles the window events with which scripts of the page request a dialog. Returns a function that stops this. */
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

/** Opens the sign-in and closes any other dialog. Does nothing for members and during the tour. */
function showSignUp(): void {
  if (useSession.getState().signedIn || useScreenStore.getState().touring) return;
  useDialogs.getState().open({ name: 'sign-in' });
}

/** Opens the chat beside the map instead of the assistant over the page. */
function showChat(): void {
  const { request, close } = useDialogs.getState();
  useChat.setState({ small: true });
  if (request?.name === 'assistant') close();
}

function on(event: string, listen: () => void): () => void {
  window.addEventListener(event, listen);
  return () => window.removeEventListener(event, listen);
}
