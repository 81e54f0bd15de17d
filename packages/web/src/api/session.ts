import type { SessionTokens } from '@crimemap/contract/accounts';
import { forgetSession, inTurn, takeTokens, useSession } from '../session/session-store.ts';
import { draftsOf, forgetDrafts } from '../storage/drafts.ts';
import { forgetLooks } from '../storage/looks.ts';
import { askToLogOut } from './session.queries.ts';

export { useSession };

/** Starts a session. The page then reloads data that it loaded as a guest, and loads the profile. */
export async function startSession(tokens: SessionTokens): Promise<void> {
  takeTokens(tokens, true);
}

/**
 * Signs out on this page, in other tabs and on the server, or later if the server is unreachable. Deletes the history
 * of views on this device. Drafts remain for their author. Never rejects.
 */
export async function endSession(): Promise<void> {
  forgetSession();
  forgetLooks();
  await tellServer();
}

/** Signs out, and deletes the member's drafts on this device. Never rejects. */
export async function logOutForGood(): Promise<void> {
  const { sub } = useSession.getState();
  if (sub !== null) await forgetDrafts(sub).catch(console.info);
  await endSession();
}

/** Signs out. If that would delete drafts, calls `ask` instead. Never rejects. */
export async function logOut(ask: () => void): Promise<void> {
  const { sub } = useSession.getState();
  const drafts = sub === null ? [] : await draftsOf(sub).catch(() => []);
  if (drafts.length > 0) ask();
  else await endSession();
}

/**
 * Signs out on the server. Waits for a token renewal in progress, because the renewal would otherwise restore the
 * session. Does nothing if a member has signed in since.
 */
const tellServer = (): Promise<void> =>
  inTurn('session', async () => {
    if (!useSession.getState().signedIn) await askToLogOut();
  }).catch(() => window.addEventListener('online', () => void tellServer(), { once: true }));
