import { type FollowedPlace, followPlace, listFollows, unfollowPlace } from '@crimemap/contract/follows';
import { cellMiddle } from '@crimemap/contract/public-place';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderWithProviders } from '../../api/testing/mock-api.tsx';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { FollowPlace } from './FollowPlace.tsx';
import { aServerOfANote, button, findButton, signIn } from './testing/notes-server.tsx';

const HOME = [-79.381234, 43.651234] as const;
const [lng, lat] = cellMiddle(HOME);
const PLACE: FollowedPlace = {
  id: '00000000-0000-4000-8000-000000000001',
  lng,
  lat,
  metres: 500,
  name: null,
  since: '2026-11-20T10:00:00.000Z',
};
let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
  server.says(listFollows, { notes: [], places: [] });
  server.says(followPlace, PLACE);
  server.says(unfollowPlace, undefined);
});
const show = () => renderWithProviders(<FollowPlace at={HOME} metres={500} />);
const FOLLOW = 'Follow new notes within 500\u00a0m';

it('follows and unfollows a location, and sends only the centre of the grid cell that contains it', async () => {
  signIn();
  const { user } = show();
  await findButton(FOLLOW);
  expect(screen.getByText(/^We store a place you follow only to about 100 m/)).toBeTruthy();
  server.says(listFollows, { notes: [], places: [{ ...PLACE, metres: 250 }, PLACE] });
  await user.click(button(FOLLOW));
  expect((await screen.findByText(/^You follow/)).textContent).toBe('You follow new notes within 500\u00a0m of here.');
  expect(server.bodies(followPlace)).toEqual([{ lng, lat, metres: 500 }]);
  expect(JSON.stringify(server.requests)).not.toContain(String(HOME[0]));
  server.says(listFollows, { notes: [], places: [] });
  await user.click(button('Stop following'));
  expect(await findButton(FOLLOW)).toBeTruthy();
  expect(server.requests.filter(({ call }) => call === 'DELETE /user/follows/places/:id')).toMatchObject([
    { path: `/api/user/follows/places/${PLACE.id}` },
  ]);
});

it('opens the sign-in dialog for a visitor without sending a request', async () => {
  const { user } = show();
  await user.click(button(FOLLOW));
  expect(useDialogs.getState().request).toEqual({ name: 'sign-in' });
  expect(server.bodies(listFollows)).toEqual([]);
});

it('shows an error, and a special message if the member follows too many places', async () => {
  signIn();
  server.refuses(followPlace, 'not_allowed', 403);
  const { user } = show();
  await user.click(await findButton(FOLLOW));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You already follow 20 places/);
  server.refuses(followPlace, 'not_available', 503);
  await user.click(button(FOLLOW));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This could not be saved. Please try again.'));
});
