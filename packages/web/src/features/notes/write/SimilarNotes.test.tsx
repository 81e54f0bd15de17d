import type { LngLat } from '@crimemap/contract/geo';
import type { NoteType } from '@crimemap/contract/notes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../../../address.ts';
import { aNote } from '../../../api/testing/a-note.ts';
import { mockApi, refusing, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { noteId, TORONTO } from '../testing/answers.ts';
import { FEATURES } from '../testing/notes-server.tsx';
import { SimilarNotes } from './SimilarNotes.tsx';

const LIST = 'GET /api/community/notes';
const AT: LngLat = [-79.38312, 43.65144];
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  const near = [1, 2, 3, 4].map((nth) => aNote({ id: noteId(nth), title: `Near ${nth}`, lng: -79.3835, lat: 43.6515 }));
  replies = {
    'GET /api/features': saying(FEATURES),
    'GET /api/cities': saying([TORONTO]),
    [LIST]: saying({ notes: [aNote({ id: noteId(9), title: 'Too far', lng: -79.3835, lat: 43.6545 }), ...near] }),
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  navigate('/', { replace: true });
  vi.unstubAllGlobals();
});

const show = (at: LngLat | null, type: NoteType = 'theft') => renderWithProviders(<SimilarNotes at={at} type={type} />);
const listRequests = () => requests.filter(({ line }) => line === LIST);

it('lists the latest three notes of the same type within 300 m after one request, and opens each of them', async () => {
  const { user } = show(AT);
  const found = within(await screen.findByRole('region', { name: 'Similar notes nearby' }));
  await waitFor(() => expect(found.getAllByRole('listitem')).toHaveLength(3));
  expect(found.queryByText('Too far')).toBeNull();
  expect(listRequests()).toHaveLength(1);
  await user.click(found.getByText('Near 2'));
  expect(new URLSearchParams(location.search).get('pin')).toBe(noteId(2));
});

it('sends only the centre of the grid cell around the location, never the exact location', async () => {
  show(AT);
  await screen.findByText('Near 1');
  const query = Object.fromEntries(listRequests()[0]?.query ?? []);
  expect(query).toMatchObject({ lng: '-79.383125', lat: '43.6515', metres: '430', crime_type: 'theft', limit: '20' });
  expect((Date.now() - Date.parse(query['since'] ?? '')) / 86_400_000).toBeCloseTo(30, 2);
});

it('sends no request without a location, and shows nothing after a failure or if there are no notes', async () => {
  const { container, unmount } = show(null);
  expect(container.querySelector('section')?.childElementCount).toBe(0);
  unmount();
  expect(listRequests()).toEqual([]);
  replies[LIST] = refusing('not_available', 503);
  show(AT);
  await waitFor(() => expect(listRequests()).toHaveLength(1));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
