import { afterEach, expect, it, vi } from 'vitest';
import { featuresQuery } from '../../api/features.queries.ts';
import { mockApi, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { AppEffects } from './AppEffects.tsx';

afterEach(() => void vi.useRealTimers());

it('requests the server’s feature list again after a failure, and then recognises a signed-in member', async () => {
  vi.useFakeTimers();
  const replies = { 'GET /api/features': refusing('not_available', 503) };
  const requests = mockApi(replies);
  const { client } = renderWithProviders(<AppEffects />);
  const viewer = () => client.getQueryData(featuresQuery().queryKey)?.viewer;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(viewer()).toBe('guest');
  replies['GET /api/features'] = saying({
    community_notes_enabled: true,
    auth_disabled: false,
    sign_in_provider: null,
    viewer: 'member',
    basemap: { kind: 'built_in', url: null, attribution: '' },
    analytics: null,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(viewer()).toBe('member');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(2);
});
