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
import { reload } from '../../api/reload.ts';
import { profileQuery } from '../../api/session.queries.ts';
import { endSession, logOutForGood, useSession } from '../../api/session.ts';
import { renewToken } from '../../session/token-for-call.ts';
import { settingsQuery } from './profile.queries.ts';

/** Timeout in milliseconds. Enough for a picture of 2 MB on a slow mobile network. */
const UPLOAD_MS = 60_000;

/** Uploads a picture and returns its URL. The profile does not use the picture until it is saved. */
export async function uploadPicture(file: File): Promise<string> {
  const body = {
    filename: file.name.slice(-255),
    content_base64: await base64Of(file),
    content_type: z.parse(PictureKind, file.type),
  };
  return (await callApi(putProfileImage, { body }, { timeoutMs: UPLOAD_MS })).url;
}

/** Saves a profile and reloads the queries that contain it. */
export async function saveProfile(
  client: QueryClient,
  sub: string | null,
  body: BodyOf<typeof saveSettings>,
): Promise<void> {
  client.setQueryData(settingsQuery(sub).queryKey, await callApi(saveSettings, { body }));
  await reload(client, { queryKey: profileQuery().queryKey });
}

/** Timeout in milliseconds. Enough for a member's posts of many years on a slow mobile network. */
const EXPORT_MS = 60_000;

/** Returns all data stored about the member as JSON text. */
export const exportedAccount = async (): Promise<string> =>
  JSON.stringify(await callApi(exportAccount, {}, { timeoutMs: EXPORT_MS }), null, 2);

/** Changes the password. The server ends the member's other sessions. */
export async function changeOwnPassword(
  client: QueryClient,
  sub: string | null,
  body: { readonly current_password: string; readonly new_password: string },
): Promise<void> {
  await callApi(changePassword, { body });
  await reload(client, { queryKey: ['user', sub] });
}

/** Requests a code for the new email address. Returns the expiry of the code, which the confirmation must include. */
export const askForEmail = (body: { readonly email: string; readonly current_password: string }) =>
  callApi(requestEmail, { body });

/**
 * Confirms the new email address with its code. Then renews the page's tokens, because they contain the old address.
 */
export async function setEmail(
  client: QueryClient,
  sub: string | null,
  body: { readonly email: string; readonly confirmation_code: string; readonly expires_at: string },
): Promise<void> {
  await callApi(confirmEmail, { body });
  await renewToken(useSession.getState().token).catch(console.info);
  await reload(client, { queryKey: settingsQuery(sub).queryKey });
}

export async function deleteAccountOf(email: string): Promise<void> {
  await callApi(deleteAccount, { body: { email } });
  await logOutForGood();
}

export const sessionsQuery = (sub: string | null) =>
  queryOfCall(['user', sub, 'sessions'], listSessions, {}, { staleTime: 0 });

/** Ends one session of the member. No error if the session has already ended. */
export async function endSessionOf(client: QueryClient, sub: string | null, id: string): Promise<void> {
  await callApi(endOne, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  });
  await reload(client, { queryKey: sessionsQuery(sub).queryKey });
}

/** Ends all sessions of the member, including the one of this page. */
export async function endAllSessions(): Promise<void> {
  await callApi(endSessions, {});
  await endSession();
}
