import { useEffect, useLayoutEffect, useState } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import { nextAnnouncement } from '../../features/about/announcements.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useSession } from '../../session/session-store.ts';
import { loginSkipped, welcomesAtStart } from '../../storage/seen-before.ts';
import { loadDialog } from './load-dialog.ts';
import { OPENED_AT } from './opened-at.ts';
import { firstOverlay, isBare, isPlain, isTyping, useOverlays } from './overlays.ts';

/** Maximum time, in milliseconds, between the page becoming usable and a dialog that opens by itself. */
const LATEST_MS = 2_000;
/** Events that show that the visitor has begun to use the page. */
const USES = ['pointerdown', 'keydown', 'wheel'] as const;

interface FirstVisit {
  /** Whether the page is usable. */
  readonly isUsable: boolean;
  /** `undefined` until the server has responded. */
  readonly isMember: boolean | undefined;
}

interface Parts {
  /** The URL at which the page was opened. */
  readonly openedAt?: string;
  /** Loads the dialog. Returns `null` if it is already loaded. */
  readonly load?: (name: DialogRequest['name']) => Promise<unknown> | null;
}

/**
 * Opens the first dialog together with the page or not at all. It does not open more than two seconds after the page
 * becomes usable, or after the visitor has begun to use the page. A link with settings opens no dialog.
 */
export function useFirstOverlay(
  { isUsable, isMember }: FirstVisit,
  { openedAt = OPENED_AT, load = loadDialog }: Parts = {},
): void {
  const [visit] = useState(() => ({ usableAt: 0, isUsed: false }));
  // This is a layout effect because drawing the map can delay everything that runs later.
  useLayoutEffect(() => {
    if (!isUsable) return;
    visit.usableAt = performance.now();
    const end = new AbortController();
    const use = () => {
      visit.isUsed = true;
    };
    for (const name of USES) window.addEventListener(name, use, { signal: end.signal, passive: true, capture: true });
    return () => end.abort();
  }, [isUsable, visit]);
  useLayoutEffect(() => {
    if (isUsable && isMember !== undefined) start(isMember, openedAt, load, visit);
  }, [isUsable, isMember, openedAt, load, visit]);
}

/** Returns the first dialog for this visitor, based on what the browser stored during earlier visits. */
const firstOverlayOf = (isMember: boolean): DialogRequest | null =>
  firstOverlay({
    isMember,
    skipped: STATIC_SITE !== null || loginSkipped(),
    welcomes: welcomesAtStart(isMember),
    announcement: nextAnnouncement()?.id ?? null,
  });

/** Loads the probable first dialog while the server has not yet said who is signed in. */
export function fetchFirstOverlay(): void {
  const isMember = useSession.getState().signedIn;
  const first = firstOverlayOf(isMember);
  const loading = first && isBare(OPENED_AT) ? loadDialog(first.name) : null;
  if (!loading) return;
  useOverlays.setState({ partsAwaited: true });
  loading.catch(console.info).finally(() => useOverlays.setState({ partsAwaited: false }));
}

/**
 * Returns true while the page must wait for its first dialog. The wait lasts at most two seconds after the server has
 * responded, that is, after `isWaiting` becomes false.
 */
export function usePartsAwaited(isWaiting: boolean): boolean {
  const partsAwaited = useOverlays((state) => state.partsAwaited);
  useEffect(() => {
    if (isWaiting || !partsAwaited) return;
    const timer = setTimeout(() => useOverlays.setState({ partsAwaited: false }), LATEST_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, partsAwaited]);
  return partsAwaited;
}

/** Decides once per page load which dialog opens first, when page and server agree on the session. */
function start(
  isMember: boolean,
  openedAt: string,
  load: NonNullable<Parts['load']>,
  visit: { readonly usableAt: number; readonly isUsed: boolean },
): void {
  if (useOverlays.getState().started || (useSession.getState().signedIn && !isMember)) return;
  const shared = new URL(openedAt).searchParams.get('shared');
  if (shared !== null) console.info('Opened by a shared link:', shared.slice(0, 100));
  const first = firstOverlayOf(isMember);
  const isLinked = !isBare(openedAt);
  const done = () => useOverlays.setState({ started: true, beganAsMember: isMember, isLinked });
  if (!first || isLinked) {
    done();
    return;
  }
  const open = () => {
    if (useOverlays.getState().started) return;
    const isBusy = useDialogs.getState().request !== null || useScreenStore.getState().touring || isTyping();
    const isLate = performance.now() - visit.usableAt > LATEST_MS || visit.isUsed;
    if (!isBusy && !isLate && isPlain(location.href)) useDialogs.getState().open(first);
    done();
  };
  const loading = load(first.name);
  if (loading) void loading.then(open, done);
  else open();
}
