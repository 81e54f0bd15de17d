import { beginGoogle, finishGoogle } from '@crimemap/contract/accounts';
import { Refusal } from '../http/refusal.ts';
import type { Serve } from '../http/serve.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { ProviderDeps } from './provider-deps.ts';

export function providerRoutes(serve: Serve, deps: ProviderDeps): void {
  const withProvider = () => {
    const { provider } = deps;
    if (!provider) throw new Refusal('not_found', { detail: 'This server has no sign-in provider.' });
    return { ...deps, provider };
  };
  serve(beginGoogle, async ({ query, from }) => beginSignIn(query.return_to, from, withProvider()));
  serve(finishGoogle, async ({ query, from }) => finishSignIn(query, from, withProvider()));
}
