import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { profileQuery } from '../../api/session.queries.ts';
import { mockApi, refusing, saying } from '../../api/testing/mock-api.tsx';
import { forgetSession, takeTokens } from '../../session/session-store.ts';
import { settingsQuery } from './profile.queries.ts';
import { TOKENS } from './testing/settings.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => {
  client.clear();
  forgetSession();
  vi.unstubAllGlobals();
});

it('the profile and settings queries fail with NO_TOKEN, without a request, if nobody is signed in [1§7.38 1§7.40]', async () => {
  const requests = mockApi({});
  await expect(client.fetchQuery(profileQuery())).rejects.toThrow('NO_TOKEN');
  await expect(client.fetchQuery(settingsQuery(null))).rejects.toThrow('NO_TOKEN');
  expect(requests).toEqual([]);
});

it('the settings query fails with “settings failed” and the error code if the server responds with an error [1§8.25]', async () => {
  mockApi({ 'GET /api/user/settings': refusing('not_available', 503) });
  takeTokens(TOKENS);
  await expect(client.fetchQuery(settingsQuery('m1'))).rejects.toMatchObject({
    message: 'settings failed',
    code: 'not_available',
    status: 503,
  });
});

it('profile and settings are cached for five minutes [1§7.39 1§7.40 1§9.16]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  const profile = { username: 'ana', display_name: 'Ana', profile_image_url: null };
  const emails = { reply_letters: false, decision_emails: true, report_emails: false };
  const settings = { ...profile, bio: null, email: 'ana@example.org', cognito_sub: 'm1', ...emails };
  const requests = mockApi({
    'GET /api/user/settings': saying(settings),
    'GET /api/user/profile': saying({ ...profile, sub: 'm1' }),
  });
  takeTokens(TOKENS);
  const both = () => Promise.all([client.fetchQuery(profileQuery()), client.fetchQuery(settingsQuery('m1'))]);
  await both();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await both();
  expect(requests).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await both();
  expect(requests).toHaveLength(4);
  vi.useRealTimers();
});
