import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { forgetSession, takeTokens } from '../../session/session-store.ts';
import { write } from '../../ui/testing/write.ts';
import { AccessKeys } from './AccessKeys.tsx';
import { TOKENS } from './testing/settings.ts';

const ID = '0a4f7a3e-5b1c-4c1d-9a2e-0f3b5c6d7e8f';
const OLD = { id: ID, name: 'Claude at home', made_at: '2026-11-01T10:00:00Z', last_used_at: null };
const TOKEN = `ccm_${'x'.repeat(43)}`;
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  takeTokens(TOKENS);
  replies = {
    'GET /api/user/reading-tokens': saying([OLD]),
    'POST /api/user/reading-tokens': saying({ ...OLD, id: ID.replace('0a', '1b'), name: 'My script', token: TOKEN }),
    [`DELETE /api/user/reading-tokens/${ID}`]: nothing,
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

const show = async () => {
  const drawn = renderWithProviders(<AccessKeys sub="ana" />);
  await screen.findByText('Claude at home');
  return drawn;
};
const sent = (line: string) => requests.filter((one) => one.line === line).map(({ body }) => body);

it('lists the member’s access keys and revokes a key', async () => {
  const { user } = await show();
  expect(screen.getByText('never used')).toBeTruthy();
  replies['GET /api/user/reading-tokens'] = saying([]);
  await user.click(screen.getByLabelText('Cancel Claude at home'));
  await waitFor(() => expect(screen.queryByText('Claude at home')).toBeNull());
  expect(sent(`DELETE /api/user/reading-tokens/${ID}`)).toHaveLength(1);
});

it('reports an access key that could not be revoked', async () => {
  replies[`DELETE /api/user/reading-tokens/${ID}`] = refusing('not_available', 503);
  const { user } = await show();
  await user.click(screen.getByLabelText('Cancel Claude at home'));
  expect((await screen.findByRole('alert')).textContent).toBe('This key could not be cancelled.');
});

it('shows a new key once, ready to copy, and clears the name field', async () => {
  const { user } = await show();
  const name = screen.getByLabelText<HTMLInputElement>('Name of the program');
  await write(user, name, ' My script {Enter}');
  const token = await screen.findByLabelText<HTMLInputElement>('Your new access key');
  expect(token.value).toBe(TOKEN);
  await waitFor(() => expect(document.activeElement).toBe(token));
  expect(name.value).toBe('');
  expect(sent('POST /api/user/reading-tokens')).toEqual([{ name: 'My script' }]);
  expect(screen.getByText('My script')).toBeTruthy();
  cleanup();
  await show();
  expect(screen.queryByLabelText('Your new access key')).toBeNull();
});

it('hides a new key when that key is revoked, but not when another key is revoked', async () => {
  const made = { ...OLD, id: ID.replace('0a', '1b'), name: 'My script' };
  replies[`DELETE /api/user/reading-tokens/${made.id}`] = nothing;
  const { user } = await show();
  await write(user, screen.getByLabelText('Name of the program'), 'My script{Enter}');
  await screen.findByLabelText('Your new access key');
  replies['GET /api/user/reading-tokens'] = saying([made]);
  await user.click(screen.getByLabelText('Cancel Claude at home'));
  await waitFor(() => expect(screen.queryByText('Claude at home')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Your new access key').value).toBe(TOKEN);
  await user.click(screen.getByLabelText('Cancel My script'));
  await waitFor(() => expect(screen.queryByLabelText('Your new access key')).toBeNull());
});

it('does not request a new key without a name', async () => {
  const { user } = await show();
  await user.click(screen.getByText('Make an access key'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of the program')));
  expect(sent('POST /api/user/reading-tokens')).toEqual([]);
});
