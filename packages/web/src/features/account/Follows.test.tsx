import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { completePage } from '../../ui/testing/complete-page.ts';
import { Follows } from './Follows.tsx';

const NOTE = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const PLACE = {
  id: '00000000-0000-4000-8000-000000000001',
  lng: -79.381875,
  lat: 43.6505,
  metres: 500,
  name: null,
  since: '2026-11-20T10:00:00.000Z',
};
const LIST = 'GET /api/user/follows';
const UNFOLLOW = `DELETE /api/user/follows/places/${PLACE.id}`;
const both = {
  notes: [{ id: NOTE, about: 'A lamp is out' }],
  places: [
    PLACE,
    {
      ...PLACE,
      id: '00000000-0000-4000-8000-000000000002',
      metres: 1000,
      name: { en: 'near King St & Bay St', fr: 'près de King St & Bay St' },
    },
  ],
};
let replies: Parameters<typeof mockApi>[0];

beforeEach(() => {
  completePage();
  replies = { [LIST]: saying(both), [UNFOLLOW]: nothing, [`DELETE /api/community/notes/${NOTE}/follow`]: nothing };
  mockApi(replies);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists the followed places and notes, and unfollows each of them', async () => {
  const { user } = renderWithProviders(<Follows sub="m1" onLeave={vi.fn()} />);
  expect(await screen.findByText('Lat 43.651, Lng -79.382 · within 500 m')).toBeTruthy();
  expect(screen.getByText('near King St & Bay St · within 1 km')).toBeTruthy();
  replies[UNFOLLOW] = refusing('not_available', 503);
  const stop = screen.getByRole('button', { name: /^Stop following: Lat/ });
  await user.click(stop);
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be saved. Please try again.');
  replies[UNFOLLOW] = nothing;
  replies[LIST] = saying({ ...both, places: [] });
  await user.click(stop);
  await waitFor(() => expect(screen.queryByRole('button', { name: /within/ })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/^You no longer follow: Lat 43.651/)));
  replies[LIST] = saying({ notes: [], places: [] });
  replies[`DELETE /api/community/notes/${NOTE}/follow`] = saying({ followed_by_me: false });
  await user.click(screen.getByRole('button', { name: 'Stop following: A lamp is out' }));
  expect(await screen.findByText(/^You do not follow anything yet/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You no longer follow: A lamp is out'));
});

it('when an unfollow request ends, keeps the focus on the button to which the member has moved', async () => {
  const { user } = renderWithProviders(<Follows sub="m1" onLeave={vi.fn()} />);
  let reply = (_response: Response) => {};
  replies[UNFOLLOW] = () => new Promise((resolve) => (reply = resolve));
  await user.click(await screen.findByRole('button', { name: /^Stop following: Lat/ }));
  await user.tab();
  replies[LIST] = saying({ ...both, places: both.places.slice(1) });
  reply(new Response(null, { status: 204 }));
  expect(await screen.findByText(/^You no longer follow: Lat 43.651/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Stop following: near King St/ }));
});

it('opens a followed note from the list', async () => {
  const onLeave = vi.fn();
  const { user } = renderWithProviders(<Follows sub="m1" onLeave={onLeave} />);
  await user.click(await screen.findByRole('button', { name: 'A lamp is out' }));
  expect(onLeave).toHaveBeenCalledOnce();
  await waitFor(() => expect(location.search).toContain(`note=${NOTE}`));
});

it('shows an error if the list of followed places and notes fails to load', async () => {
  replies[LIST] = refusing('not_available', 503);
  renderWithProviders(<Follows sub="m1" onLeave={vi.fn()} />);
  expect(await screen.findByText('What you follow could not be loaded.')).toBeTruthy();
});
