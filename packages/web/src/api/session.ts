import type { SessionTokens } from '@crimemap/contract/accounts';
import { forgetSession, inTurn, takeTokens, useSession } from '../session/session-store.ts';
import { draftsOf, forgetDrafts } from '../storage/drafts.ts';
import { forgetLooks } from '../storage/looks.ts';
import { askToLogOut } from './session.queries.ts';

export { useSession };

/** Someone has signed in on this page: the page asks again what it asked as a guest, and the profile follows. */
export async function startSession(tokens: SessionTokens): Promise<void> {
  takeTokens(tokens, true);
}

/**
 * Signs out: here and in other tabs at once, and on the server. Where that cannot be reached it is told when the connection is
 * back. What was looked at on this device goes too; drafts stay for their author. Never rejects.
 */
export async function endSession(): Promise<void> {
  forgetSession();
  forgetLooks();
  await tellServer();
}

/** Signs out, and deletes the member’s drafts on this device. Never rejects. */
export async function logOutForGood(): Promise<void> {
  const { sub } = useSession.getState();
  if (sub !== null) await forgetDrafts(sub).catch(console.info);
  await endSession();
}

/** Signs out; where that would delete drafts, it calls `ask` instead. Never rejects. */
export async function logOut(ask: () => void): Promise<void> {
  const { sub } = useSession.getState();
  const drafts = sub === null ? [] : await draftsOf(sub).catch(() => []);
  if (drafts.length > 0) ask();
  else await endSession();
}

/** In turn, so that a renewal on its way does not bring the session back. Whoever has signed in since then stays signed in. */
const tellServer = (): Promise<void> =>
  inTurn('session', async () => {
    if (!useSession.getState().signedIn) await askToLogOut();
  }).catch(() => window.addEventListener('online', () => void tellServer(), { once: true }));
