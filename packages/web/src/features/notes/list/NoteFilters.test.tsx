import type { Bounds } from '@crimemap/contract/geo';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../../../address.ts';
import { aNote } from '../../../api/testing/a-note.ts';
import { mockApi, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { useLocationStore } from '../../../map-state/location-store.ts';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { noteId, TORONTO } from '../testing/answers.ts';
import { FEATURES, signIn } from '../testing/notes-server.tsx';
import { NotesPanel } from './NotesPanel.tsx';

const LIST = 'GET /api/community/notes';
const BOX: Bounds = [
  [-79.41, 43.63],
  [-79.36, 43.67],
];
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  navigate('/?panel=notes', { replace: true });
  replies = {
    'GET /api/features': saying(FEATURES),
    'GET /api/cities': saying([TORONTO]),
    'GET /api/community/outside-count': saying({ count: 0 }),
    [LIST]: saying({ notes: [aNote()] }),
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  useLocationStore.getState().setUser(null);
  navigate('/', { replace: true });
  vi.unstubAllGlobals();
});

const show = () =>
  renderWithProviders(
    <NotesPanel city={TORONTO} bounds={BOX} onOpen={vi.fn()} onCreate={vi.fn()} onClose={() => undefined} />,
  );
const linked = (name: string) => new URLSearchParams(location.search).get(name);
const lastQuery = () => Object.fromEntries(requests.filter(({ line }) => line === LIST).at(-1)?.query ?? []);

it('sends the type, period and search words to the server, and stores them in the URL', async () => {
  const { user } = show();
  await screen.findByText('Bike stolen');
  await user.selectOptions(screen.getByLabelText('Type'), 'Theft');
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
  await user.type(screen.getByLabelText('Search notes'), ' bike ');
  await waitFor(() => expect(linked('note_text')).toBe('bike'));
  expect([linked('note_type'), linked('note_days')]).toEqual(['theft', '7']);
  await waitFor(() => expect(lastQuery()).toMatchObject({ city: 'toronto', crime_type: 'theft', text: 'bike' }));
  const days = (Date.now() - Date.parse(lastQuery()['since'] ?? '')) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  expect(screen.getByRole('status').textContent).toBe('1 note');
  expect(screen.getByLabelText<HTMLInputElement>('Search notes').value).toBe(' bike ');
});

it('shows a message if no note matches, and clears the filters', async () => {
  navigate('/?panel=notes&note_type=noise&note_text=bike', { replace: true });
  replies[LIST] = saying({ notes: [] });
  const { user } = show();
  expect(await screen.findByText('No notes match these filters.')).toBeTruthy();
  replies[LIST] = saying({ notes: [aNote()] });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Bike stolen')).toBeTruthy();
  expect(location.search).toBe('?panel=notes');
  expect(screen.getByLabelText<HTMLInputElement>('Search notes').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Community Notes' }));
});

it('also filters the member’s own notes that wait for a moderator', async () => {
  signIn();
  navigate('/?panel=notes&note_type=theft&note_text=velo', { replace: true });
  const held = { state: 'held' } as const;
  replies['GET /api/community/notes/mine'] = saying({
    notes: [
      aNote({ ...held, id: noteId(1), title: 'Vélo volé' }),
      aNote({ ...held, id: noteId(2), title: 'Vélo bruyant', crime_type: 'noise' }),
      aNote({ ...held, id: noteId(3), title: 'Auto volée' }),
    ],
  });
  replies[LIST] = saying({ notes: [] });
  show();
  expect(await screen.findByText('Vélo volé')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 note');
});

it('lists notes near the centre of the map, or near the reader if the map shows the reader’s location', async () => {
  navigate('/?panel=notes&lng=-79.385&lat=43.65&z=14', { replace: true });
  const near = aNote({ id: noteId(1), title: 'Near the middle', lng: -79.385, lat: 43.651 });
  const mine = aNote({ id: noteId(2), title: 'Near the reader', lng: -79.4, lat: 43.635 });
  replies[LIST] = saying({ notes: [near, mine] });
  const { user } = show();
  await user.click(screen.getByLabelText('Nearby'));
  expect(linked('note_within')).toBe('1000');
  await waitFor(() => expect(screen.queryByText('Near the reader')).toBeNull());
  expect(screen.getByText('Near the middle')).toBeTruthy();
  expect(screen.getByText('From the middle of the map')).toBeTruthy();
  // The bounds are rounded, so that the server does not learn the exact point.
  expect(lastQuery()).toMatchObject({ north: '43.70', south: '43.60', east: '-79.35', west: '-79.40' });
  act(() => useLocationStore.getState().setUser({ lngLat: [-79.4, 43.635], accuracy: 20 }));
  expect(await screen.findByText('Near the reader')).toBeTruthy();
  expect(screen.getByText('From where you are')).toBeTruthy();
  expect(screen.queryByText('Near the middle')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Distance'), '5000');
  expect(await screen.findByText('Near the middle')).toBeTruthy();
  await user.click(screen.getByLabelText('Whole city'));
  expect(linked('note_within')).toBeNull();
});

it('clears the note filters when the panel closes, because the pins on the map use the same filters', () => {
  navigate('/?panel=notes&note_type=theft&note_within=500', { replace: true });
  show();
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('theft');
  cleanup();
  navigate('/?note_type=theft', { replace: true });
  show();
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('');
});
