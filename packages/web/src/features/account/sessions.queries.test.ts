import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { mockApi, refusing } from '../../api/testing/mock-api.tsx';
import { forgetSession, takeTokens } from '../../session/session-store.ts';
import { endSessionOf } from './own-account.queries.ts';
import { TOKENS } from './testing/settings.ts';

const client = new QueryClient();
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

it('the request to end a session succeeds if the session has already ended, and other failures are thrown', async () => {
  mockApi({
    'DELETE /api/user/sessions/gone': refusing('not_found', 404),
    'DELETE /api/user/sessions/there': refusing('not_available', 503),
  });
  takeTokens(TOKENS);
  await expect(endSessionOf(client, 'm1', 'gone')).resolves.toBeUndefined();
  await expect(endSessionOf(client, 'm1', 'there')).rejects.toMatchObject({ code: 'not_available' });
});
