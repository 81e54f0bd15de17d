import { create } from 'zustand';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import { MAP_PARAMETERS } from '../../map-state/map-search.ts';

/** What the dialogs themselves do not say of what may be open. */
interface OverlayStore {
  /** What opens by itself at the start has been decided: until then nothing else does. */
  readonly started: boolean;
  /** Whoever opened the page may see everything: a member, or anybody where there are no accounts. */
  readonly beganAsMember: boolean;
  /** The page was opened by a link: nothing opens over what it leads to, not even after a login. */
  readonly isLinked: boolean;
  /** What opens with the page is on its way, and the page is not shown without it. */
  readonly partsAwaited: boolean;
  /** The assistant’s welcome has been closed: an announcement may follow. */
  readonly announcementDue: boolean;
}

export const useOverlays = create<OverlayStore>(() => ({
  started: false,
  beganAsMember: false,
  isLinked: false,
  partsAwaited: false,
  announcementDue: false,
}));

const WELCOME: DialogRequest = { name: 'assistant', why: 'start' };

interface Visitor {
  readonly isMember: boolean;
  /** They have lately gone on without signing in. */
  readonly skipped: boolean;
  /** The assistant’s welcome opens by itself on this device: nobody has closed it yet. */
  readonly welcomes: boolean;
  /** The announcement they have not seen. */
  readonly announcement: string | null;
}

/**
 * What opens by itself when the page opens: the way in for guests, the assistant’s welcome for members; for whoever has met it on
 * a visit before, what is to be announced.
 */
export function firstOverlay({ isMember, skipped, welcomes, announcement }: Visitor): DialogRequest | null {
  if (!isMember && !skipped) return { name: 'sign-in', why: 'start' };
  if (isMember && welcomes) return WELCOME;
  return announcement === null ? null : { name: 'announcement', id: announcement };
}

/**
 * What follows a dialog that was closed with nothing in its place. The way in leads members to what they came for, the assistant or
 * the emails about a place. It leads to the assistant’s welcome by signing in or, at the start, by going on without; not whoever came
 * for something else: to write a note, or back after a session has ended.
 */
export function nextOverlay(
  closed: DialogRequest,
  { isMember, welcomes }: Pick<Visitor, 'isMember' | 'welcomes'>,
): DialogRequest | null {
  if (closed.name !== 'sign-in') return null;
  const { why, alert } = closed;
  if (alert) return isMember ? { name: 'alert', start: alert } : null;
  if (why === 'assistant') return isMember ? { name: 'assistant' } : null;
  if (!welcomes || why === 'note' || why === 'expired') return null;
  return isMember || why === 'start' ? WELCOME : null;
}

/** What the address may say beside the map’s own: the tour, what has become of a sign-in, pages in place of the map. */
const OWN_PARAMETERS: readonly string[] = ['reset-tour', 'reason', 'error', 'audit', 'google-sso-test'];

/**
 * Is this a first visit, to an address that says nothing of what is to be seen? Any other link leads there at once. What the page
 * does not know (who has sent the link, which campaign counts it) says nothing.
 */
export function isBare(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const saysSomething = (name: string) => MAP_PARAMETERS.includes(name) || OWN_PARAMETERS.includes(name);
  return pathname === '/' && ![...searchParams.keys()].some(saysSomething);
}

/** What a link leads to that is to be seen at once: a note, an area, a place with its incidents; a session that has ended. */
const LEADS = ['note', 'pin', 'area', 'at', 'reason'];

/** Does this address lead to the map alone, and to nothing that a dialog would hide? */
export function isPlain(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const tours = searchParams.get('reset-tour') === 'true';
  return pathname === '/' && !tours && !LEADS.some((name) => searchParams.has(name));
}

/** The floating chat shows where neither the way in nor the assistant itself is open, once it is known what opens at the start. */
export function useFloatingChatAllowed(): boolean {
  const started = useOverlays((state) => state.started);
  const name = useDialogs(({ request }) => request?.name);
  return started && name !== 'sign-in' && name !== 'assistant';
}

/** In the page itself: the field of a dialog that is just going is nobody’s any more. */
export const isTyping = (): boolean =>
  document.activeElement?.matches(':is(input, select, textarea):not(dialog *)') ?? false;
