import {
  listReadingTokens,
  makeReadingToken,
  type ReadingToken,
  revokeReadingToken,
} from '@crimemap/contract/reading-tokens';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../api/call-api.ts';
import { queryOfCall } from '../../api/queries.ts';

export const readingTokensQuery = (sub: string | null) =>
  queryOfCall(['user', sub, 'reading-tokens'], listReadingTokens, {}, { staleTime: 0 });

/** A token as it is given this once, and which it is. */
export interface NewlyMade {
  readonly id: string;
  readonly token: string;
}

/** Makes a token and gives it, this once. */
export async function makeTokenOf(client: QueryClient, sub: string | null, name: string): Promise<NewlyMade> {
  const { token, ...made } = await callApi(makeReadingToken, { body: { name } });
  client.setQueryData(readingTokensQuery(sub).queryKey, (known: ReadingToken[] = []) => [made, ...known]);
  return { id: made.id, token };
}

/** Revokes a token. That it is revoked already is no failure. */
export async function revokeTokenOf(client: QueryClient, sub: string | null, id: string): Promise<void> {
  await callApi(revokeReadingToken, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  });
  await client.invalidateQueries({ queryKey: readingTokensQuery(sub).queryKey });
}
