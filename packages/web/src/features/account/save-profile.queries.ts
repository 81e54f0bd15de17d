import { PictureKind, putProfileImage, saveSettings, type UserSettings } from '@crimemap/contract/profiles';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';
import { base64Of } from '../../api/fetch-bytes.ts';
import { profileQuery } from '../../session/session.queries.ts';
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

type Profile = Omit<UserSettings, 'email' | 'cognito_sub' | 'username' | 'display_name'> & {
  readonly username: string;
  readonly display_name: string;
};

/** Saves a profile, which all who show it learn of. */
export async function saveProfile(client: QueryClient, sub: string | null, body: Profile): Promise<void> {
  client.setQueryData(settingsQuery(sub).queryKey, await callApi(saveSettings, { body }));
  await client.invalidateQueries({ queryKey: profileQuery().queryKey });
}
