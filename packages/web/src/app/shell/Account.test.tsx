import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { noteAccountsOff } from '../../api/base/debug-subject.ts';
import { featuresQuery } from '../../api/features.queries.ts';
import { aClient, mockApi, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { someSettings, TOKENS } from '../../features/account/testing/settings.ts';
import { someFeatures } from '../../map-state/testing/render-on-map.tsx';
import { takeTokens, useSession } from '../../session/session-store.ts';
import { Account } from './Account.tsx';
import { AccountButton } from './SidebarHeader.tsx';

beforeEach(() => {
  mockApi({ 'GET /api/user/settings': saying(someSettings()) });
});

/** The login or logout button of the sidebar, and the corner of the map with the account. */
function Page() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <>
      <AccountButton />
      {signedIn && <Account />}
    </>
  );
}
const { open, close } = useDialogs.getState();

it('the login button opens the sign-in dialog for a visitor [1§2.26 1§6.6]', async () => {
  const { user } = renderWithProviders(<Account />);
  await user.click(screen.getByLabelText('Login / Sign Up'));
  expect(useDialogs.getState().request).toEqual({ name: 'sign-in' });
});

it('moves the focus to the profile button after a login, not to the logout button [1§2.26]', async () => {
  const { user } = renderWithProviders(<Page />);
  await user.click(screen.getByText('Login / Sign Up'));
  takeTokens(TOKENS, true);
  await waitFor(() => expect(screen.getByText('Logout').closest('button')).toBe(document.activeElement));
  close();
  await waitFor(() => expect(screen.getByLabelText('Profile and settings')).toBe(document.activeElement));
});

it('after a login, leaves the focus on the element that opened the sign-in dialog', async () => {
  renderWithProviders(
    <>
      <Page />
      <input aria-label="elsewhere" />
    </>,
  );
  screen.getByLabelText('elsewhere').focus();
  open({ name: 'sign-in' });
  takeTokens(TOKENS, true);
  await screen.findByLabelText('Profile and settings');
  close();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('elsewhere')));
});

it('does not move the focus if the member is already signed in when the page loads', async () => {
  takeTokens(TOKENS);
  renderWithProviders(<Page />);
  await screen.findByLabelText('Profile and settings');
  expect(document.activeElement).toBe(document.body);
});

it('shows the profile button without a picture and without an error if the settings fail to load [1§8.33]', async () => {
  const requests = mockApi({ 'GET /api/user/settings': refusing('not_available', 503) });
  takeTokens(TOKENS);
  const { container } = renderWithProviders(<Account />);
  await waitFor(() => expect(requests.map(({ line }) => line)).toContain('GET /api/user/settings'));
  expect(await screen.findByLabelText('Profile and settings')).toBeTruthy();
  expect([container.textContent, container.querySelector('svg') !== null]).toEqual(['', true]);
  expect(useDialogs.getState().request).toBeNull();
});

it('shows a profile button and no login button if accounts are switched off [1§2.26 1§6.19]', async () => {
  const requests = mockApi({
    'GET /api/features': saying(someFeatures({ auth_disabled: true, viewer: 'member' })),
    'GET /api/user/settings': saying(someSettings()),
  });
  const client = aClient();
  await client.fetchQuery(featuresQuery());
  const { user } = renderWithProviders(<Account />, client);
  expect(screen.queryByLabelText('Login / Sign Up')).toBeNull();
  await user.click(screen.getByLabelText('Profile and settings'));
  expect(useDialogs.getState().request).toEqual({ name: 'profile', forced: false });
  await waitFor(() => expect(requests.map(({ line }) => line)).toContain('GET /api/user/settings'));
  noteAccountsOff(false);
});
