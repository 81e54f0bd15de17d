import { useEffect, useLayoutEffect, useState } from 'react';
import { EDITION } from '../../api/base/edition.ts';
import { type DialogRequest, useDialogs } from '../../dialogs/dialog-store.ts';
import { nextAnnouncement } from '../../features/about/announcements.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useSession } from '../../session/session-store.ts';
import { loginSkipped, welcomesAtStart } from '../../storage/seen-before.ts';
import { loadDialog } from './load-dialog.ts';
import { OPENED_AT } from './opened-at.ts';
import { firstOverlay, isBare, isPlain, isTyping, useOverlays } from './overlays.ts';

/** How long after the page can be used something may still open over it by itself. */
const LATEST_MS = 2_000;
/** What shows that somebody has begun to use the page. */
const USES = ['pointerdown', 'keydown', 'wheel'] as const;

interface FirstVisit {
  /** The page can be used. */
  readonly isUsable: boolean;
  /** `undefined` until the server has said. */
  readonly isMember: boolean | undefined;
}

interface Parts {
  /** The address the page was opened at. */
  readonly openedAt?: string;
  /** Fetches what the dialog is made of; `null` when it is there already. */
  readonly load?: (name: DialogRequest['name']) => Promise<unknown> | null;
}

/**
 * Opens what comes first on a first visit, with the page or not at all: not where it is ready more than two seconds after the page
 * can be used, nor once somebody uses it. A link that says what is to be seen leads there without any dialog.
 */
export function useFirstOverlay(
  { isUsable, isMember }: FirstVisit,
  { openedAt = OPENED_AT, load = loadDialog }: Parts = {},
): void {
  const [visit] = useState(() => ({ usableAt: 0, isUsed: false }));
  // With the page itself, not a moment after it: drawing the map can keep everything else waiting.
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

/** What comes first for this visitor, from what their browser keeps of visits before. */
const firstOverlayOf = (isMember: boolean): DialogRequest | null =>
  firstOverlay({
    isMember,
    skipped: EDITION !== null || loginSkipped(),
    welcomes: welcomesAtStart(isMember),
    announcement: nextAnnouncement()?.id ?? null,
  });

/** Fetches what will probably come first beside all else, before the server has said who is there. */
export function fetchFirstOverlay(): void {
  const isMember = useSession.getState().signedIn;
  const first = firstOverlayOf(isMember);
  const loading = first && isBare(OPENED_AT) ? loadDialog(first.name) : null;
  if (!loading) return;
  useOverlays.setState({ partsAwaited: true });
  loading.catch(console.info).finally(() => useOverlays.setState({ partsAwaited: false }));
}

/**
 * Is the page still to be kept back for what opens with it? Not for longer than two seconds once it could be shown, which is when
 * the server has said who is there (`isWaiting` no longer).
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

/** Decides once for each time the page is opened, when page and server agree on who is there. */
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
