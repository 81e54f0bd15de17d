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

/** Delay of an announcement after the assistant’s welcome, in milliseconds. Source: the specification. */
const ANNOUNCEMENT_MS = 500;

/**
 * Opens the dialogs that follow the first one (`useFirstOverlay`), one after the other: the assistant’s welcome, an
 * incomplete profile, an announcement. Opens none on the tour, over a note, or while the visitor types. `signedIn`:
 * there is an account whose profile may be incomplete.
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
      // A visitor who signs in for the assistant returns to it.
      if (closed?.name === 'assistant' && request?.name === 'sign-in' && !request.why)
        return open({ ...request, why: 'assistant' });
      if (request || !closed || useScreenStore.getState().touring) return;
      const isMember = useSession.getState().signedIn;
      const welcomes = isPlain(location.href) && welcomesAtStart(isMember) && !useOverlays.getState().isLinked;
      const next = nextOverlay(closed, { isMember, welcomes });
      if (next) open(next);
    }),
    // A login in another tab makes the sign-in here unnecessary.
    useSession.subscribe(({ signedIn, fresh }) => {
      const { request, close } = useDialogs.getState();
      if (signedIn && !fresh && request?.name === 'sign-in') close();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Remembers that the welcome was closed, and schedules an announcement unless the page was opened by a link. */
function welcomeClosed(why: 'start' | undefined): void {
  const { beganAsMember, isLinked } = useOverlays.getState();
  if (why === 'start') keepWelcomeClosed(beganAsMember || useSession.getState().signedIn);
  useOverlays.setState({ announcementDue: !isLinked && nextAnnouncement() !== null });
}

/** Opens the next announcement. While the visitor types it stays unseen until the next visit. */
function announce(): void {
  useOverlays.setState({ announcementDue: false });
  const next = nextAnnouncement();
  if (next && !isTyping()) useDialogs.getState().open({ name: 'announcement', id: next.id });
}

/** A note also covers the page. */
function noteIsOpen(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('note') || query.has('pin');
}

/** Calls `act` at once, or when the focused field is left. Returns a function that cancels it. */
function onceNobodyTypes(act: () => void): () => void {
  const given = new AbortController();
  const tryNow = () => {
    if (isTyping()) return;
    given.abort();
    act();
  };
  // Deferred, because the focus reaches the next field only after leaving this one.
  const left = () => setTimeout(() => given.signal.aborted || tryNow());
  document.addEventListener('focusout', left, { signal: given.signal });
  tryNow();
  return () => given.abort();
}

/** Handles the window events by which scripts of the page request a dialog. Returns a function that ends it. */
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

/** Opens the sign-in in place of any open dialog. */
function showSignUp(): void {
  if (useSession.getState().signedIn || useScreenStore.getState().touring) return;
  useDialogs.getState().open({ name: 'sign-in' });
}

/** Opens the chat beside the map in place of the assistant over the page. */
function showChat(): void {
  const { request, close } = useDialogs.getState();
  useChat.setState({ small: true });
  if (request?.name === 'assistant') close();
}

function on(event: string, listen: () => void): () => void {
  window.addEventListener(event, listen);
  return () => window.removeEventListener(event, listen);
}
