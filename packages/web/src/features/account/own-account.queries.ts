import { exportAccount } from '@crimemap/contract/account-export';
import {
  changePassword,
  confirmEmail,
  endSession as endOne,
  endSessions,
  listSessions,
  requestEmail,
} from '@crimemap/contract/accounts';
import type { BodyOf } from '@crimemap/contract/call';
import { deleteAccount, PictureKind, putProfileImage, saveSettings } from '@crimemap/contract/profiles';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError, callApi } from '../../api/call-api.ts';
import { base64Of } from '../../api/fetch-bytes.ts';
import { queryOfCall } from '../../api/queries.ts';
import { profileQuery } from '../../api/session.queries.ts';
import { endSession, logOutForGood, useSession } from '../../api/session.ts';
import { renewToken } from '../../session/token-for-call.ts';
import { settingsQuery } from './profile.queries.ts';

/** A picture of 2 MB by a slow mobile network. */
const UPLOAD_MS = 60_000;

/** Gives the address of the picture, which is nobody’s profile yet. */
export async function uploadPicture(file: File): Promise<string> {
  const body = {
    filename: file.name.slice(-255),
    content_base64: await base64Of(file),
    content_type: z.parse(PictureKind, file.type),
  };
  return (await callApi(putProfileImage, { body }, { timeoutMs: UPLOAD_MS })).url;
}

/** Saves a profile, which all who show it learn of. */
export async function saveProfile(
  client: QueryClient,
  sub: string | null,
  body: BodyOf<typeof saveSettings>,
): Promise<void> {
  client.setQueryData(settingsQuery(sub).queryKey, await callApi(saveSettings, { body }));
  await client.invalidateQueries({ queryKey: profileQuery().queryKey });
}

/** All that somebody posted in years, by a slow mobile network. */
const EXPORT_MS = 60_000;

/** All that is kept about the member, as the text of a file. */
export const exportedAccount = async (): Promise<string> =>
  JSON.stringify(await callApi(exportAccount, {}, { timeoutMs: EXPORT_MS }), null, 2);

/** Sets another password. What else the member was signed in on has ended. */
export async function changeOwnPassword(
  client: QueryClient,
  sub: string | null,
  body: { readonly current_password: string; readonly new_password: string },
): Promise<void> {
  await callApi(changePassword, { body });
  await client.invalidateQueries({ queryKey: ['user', sub] });
}

/** Has a code sent to the address the member wants; gives when it ends, which goes back with it. */
export const askForEmail = (body: { readonly email: string; readonly current_password: string }) =>
  callApi(requestEmail, { body });

/** Makes the new address the member’s own, with its code. The page’s tokens name the old one: it takes others. */
export async function setEmail(
  client: QueryClient,
  sub: string | null,
  body: { readonly email: string; readonly confirmation_code: string; readonly expires_at: string },
): Promise<void> {
  await callApi(confirmEmail, { body });
  await renewToken(useSession.getState().token).catch(console.info);
  await client.invalidateQueries({ queryKey: settingsQuery(sub).queryKey });
}

export async function deleteAccountOf(email: string): Promise<void> {
  await callApi(deleteAccount, { body: { email } });
  await logOutForGood();
}

export const sessionsQuery = (sub: string | null) =>
  queryOfCall(['user', sub, 'sessions'], listSessions, {}, { staleTime: 0 });

/** Ends one session of the member. That it has ended already is no failure. */
export async function endSessionOf(client: QueryClient, sub: string | null, id: string): Promise<void> {
  await callApi(endOne, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  });
  await client.invalidateQueries({ queryKey: sessionsQuery(sub).queryKey });
}

/** Ends every session of the member, the one of this page too. */
export async function endAllSessions(): Promise<void> {
  await callApi(endSessions, {});
  await endSession();
}
