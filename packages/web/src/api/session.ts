import type { SessionTokens } from '@crimemap/contract/accounts';
import { forgetSession, inTurn, takeTokens, useSession } from '../session/session-store.ts';
import { forgetLooks } from '../storage/looks.ts';
import { forgetTab } from '../storage/tab-storage.ts';
import { askToLogOut } from './session.queries.ts';

export { useSession };

/** Someone has signed in on this page: the page asks again what it asked as a guest, and the profile follows. */
export async function startSession(tokens: SessionTokens): Promise<void> {
  takeTokens(tokens, true);
}

/**
 * Signs out: here and in other tabs at once, and on the server. Where that cannot be reached it is told when the connection is
 * back. What was looked at on this device and what was being written in this tab go too. Never rejects.
 */
export async function endSession(): Promise<void> {
  forgetSession();
  forgetLooks();
  forgetTab();
  await tellServer();
}

/** In turn, so that a renewal on its way does not bring the session back. Whoever has signed in since then stays signed in. */
const tellServer = (): Promise<void> =>
  inTurn(async () => {
    if (!useSession.getState().signedIn) await askToLogOut();
  }).catch(() => window.addEventListener('online', () => void tellServer(), { once: true }));
