import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { forgetSession, takeTokens, useSession } from '../../session/session-store.ts';
import { completePage } from '../../ui/testing/complete-page.ts';
import { write } from '../../ui/testing/write.ts';
import { SignInPart } from './SignInPart.tsx';
import { heardBeside, TOKENS } from './testing/settings.ts';

const ENDS = '2026-11-30T12:15:00.000Z';
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  takeTokens(TOKENS);
  replies = {
    'POST /api/user/password': saying({ changed: true }),
    'POST /api/user/email': saying({ sent: true, expires_in: 900, expires_at: ENDS }),
    'POST /api/user/email/confirm': saying({ confirmed: true }),
    'POST /api/auth/refresh': saying(TOKENS),
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

const show = (hasPassword = true) => renderWithProviders(<SignInPart sub="m1" hasPassword={hasPassword} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });
const sentTo = (line: string) => requests.filter((one) => one.line === line).map(({ body }) => body);

it('changes the password with the current password, and reports that all other sessions are logged out', async () => {
  const { user } = show();
  await user.click(press('Change password'));
  await write(user, field('Current password'), 'seven quiet lanterns');
  await write(user, field('New password'), 'eleven paper kites');
  await user.click(press('Save new password'));
  await screen.findByText(/^Your password is changed\. You are logged out everywhere else/);
  expect(sentTo('POST /api/user/password')).toEqual([
    { current_password: 'seven quiet lanterns', new_password: 'eleven paper kites' },
  ]);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(document.activeElement).toBe(press('Change password'));
});

it('reports a wrong current password beside its field, and keeps the member signed in', async () => {
  replies['POST /api/user/password'] = refusing('wrong_credentials', 401, { field: 'current_password' });
  const { user } = show();
  await user.click(press('Change password'));
  await write(user, field('Current password'), 'another one');
  await write(user, field('New password'), 'eleven paper kites');
  await user.click(press('Save new password'));
  await waitFor(() => expect(heardBeside(field('Current password'))).toContain('This is not your current password.'));
  expect(document.activeElement).toBe(field('Current password'));
  expect(useSession.getState().signedIn).toBe(true);
});

it('changes the email address with a code sent to the new address, and then requests new tokens', async () => {
  const { user } = show();
  await user.click(press('Change email'));
  await write(user, field('New email'), 'ana.new@example.org');
  await write(user, field('Current password'), 'seven quiet lanterns');
  await user.click(press('Send a code'));
  await write(user, await screen.findByLabelText('Code from the email'), '123 456');
  await user.click(press('Use this email'));
  await screen.findByText('Your email is now ana.new@example.org. We told your old address.');
  expect(sentTo('POST /api/user/email')).toEqual([
    { email: 'ana.new@example.org', current_password: 'seven quiet lanterns' },
  ]);
  expect(sentTo('POST /api/user/email/confirm')).toEqual([
    { email: 'ana.new@example.org', confirmation_code: '123456', expires_at: ENDS },
  ]);
  expect(sentTo('POST /api/auth/refresh')).toHaveLength(1);
});

it('sends no email change without a valid address and a password', async () => {
  const { user } = show();
  await user.click(press('Change email'));
  await write(user, field('New email'), 'ana');
  await user.click(press('Send a code'));
  expect(heardBeside(field('New email'))).toContain('valid email address');
  expect(heardBeside(field('Current password'))).not.toBe('');
  expect(requests).toEqual([]);
});

it('explains that the account has no password, and shows no form', () => {
  show(false);
  expect(screen.getByText(/this account has no password/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
