import { beginGoogle, finishGoogle } from '@crimemap/contract/accounts';
import * as z from 'zod/mini';
import { Refusal } from '../http/refusal.ts';
import type { Serve } from '../http/serve.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { ProviderDeps } from './provider-deps.ts';

/** Many a provider adds fields of its own to its answer. They are not read, and no reason to turn anyone away (RFC 6749, 4.1.2). */
const finish: typeof finishGoogle = {
  ...finishGoogle,
  query: z.object(finishGoogle.query.shape) as unknown as (typeof finishGoogle)['query'],
};

export function providerRoutes(serve: Serve, deps: ProviderDeps): void {
  const withProvider = () => {
    const { provider } = deps;
    if (!provider) throw new Refusal('not_found', { detail: 'This server has no sign-in provider.' });
    return { ...deps, provider };
  };
  serve(beginGoogle, async ({ query, from }) => beginSignIn(query.return_to, from, withProvider()));
  serve(finish, async ({ query, from }) => finishSignIn(query, from, withProvider()));
}
