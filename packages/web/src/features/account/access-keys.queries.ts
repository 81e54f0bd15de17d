import { type AccessKey, listAccessKeys, makeAccessKey, revokeAccessKey } from '@crimemap/contract/access-keys';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../api/call-api.ts';
import { queryOfCall } from '../../api/queries.ts';
import { reload } from '../../api/reload.ts';

export const accessKeysQuery = (sub: string | null) =>
  queryOfCall(['user', sub, 'reading-tokens'], listAccessKeys, {}, { staleTime: 0 });

/** A new access key with its id. The server returns the key only once. */
export interface NewlyMade {
  readonly id: string;
  readonly token: string;
}

/** Creates an access key and returns it. The server never returns it again. */
export async function makeTokenOf(client: QueryClient, sub: string | null, name: string): Promise<NewlyMade> {
  const { token, ...made } = await callApi(makeAccessKey, { body: { name } });
  client.setQueryData(accessKeysQuery(sub).queryKey, (known: AccessKey[] = []) => [made, ...known]);
  return { id: made.id, token };
}

/** Revokes an access key. No error if it is already revoked. */
export async function revokeTokenOf(client: QueryClient, sub: string | null, id: string): Promise<void> {
  await callApi(revokeAccessKey, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  });
  await reload(client, { queryKey: accessKeysQuery(sub).queryKey });
}
