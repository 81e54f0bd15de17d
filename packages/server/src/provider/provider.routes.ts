import { beginGoogle, finishGoogle } from '@crimemap/contract/accounts';
import * as z from 'zod/mini';
import type { From } from '../http/from.ts';
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

/**
 * Browsers send some addresses before anybody goes there, and then once more: prefetched, prerendered, or preloaded beside a
 * service worker. An attempt begins and ends once, so such a request is turned away before it has used anything up.
 */
function refuseReadAhead({ header }: From): void {
  if (header('sec-purpose') === undefined && header('service-worker-navigation-preload') === undefined) return;
  throw new Refusal('not_allowed', { detail: 'Signing in is not to be read ahead.' });
}

export function providerRoutes(serve: Serve, deps: ProviderDeps): void {
  const withProvider = (from: From) => {
    refuseReadAhead(from);
    const { provider } = deps;
    if (!provider) throw new Refusal('not_found', { detail: 'This server has no sign-in provider.' });
    return { ...deps, provider };
  };
  serve(beginGoogle, async ({ query, from }) => beginSignIn(query.return_to, from, withProvider(from)));
  serve(finish, async ({ query, from }) => finishSignIn(query, from, withProvider(from)));
}
