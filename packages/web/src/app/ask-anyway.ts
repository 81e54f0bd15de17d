import type { QueryClient } from '@tanstack/react-query';

/**
 * From now on questions are asked without a network, too: what needs none is answered, our worker answers from what it has kept,
 * and anything else fails and says so. Otherwise all of them would wait, without a word, until the network is back. Then what
 * failed is asked again.
 */
export function askAnyway(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({
    ...others,
    queries: { ...queries, networkMode: 'always', refetchOnReconnect: true },
  });
}
