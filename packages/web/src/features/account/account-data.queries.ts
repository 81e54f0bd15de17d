import { deleteAccount, exportAccount } from '@crimemap/contract/profiles';
import { callApi } from '../../api/call-api.ts';
import { endSession } from '../../session/session.ts';

/** All that somebody posted in years, by a slow mobile network. */
const EXPORT_MS = 60_000;

/** All that is kept about the member, as the text of a file. */
export const exportedAccount = async (): Promise<string> =>
  JSON.stringify(await callApi(exportAccount, {}, { timeoutMs: EXPORT_MS }), null, 2);

export async function deleteAccountOf(email: string): Promise<void> {
  await callApi(deleteAccount, { body: { email } });
  await endSession();
}
