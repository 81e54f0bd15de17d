import { type Rewrite, rewriteOf } from '@crimemap/cities/kit/rewrite';
import type { Log } from '../shared/log.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { createOutsideProvider, type OutsideProvider } from './outside-provider.ts';

interface ProviderConfig {
  readonly oidcIssuer: string;
  readonly oidcClientId: string;
  readonly oidcClientSecret: string;
  readonly oidcResponseMode: 'query' | 'form_post';
  readonly rewrites: readonly Rewrite[];
}

interface StartedProvider {
  readonly provider: OutsideProvider | null;
  stop(): Promise<void>;
}

/**
 * Starts the client of the configured provider; `provider` is `null` if none is configured. The provider may be on this
 * machine or in the operator's network, because the operator configured its address.
 */
export function startProvider(
  config: ProviderConfig,
  { userAgent, log }: { readonly userAgent: string; readonly log: Pick<Log, 'warn'> },
): StartedProvider {
  if (config.oidcClientId === '') return { provider: null, stop: async () => undefined };
  const { origin } = new URL(config.oidcIssuer);
  const own = rewriteOf(config.oidcIssuer, config.rewrites) === null ? [{ from: origin, to: origin }] : [];
  const fetching = createFetching({ rewrites: [...config.rewrites, ...own], userAgent });
  return { provider: createOutsideProvider({ ...config, fetching, log }), stop: () => fetching.close() };
}
