import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { completePage } from '../../ui/testing/complete-page.ts';
import { MutedMembers } from './MutedMembers.tsx';

const BO = { sub: 'm2', username: 'bo', display_name: null, profile_image_url: null };
const LIST = 'GET /api/user/muted';
const UNMUTE = 'DELETE /api/user/muted/m2';
let replies: Parameters<typeof mockApi>[0];

beforeEach(() => {
  completePage();
  replies = { [LIST]: saying([BO]), [UNMUTE]: nothing };
  mockApi(replies);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists the muted members and can unmute them', async () => {
  const { user } = renderWithProviders(<MutedMembers sub="m1" />);
  expect(await screen.findByText('bo')).toBeTruthy();
  replies[UNMUTE] = refusing('not_available', 503);
  await user.click(screen.getByRole('button', { name: 'Unmute bo' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be saved. Please try again.');
  replies[UNMUTE] = nothing;
  replies[LIST] = saying([]);
  await user.click(screen.getByRole('button', { name: 'Unmute bo' }));
  expect(await screen.findByText(/^You have not muted anyone/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You no longer mute bo.'));
});

it('shows an error if the list of muted members fails to load', async () => {
  replies[LIST] = refusing('not_available', 503);
  renderWithProviders(<MutedMembers sub="m1" />);
  expect(await screen.findByText('The people you muted could not be loaded.')).toBeTruthy();
});
