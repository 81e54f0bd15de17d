import type { QueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { KEYS, readAgain, SESSION_EXPIRED, useSession } from '../../session/session-store.ts';
import type { Returned } from '../../session/take-return.ts';
import { loadPart } from '../../ui/lazy-component.ts';

/**
 * Keeps the page in step with who is signed in, here and in other tabs: what was asked for someone else is asked again, the
 * filters start anew, and a session that has ended reloads the page, once, to say so. `returned`: how the page was opened.
 * `leave` goes to an address for good. The function it gives back ends it.
 */
export function followSession(client: QueryClient, returned: Returned, leave: (url: URL) => void): () => void {
  // A page that was just reloaded for this reason is not reloaded again before someone has signed in.
  let mayReload = returned !== 'expired';
  const expired = () => {
    if (!mayReload) return;
    mayReload = false;
    const url = new URL(location.href);
    url.searchParams.set('reason', 'expired');
    leave(url);
  };
  const otherTab = ({ key }: StorageEvent) => {
    if (key === null || Object.values<string>(KEYS).includes(key)) readAgain();
  };
  const changed = (isReturn = false) =>
    loadPart(() => import('./session-changed.ts'))
      .then(({ sessionChanged }) => sessionChanged(client, isReturn))
      .catch(console.info);

  if (returned === 'expired') useDialogs.getState().open({ name: 'sign-in', why: 'expired' });
  if (returned !== null && typeof returned === 'object') useDialogs.getState().open({ name: 'sign-in', ...returned });
  if (returned === 'signed in') void changed(true);
  window.addEventListener(SESSION_EXPIRED, expired);
  window.addEventListener('storage', otherTab);
  const unsubscribe = useSession.subscribe((now, before) => {
    // Without storage nobody knows after a reload who is signed in until the first renewal says so.
    if (now.signedIn === before.signedIn && (now.sub === before.sub || before.sub === null)) return;
    if (now.signedIn) mayReload = true;
    else useDialogs.getState().close();
    // What the member before was told goes from the screen at once, and from what is kept before a new one is told anything.
    if (before.signedIn) void askAgain(client, true);
    const forgotten = changed();
    if (!before.signedIn) void forgotten.then(() => askAgain(client, false));
  });
  return () => {
    unsubscribe();
    window.removeEventListener(SESSION_EXPIRED, expired);
    window.removeEventListener('storage', otherTab);
  };
}

/** What a guest was told stays until the new answer is there; what a member was told goes at once. */
async function askAgain(client: QueryClient, wasMember: boolean): Promise<void> {
  if (wasMember) {
    client.removeQueries({ type: 'inactive' });
    return client.resetQueries();
  }
  await client.cancelQueries();
  return client.invalidateQueries();
}
