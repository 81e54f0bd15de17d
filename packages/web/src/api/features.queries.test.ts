import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { featuresQuery } from './features.queries.ts';

const client = new QueryClient();
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

it('shows the page to a guest when the server does not answer, and asks again later [1§3.20 1§7.5 1§8.32 2§7.51 2§8.16]', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await client.fetchQuery(featuresQuery())).toMatchObject({ community_notes_enabled: true, viewer: 'guest' });
  const { staleTime } = featuresQuery();
  const query = client.getQueryCache().find({ queryKey: ['features'] });
  expect(typeof staleTime === 'function' && query && staleTime(query as never)).toBe(60_000);
});
