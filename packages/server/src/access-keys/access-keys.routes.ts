import { listAccessKeys, makeAccessKey, revokeAccessKey } from '@crimemap/contract/access-keys';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { AccessKeys } from './access-keys.ts';

export function accessKeysRoutes(serve: Serve, { tokens }: { readonly tokens: AccessKeys }): void {
  serve(listAccessKeys, async ({ member }) => sent(await tokens.list(member.id), NO_STORE));
  serve(makeAccessKey, async ({ member, body }) => sent(await tokens.make(member.id, body.name), NO_STORE));
  serve(revokeAccessKey, ({ member, params, once }) =>
    once(async (tx) => {
      await tokens.revoke(tx, member.id, params.id);
      return sent(undefined, NO_STORE);
    }),
  );
}
