import { listReadingTokens, makeReadingToken, revokeReadingToken } from '@crimemap/contract/reading-tokens';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { ReadingTokens } from './reading-tokens.ts';

export function readingTokensRoutes(serve: Serve, { tokens }: { readonly tokens: ReadingTokens }): void {
  serve(listReadingTokens, async ({ member }) => sent(await tokens.list(member.id), NO_STORE));
  serve(makeReadingToken, async ({ member, body }) => sent(await tokens.make(member.id, body.name), NO_STORE));
  serve(revokeReadingToken, ({ member, params, once }) =>
    once(async (tx) => {
      await tokens.revoke(tx, member.id, params.id);
      return sent(undefined, NO_STORE);
    }),
  );
}
