import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { forgetSession, useSession } from '../../session/session-store.ts';
import { completePage } from '../../ui/testing/complete-page.ts';
import { write } from '../../ui/testing/write.ts';
import AccountDialog from './AccountDialog.tsx';
import { heardBeside, TOKENS } from './testing/settings.ts';

const PASSWORD = 'seven quiet lanterns';
const email = 'ana@example.org';
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  forgetSession();
  replies = {
    'GET /api/features': refusing('not_available', 503),
    'POST /api/auth/login': saying(TOKENS),
    'POST /api/auth/confirm-signup': saying({ confirmed: true }),
  };
  requests = mockApi(replies);
});
afterEach(forgetSession);

function show() {
  const onClose = vi.fn();
  return { onClose, ...renderWithProviders(<AccountDialog onClose={onClose} />) };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const posts = () => requests.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body]);

it('the login form links to a form for email address and emailed code, which confirms the sign-up and then shows the login form', async () => {
  const { user, onClose } = show();
  await user.click(screen.getByText('Enter your code', { selector: 'button' }));
  expect(screen.getByRole('dialog', { name: 'Confirm your email' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(screen.queryByText('Send another code')).toBeNull();
  await write(user, field('Email'), 'nobody');
  await write(user, field('Code from the email'), '12{Enter}');
  await waitFor(() => expect(heardBeside(field('Email'))).toContain('Please enter a valid email address.'));
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(heardBeside(field('Code from the email'))).toContain('Please enter the 6 digits of the code.');
  await user.clear(field('Email'));
  await write(user, field('Email'), email);
  await user.clear(field('Code from the email'));
  await write(user, field('Code from the email'), '123456{Enter}');
  await screen.findByText('Your account is ready. Please log in.');
  expect(posts()).toEqual([['POST /api/auth/confirm-signup', { email, confirmation_code: '123456' }]]);
  expect(field('Email').value).toBe(email);
  expect(onClose).not.toHaveBeenCalled();
});

it('a login to an unconfirmed account opens the code form and reports that a new code was sent', async () => {
  replies['POST /api/auth/login'] = refusing('confirm_first', 403);
  const { user, onClose } = show();
  await write(user, field('Email'), email);
  await write(user, field('Password'), `${PASSWORD}{Enter}`);
  await screen.findByRole('dialog', { name: 'Confirm your email' });
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Your email is not confirmed yet. We sent another code.');
  await waitFor(() => expect(document.activeElement).toBe(field('Code from the email')));
  replies['POST /api/auth/login'] = saying(TOKENS);
  await user.keyboard('123456{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(useSession.getState().signedIn).toBe(true);
});
