import type { QueryClient } from '@tanstack/react-query';
import { reload } from '../../api/reload.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { KEYS, readAgain, SESSION_EXPIRED, useSession } from '../../session/session-store.ts';
import type { Returned } from '../../session/take-return.ts';
import { loadPart } from '../../ui/lazy-component.ts';

/**
 * Applies changes of the session in this tab and in other tabs. Repeats queries that were made for another viewer,
 * resets the filters, and reloads the page once after the session has expired. `returned`: how the page was opened.
 * `leave`: replaces the URL. Returns a function that stops this.
 */
export function followSession(client: QueryClient, returned: Returned, leave: (url: URL) => void): () => void {
  // After a reload because of an expired session, the page is not reloaded again until someone has signed in.
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
    // If nothing could be stored, the id of the member is unknown after a reload until the token is renewed for the
    // first time.
    if (now.signedIn === before.signedIn && (now.sub === before.sub || before.sub === null)) return;
    if (now.signedIn) mayReload = true;
    else useDialogs.getState().close();
    // The data of the previous member is removed from the screen immediately, and from the cache before the new
    // member’s requests.
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

/** Keeps cached data of a guest until it is loaded again. Removes cached data of a member immediately. */
async function askAgain(client: QueryClient, wasMember: boolean): Promise<void> {
  if (wasMember) {
    client.removeQueries({ type: 'inactive' });
    return client.resetQueries();
  }
  return reload(client);
}
