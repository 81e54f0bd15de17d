import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from '../../address.ts';
import { mockApi, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { forgetSession, useSession } from '../../session/session-store.ts';
import { loginSkipped } from '../../storage/seen-before.ts';
import { completePage } from '../../ui/testing/complete-page.ts';
import { write } from '../../ui/testing/write.ts';
import AccountDialog from './AccountDialog.tsx';
import { heardBeside, TOKENS } from './testing/settings.ts';

const PASSWORD = 'seven quiet lanterns';
const SENT = saying({ sent: true, expires_in: 900 });
const features = (sign_in_provider: string | null) =>
  saying({
    community_notes_enabled: true,
    auth_disabled: false,
    sign_in_provider,
    viewer: 'guest',
    basemap: { kind: 'built_in', url: null, attribution: '' },
    analytics: null,
  });
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  forgetSession();
  replies = {
    'GET /api/features': features(null),
    'POST /api/auth/login': saying(TOKENS),
    'POST /api/auth/signup': SENT,
    'POST /api/auth/confirm-signup': saying({ confirmed: true }),
    'POST /api/auth/forgot-password': SENT,
    'POST /api/auth/reset-password': saying({ reset: true }),
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(props: Partial<Parameters<typeof AccountDialog>[0]> = {}) {
  const onClose = vi.fn();
  return { onClose, ...renderWithProviders(<AccountDialog onClose={onClose} {...props} />) };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByText(name, { selector: 'button' });
const posts = () => requests.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body]);
async function expectSaid(label: string, words: string) {
  await waitFor(() => expect(heardBeside(field(label))).toContain(words));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(label));
}

describe('login form', () => {
  it('focuses the email field, supports password managers and has a logical tab order', async () => {
    const { user } = show();
    expect(screen.getByRole('dialog', { name: 'Login / Sign Up' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual(['username', 'current-password']);
    const order: string[] = [];
    for (let step = 0; step < 5; step++) {
      await user.tab();
      const at = document.activeElement;
      order.push(at?.getAttribute('aria-label') ?? at?.getAttribute('name') ?? at?.textContent ?? '');
    }
    expect(order).toEqual(['password', 'Show password', 'Log in', 'Forgot password?', 'Enter your code']);
  });

  it('focuses the introduction if the page opened the dialog automatically, and the email field if the visitor opened the dialog', () => {
    const { rerender, client, onClose } = show({ why: 'start' });
    expect(document.activeElement?.textContent).toContain('Reports to police in Canadian cities');
    rerender(
      <QueryClientProvider client={client}>
        <AccountDialog onClose={onClose} />
      </QueryClientProvider>,
    );
    expect(document.activeElement).toBe(field('Email'));
  });

  it('signs in and closes the dialog [1§7.29]', async () => {
    const { user, onClose } = show();
    await write(user, field('Email'), ' ana@example.org ');
    await write(user, field('Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(posts()).toEqual([['POST /api/auth/login', { email: 'ana@example.org', password: PASSWORD }]]);
    expect(useSession.getState()).toMatchObject({ signedIn: true, sub: 'm1', email: 'ana@example.org' });
  });

  it('reports missing fields without sending a request, and focuses the first of them', async () => {
    const { user } = show();
    await user.click(press('Log in'));
    await expectSaid('Email', 'Please enter a valid email address.');
    expect(heardBeside(field('Password'))).toContain('Please enter your password.');
    expect(posts()).toEqual([]);
    await user.type(field('Email'), 'a');
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([['wrong_credentials', 401, 'Wrong email or password.']] as const)(
    'shows the error %s beside the password field',
    async (code, status, words) => {
      replies['POST /api/auth/login'] = refusing(code, status);
      const { user, onClose } = show();
      await write(user, field('Email'), 'ana@example.org');
      await write(user, field('Password'), `${PASSWORD}{Enter}`);
      await expectSaid('Password', words);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it.each([
    [86_400, 'Limit reached. Please try again in 24 hours.'],
    [3_600, 'Limit reached. Please try again in an hour.'],
    [90, 'Limit reached. Please try again in 2 minutes.'],
    [60, 'Limit reached. Please try again in a minute.'],
    [30, 'Limit reached. Please try again in 30 seconds.'],
  ])('shows how long to wait if the server requests a wait of %i seconds', async (retryAfter, words) => {
    replies['POST /api/auth/login'] = refusing('too_many_requests', 429, { retryAfter });
    const { user } = show();
    await write(user, field('Email'), 'ana@example.org');
    await write(user, field('Password'), `${PASSWORD}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  it('reports that the server cannot be reached, and keeps the typed values', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = show();
    await write(user, field('Email'), 'ana@example.org');
    await write(user, field('Password'), `${PASSWORD}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe('We could not reach our server.');
    expect(field('Password').value).toBe(PASSWORD);
  });

  it('shows the password and hides it again', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('Show password'));
    expect(field('Password').type).toBe('text');
    await user.click(screen.getByLabelText('Hide password'));
    expect(field('Password').type).toBe('password');
  });

  it('closes when the visitor presses “Continue as guest”', async () => {
    const { user, onClose } = show();
    await user.click(press('Continue as guest'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(posts()).toEqual([]);
    expect(loginSkipped()).toBe(true);
  });

  it('closes with the Close button or Escape, and then does not open automatically for some time', () => {
    for (const leave of [
      () => fireEvent.click(screen.getByLabelText('Close')),
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ]) {
      localStorage.clear();
      const { onClose } = show({ why: 'start' });
      expect(loginSkipped()).toBe(false);
      leave();
      expect(onClose).toHaveBeenCalledOnce();
      expect(loginSkipped()).toBe(true);
      cleanup();
    }
  });

  it('focuses a paragraph, not a field, if the dialog opens automatically, so that no phone keyboard appears', async () => {
    const { user } = show({ why: 'start' });
    expect(document.activeElement?.textContent).toMatch(
      /^Reports to police in Canadian cities, on one map, as they were published\.Members see/,
    );
    await user.click(press('Forgot password?'));
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  });

  it('shows that the session has expired if the dialog opens for that reason [1§8.21]', () => {
    show({ why: 'expired' });
    expect(screen.getByRole('status').textContent).toBe('Your session has expired. Please log in again.');
  });

  it.each([
    ['state', 'This sign-in link has expired or was already used. Please try again.'],
    ['cancelled', 'You cancelled signing in with the provider.'],
    ['refused', 'We could not use the provider’s answer, and you are not signed in. Please try again.'],
    [
      'email_unverified',
      'The provider has not verified your email address. Verify it there, or sign up here with a password.',
    ],
    ['not_available', 'The sign-in provider cannot be reached right now. Please try again in a moment.'],
  ] as const)('shows the reason why the sign-in at the external provider failed: %s [1§2.8]', (failed, words) => {
    show({ failed });
    expect(screen.getByRole('alert').textContent).toBe(words);
  });

  it('shows a link named after the configured sign-in provider, with the current page as return URL', async () => {
    show();
    await waitFor(() => expect(requests.some(({ line }) => line === 'GET /api/features')).toBe(true));
    expect(screen.queryByText('Continue with Google')).toBeNull();
    cleanup();
    replies['GET /api/features'] = features('Google');
    history.replaceState(null, '', '/?city=ottawa');
    show();
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(link.getAttribute('href')).toBe('/api/auth/google?return_to=%2F%3Fcity%3Dottawa');
    expect(link.querySelector('path[fill="#ea4335"]')).toBeTruthy();
    // The map beside the card remains usable and can change the URL.
    act(() => navigate('/?city=york', { replace: true }));
    expect(link.getAttribute('href')).toBe('/api/auth/google?return_to=%2F%3Fcity%3Dyork');
    cleanup();
    replies['GET /api/features'] = features('id.example.org');
    show();
    const other = await screen.findByRole('link', { name: 'Continue with id.example.org' });
    expect(other.querySelector('path[fill="#ea4335"]')).toBeNull();
  });
});

describe('sign-up form', () => {
  async function signUp(user: ReturnType<typeof show>['user'], password = PASSWORD, again = password) {
    await user.click(field('Sign up'));
    await write(user, field('Email'), 'ana@example.org');
    await write(user, field('Password'), password);
    await write(user, field('Confirm password'), `${again}{Enter}`);
  }

  it('shows the password rule before a password is typed [1§5.24]', async () => {
    const { user } = show();
    await user.click(field('Sign up'));
    expect(heardBeside(field('Password'))).toContain('At least 8 characters.');
    expect(field('Password').autocomplete).toBe('new-password');
  });

  it('reports a short password, and two different passwords, beside the password fields [1§2.92]', async () => {
    const { user } = show();
    await signUp(user, 'short', 'other');
    await expectSaid('Password', 'A password needs at least 8 characters.');
    expect(heardBeside(field('Confirm password'))).toContain('The two passwords are not the same.');
    expect(posts()).toEqual([]);
  });

  it('reports beside the password field that the password is too easy to guess', async () => {
    replies['POST /api/auth/signup'] = refusing('weak_password', 400, { field: 'password' });
    const { user } = show();
    await signUp(user, 'password1');
    await expectSaid('Password', 'This password is too easy to guess. Please choose another.');
  });

  it('shows beside the email field that the server rejects the address', async () => {
    replies['POST /api/auth/signup'] = refusing('invalid_input', 400, { field: 'email' });
    const { user } = show();
    await signUp(user);
    await expectSaid('Email', 'Please enter a valid email address.');
  });

  it('after the sign-up, accepts the emailed code even if pasted with a space, and logs the visitor in [1§2.93]', async () => {
    const { user, onClose } = show();
    await signUp(user);
    await screen.findByRole('dialog', { name: 'Confirm your email' });
    const code = field('Code from the email');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(heardBeside(code)).toContain('ana@example.org');
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const email = 'ana@example.org';
    expect(posts()).toEqual([
      ['POST /api/auth/signup', { email, password: PASSWORD, confirm_password: PASSWORD }],
      ['POST /api/auth/confirm-signup', { email, confirmation_code: '123456' }],
      ['POST /api/auth/login', { email, password: PASSWORD }],
    ]);
    expect(useSession.getState().signedIn).toBe(true);
  });

  it('reports a wrong code and a code without six digits beside the code field', async () => {
    replies['POST /api/auth/confirm-signup'] = refusing('wrong_code', 400, { field: 'confirmation_code' });
    const { user } = show();
    await signUp(user);
    await write(user, await screen.findByLabelText('Code from the email'), '12{Enter}');
    await expectSaid('Code from the email', 'Please enter the 6 digits of the code.');
    await write(user, field('Code from the email'), '3456{Enter}');
    await expectSaid('Code from the email', 'This code is wrong or no longer valid.');
  });

  it('after a timeout, explains that the visitor can retry, and sends the same request again on retry', async () => {
    replies['POST /api/auth/signup'] = refusing('not_available', 503);
    const { user } = show();
    await signUp(user);
    expect((await screen.findByRole('alert')).textContent).toBe('This took too long. Press “Sign up” again.');
    replies['POST /api/auth/signup'] = SENT;
    await user.click(press('Sign up'));
    await screen.findByLabelText('Code from the email');
    const [first, second] = posts();
    expect(second).toEqual(first);
  });

  it('reports that an account with the email address already exists', async () => {
    replies['POST /api/auth/confirm-signup'] = refusing('taken', 409, { field: 'email' });
    const { user } = show();
    await signUp(user);
    await write(user, await screen.findByLabelText('Code from the email'), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An account with this address already exists. Please log in.',
    );
  });

  it('sends another code and reports that it was sent', async () => {
    const { user } = show();
    await signUp(user);
    await user.click(await screen.findByText('Send another code'));
    await screen.findByText('We sent another email.');
    expect(posts().filter(([line]) => line === 'POST /api/auth/signup')).toHaveLength(2);
  });

  it('requests one new code for a double click, and reports no sent email if the server rejects the request', async () => {
    const { user } = show();
    await signUp(user);
    await user.dblClick(await screen.findByText('Send another code'));
    await screen.findByText('We sent another email.');
    expect(posts().filter(([line]) => line === 'POST /api/auth/signup')).toHaveLength(2);
    replies['POST /api/auth/signup'] = refusing('too_many_requests', 429);
    await user.click(screen.getByText('Send another code'));
    await screen.findByRole('alert');
    expect(screen.queryByText('We sent another email.')).toBeNull();
  });

  it('asks the visitor to log in if the automatic login after the sign-up fails', async () => {
    replies['POST /api/auth/login'] = refusing('not_available', 503);
    const { user } = show();
    await signUp(user);
    await write(user, await screen.findByLabelText('Code from the email'), '123456{Enter}');
    await screen.findByText('Your account is ready. Please log in.');
    expect(field('Email').value).toBe('ana@example.org');
  });
});

describe('form for a forgotten password', () => {
  it('sets a new password with the emailed code and logs in [1§2.94]', async () => {
    const { user, onClose } = show();
    await write(user, field('Email'), 'ana@example.org');
    await user.click(press('Forgot password?'));
    await user.click(press('Send code'));
    await screen.findByRole('dialog', { name: 'Choose a new password' });
    await write(user, field('Code from the email'), 'abcd 2345');
    expect(field('New password').autocomplete).toBe('new-password');
    await write(user, field('New password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const email = 'ana@example.org';
    expect(posts()).toEqual([
      ['POST /api/auth/forgot-password', { email }],
      ['POST /api/auth/reset-password', { email, confirmation_code: 'abcd2345', new_password: PASSWORD }],
      ['POST /api/auth/login', { email, password: PASSWORD }],
    ]);
  });

  it('rejects a code with the wrong length or with invalid characters', async () => {
    const { user } = show();
    await write(user, field('Email'), 'ana@example.org');
    await user.click(press('Forgot password?'));
    await user.click(press('Send code'));
    await write(user, await screen.findByLabelText('Code from the email'), '654321{Enter}');
    await expectSaid('Code from the email', 'Please enter the 8 characters of the code.');
    await user.clear(field('Code from the email'));
    await write(user, field('Code from the email'), 'OIL12345{Enter}');
    await expectSaid('Code from the email', 'Please enter the 8 characters of the code.');
  });

  it('reports beside the new password field that the password is too easy to guess, and links back to the login', async () => {
    replies['POST /api/auth/reset-password'] = refusing('weak_password', 400, { field: 'new_password' });
    const { user } = show();
    await write(user, field('Email'), 'ana@example.org');
    await user.click(press('Forgot password?'));
    await user.click(press('Send code'));
    await write(user, await screen.findByLabelText('Code from the email'), 'ABCD2345');
    await write(user, field('New password'), 'password1{Enter}');
    await expectSaid('New password', 'This password is too easy to guess. Please choose another.');
    await user.click(press('Back to log in'));
    expect(field('Log in').checked).toBe(true);
  });
});
