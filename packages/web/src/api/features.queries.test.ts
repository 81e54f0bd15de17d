import { EVERYONE_SUB } from '@crimemap/contract/profiles';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../session/session-store.ts';
import { featuresQuery } from './features.queries.ts';
import { mockApi, saying } from './testing/mock-api.tsx';

const client = new QueryClient();
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

it('returns the features for visitors if the server does not respond, and treats them as stale after a minute [1§3.20 1§7.5 1§8.32 2§7.51 2§8.16]', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await client.fetchQuery(featuresQuery())).toMatchObject({ community_notes_enabled: true, viewer: 'guest' });
  const { staleTime } = featuresQuery();
  const query = client.getQueryCache().find({ queryKey: ['features'] });
  expect(typeof staleTime === 'function' && query && staleTime(query as never)).toBe(60_000);
});

it('uses one account shared by all visitors, but only while accounts are switched off', async () => {
  const load = (auth_disabled: boolean) => {
    const basemap = { kind: 'built_in', url: null, attribution: '' };
    const others = { community_notes_enabled: true, sign_in_provider: null, viewer: 'member', analytics: null };
    mockApi({ 'GET /api/features': saying({ ...others, auth_disabled, basemap }) });
    return client.fetchQuery({ ...featuresQuery(), staleTime: 0 });
  };
  await load(true);
  expect(useSession.getState().sub).toBe(EVERYONE_SUB);
  await load(false);
  expect(useSession.getState().sub).toBeNull();
});
