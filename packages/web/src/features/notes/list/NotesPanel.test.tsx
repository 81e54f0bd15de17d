import type { Bounds } from '@crimemap/contract/geo';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { mockApi, refusing, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { useSettings } from '../../../i18n/settings.ts';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { noteId, TORONTO } from '../testing/answers.ts';
import { FEATURES, signIn } from '../testing/notes-server.tsx';
import { NotesAnswer } from './NotesAnswer.tsx';
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
  act(() => useSettings.getState().setLanguage('en'));
  vi.unstubAllGlobals();
});

function show(props: Partial<Parameters<typeof NotesPanel>[0]> = {}) {
  const said = { onOpen: vi.fn(), onCreate: vi.fn(), onClose: vi.fn() };
  return { ...said, ...renderWithProviders(<NotesPanel city={TORONTO} bounds={BOX} {...said} {...props} />) };
}

it('marks the member’s own note that waits for a moderator', async () => {
  signIn();
  replies['GET /api/community/notes/mine'] = saying({ notes: [aNote({ title: 'Just posted', state: 'held' })] });
  replies[LIST] = saying({ notes: [] });
  show();
  const row = (await screen.findByText('Just posted')).closest('button');
  expect(row?.textContent).toContain('Waiting for review');
});

it('lists title, type, place, time, author and reactions [1§2.32]', async () => {
  replies[LIST] = saying({
    notes: [aNote({ cross_streets: 'Queen St W & Bay St', comments_count: 1, author_name: ' ', title: 'Bikes gone' })],
  });
  const { onOpen, user } = show();
  const row = (await screen.findByText('Bikes gone')).closest('button') as HTMLElement;
  const text = row.textContent;
  for (const words of [
    'Theft · Queen St W & Bay St',
    'Nov 20, 2026, 10\u00a0a.m. · ',
    'Community member',
    '2 likes',
    '1 reply',
  ])
    expect(text).toContain(words);
  await user.click(row);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(aNote().id);
});

it('says that the notes are not from the police', () => {
  show();
  expect(
    screen.getByText(
      'Members post these notes. The police have not confirmed them, and we never count them with police data.',
    ),
  ).toBeTruthy();
});

it('shows a thumbnail, or an icon if the thumbnail fails to load', async () => {
  replies[LIST] = saying({ notes: [aNote({ thumbnail_url: '/api/community/images/1/thumb' })] });
  show();
  const row = (await screen.findByText('Bike stolen')).closest('button') as HTMLElement;
  const image = row.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/api/community/images/1/thumb');
  act(() => void image?.dispatchEvent(new Event('error')));
  expect(row.querySelector('img')).toBeNull();
  expect(row.querySelector('svg')).toBeTruthy();
});

it('shows a loading state, then why the list is empty', async () => {
  replies[LIST] = saying({ notes: [] });
  show();
  expect(screen.getByText('Loading community notes…')).toBeTruthy();
  expect(await screen.findByText('No one has posted a note about Toronto yet.')).toBeTruthy();
});

it('switches to the notes in the map view, and says why their list is empty', async () => {
  const { user } = show();
  await screen.findByText('Bike stolen');
  replies[LIST] = saying({ notes: [] });
  await user.click(screen.getByLabelText('In view'));
  expect(
    await screen.findByText('There are no notes in this part of the map. Move the map or show the whole city.'),
  ).toBeTruthy();
  expect(Object.fromEntries(requests.filter(({ line }) => line === LIST).at(-1)?.query ?? [])).toEqual({
    north: '43.70',
    south: '43.60',
    east: '-79.35',
    west: '-79.45',
    limit: '200',
  });
});

it('offers only the notes of the whole city if there is no map', () => {
  show({ bounds: null });
  expect(screen.queryByRole('radio')).toBeNull();
});

it('lists the notes of all cities if the map shows the whole country', async () => {
  replies[LIST] = saying({ notes: [] });
  show({ city: null });
  expect(await screen.findByText('No one has posted a note yet.')).toBeTruthy();
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ limit: '200' });
});

it('shows an error together with the previously loaded notes, and retries when the button is pressed', async () => {
  replies[LIST] = refusing('not_available', 503);
  const { user, client } = show();
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('The notes could not be loaded.');
  replies[LIST] = saying({ notes: [aNote()] });
  await user.click(within(problem).getByText('Try again'));
  expect(await screen.findByText('Bike stolen')).toBeTruthy();
  replies[LIST] = refusing('not_available', 503);
  await act(() => client.invalidateQueries({ queryKey: ['notes'] }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Loaded at/);
  expect(screen.getByText('Bike stolen')).toBeTruthy();
});

it('says that a list of 200 notes may be incomplete', () => {
  const notes = Array.from({ length: 200 }, (_, nth) => aNote({ id: noteId(nth) }));
  const feed = { notes, state: 'ready', asOf: 1, retry: () => undefined } as const;
  renderWithProviders(<NotesAnswer feed={feed} none="" most={1} onOpen={() => undefined} />);
  expect(screen.getByText('These are the newest 200 notes. Older ones are not listed.')).toBeTruthy();
});

it('states the number of notes on another public map [1§7.50]', async () => {
  replies['GET /api/community/outside-count'] = saying({ count: 3 });
  show();
  expect(
    await screen.findByText(
      '3 other notes about this city are on another public map. We count them here but do not show them.',
    ),
  ).toBeTruthy();
});

it('opens the form for a new note, and returns the focus when the panel closes', async () => {
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  const { user, onCreate, onClose, unmount } = show();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Community Notes' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(onCreate).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  await waitFor(() => expect(document.activeElement).toBe(before));
  before.remove();
});

it('is translated into French', async () => {
  act(() => useSettings.getState().setLanguage('fr'));
  replies[LIST] = saying({ notes: [] });
  show();
  expect(screen.getByRole('heading', { name: 'Notes de la communauté' })).toBeTruthy();
  expect(await screen.findByText('Toronto : personne n’a encore publié de note.')).toBeTruthy();
});
