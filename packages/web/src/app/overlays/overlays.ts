import { create } from 'zustand';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import { MAP_PARAMETERS } from '../../map-state/map-search.ts';

/** State of the dialogs that open by themselves. */
interface OverlayStore {
  /** True once it is decided which dialog opens first, if any. Until then, nothing else opens by itself. */
  readonly started: boolean;
  /** True if a member opened the page, or anyone if there are no accounts. */
  readonly beganAsMember: boolean;
  /** True if a link opened the page. No dialog then opens by itself over its content, not even after a login. */
  readonly isLinked: boolean;
  /** True while the first dialog is loading and the page waits for it. */
  readonly partsAwaited: boolean;
  /** True after the assistant’s welcome was closed. An announcement may then follow. */
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
  /** True if the visitor recently continued without signing in. */
  readonly skipped: boolean;
  /** True if the assistant’s welcome opens by itself, because it was never closed on this device. */
  readonly welcomes: boolean;
  /** Id of an announcement that the visitor has not seen; `null` if there is none. */
  readonly announcement: string | null;
}

/**
 * Returns the dialog that opens with the page: the sign-in for guests, the assistant’s welcome for members, the
 * announcement for returning visitors. `null` if no dialog opens.
 */
export function firstOverlay({ isMember, skipped, welcomes, announcement }: Visitor): DialogRequest | null {
  if (!isMember && !skipped) return { name: 'sign-in', why: 'start' };
  if (isMember && welcomes) return WELCOME;
  return announcement === null ? null : { name: 'announcement', id: announcement };
}

/**
 * Returns the dialog that follows a closed one. After a sign-in, members get what they signed in for: the assistant or
 * emails about a place. The assistant’s welcome follows a sign-in or, when the page was just opened, continuing without
 * one. It does not follow a sign-in to write a note or after an expired session.
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

/** URL parameters that are not the map’s: the tour, the result of a sign-in, and pages shown instead of the map. */
const OWN_PARAMETERS: readonly string[] = ['reset-tour', 'reason', 'error', 'audit', 'google-sso-test'];

/**
 * Returns true if the address sets nothing on the page, as on a first visit. Other links open their content
 * immediately, without a dialog. Unknown parameters, such as those of campaigns, are ignored.
 */
export function isBare(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const saysSomething = (name: string) => MAP_PARAMETERS.includes(name) || OWN_PARAMETERS.includes(name);
  return pathname === '/' && ![...searchParams.keys()].some(saysSomething);
}

/**
 * URL parameters of content that opens immediately: a note, an area, a place with its incidents, or an expired session.
 */
const LEADS = ['note', 'pin', 'area', 'at', 'reason'];

/** Returns true if the address opens only the map, and nothing that a dialog would cover. */
export function isPlain(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const tours = searchParams.get('reset-tour') === 'true';
  return pathname === '/' && !tours && !LEADS.some((name) => searchParams.has(name));
}

/**
 * Returns true if the floating chat may be shown. It is hidden during sign-in, behind the assistant, and until it is
 * decided which dialog opens first.
 */
export function useFloatingChatAllowed(): boolean {
  const started = useOverlays((state) => state.started);
  const name = useDialogs(({ request }) => request?.name);
  return started && name !== 'sign-in' && name !== 'assistant';
}

/**
 * Returns true if a field of the page has the focus. Fields in a dialog are ignored, because the dialog may be closing.
 */
export const isTyping = (): boolean =>
  document.activeElement?.matches(':is(input, select, textarea):not(dialog *)') ?? false;
