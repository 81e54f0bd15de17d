import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { mockApi, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { forgetSession } from '../../../session/session-store.ts';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { write } from '../../../ui/testing/write.ts';
import { noteId, TORONTO } from '../testing/answers.ts';
import { FEATURES, signIn } from '../testing/notes-server.tsx';
import { MyNotesPanel } from './NotesPanel.tsx';

const MINE = 'GET /api/community/notes/mine';
const BOOKMARKED = 'GET /api/community/notes/bookmarked';
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  signIn();
  replies = {
    'GET /api/features': saying(FEATURES),
    'GET /api/cities': saying([TORONTO]),
    [MINE]: saying({ notes: [] }),
    [BOOKMARKED]: saying({ notes: [] }),
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

function show() {
  const said = { onOpen: vi.fn(), onCreate: vi.fn(), onClose: vi.fn() };
  return { ...said, ...renderWithProviders(<MyNotesPanel {...said} />) };
}
const rowOf = (title: string) => screen.getByText(title, { selector: 'b' }).closest('li') as HTMLElement;

it('shows the state of each note that others cannot see, and the reason [1§1.9 1§2.33]', async () => {
  replies[MINE] = saying({
    notes: [
      aNote({ id: noteId(1), title: 'Waiting', state: 'held', hold_reasons: ['first_notes', 'phone_number'] }),
      aNote({ id: noteId(2), title: 'Hidden', state: 'hidden' }),
      aNote({ id: noteId(3), title: 'Begun', state: 'draft' }),
      aNote({ id: noteId(4), title: 'Shown' }),
    ],
  });
  const { user, onOpen } = show();
  await screen.findByText('Waiting');
  expect(rowOf('Waiting').textContent).toMatch(
    /Waiting for reviewA moderator reviews everyone’s first notes\.It seems to contain a phone number\.$/,
  );
  expect(rowOf('Begun').textContent).toContain('Not finished: its photos are missing');
  expect(rowOf('Shown').querySelectorAll('p')).toHaveLength(0);
  expect(within(rowOf('Hidden')).getByText('Hidden', { selector: 'p' })).toBeTruthy();
  await user.click(within(rowOf('Hidden')).getByText('Why, and what you can do'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(noteId(2));
});

it('does not open a note deleted by a moderator, but offers an appeal in the list', async () => {
  replies[MINE] = saying({ notes: [aNote({ id: noteId(1), title: 'Taken', state: 'deleted' })] });
  replies[`POST /api/community/notes/${noteId(1)}/appeal`] = saying({
    id: noteId(9),
    note_id: noteId(1),
    comment_id: null,
    text: 'It names a shop.',
    at: '2026-05-01T12:00:00.000Z',
    state: 'open',
    decided_at: null,
    reason: null,
  });
  const { user, onOpen } = show();
  await screen.findByText('Taken');
  const row = within(rowOf('Taken'));
  expect(row.getByText(/A moderator has deleted this note/)).toBeTruthy();
  expect(row.getAllByRole('button')).toHaveLength(1);
  await user.click(row.getByRole('button', { name: 'Appeal' }));
  await write(user, row.getByRole('textbox'), 'It names a shop.');
  await user.click(row.getByRole('button', { name: /send/i }));
  expect(await row.findByRole('status')).toBeTruthy();
  expect(onOpen).not.toHaveBeenCalled();
});

it('lists bookmarked notes separately, and explains how to fill an empty list', async () => {
  const { user, onCreate } = show();
  expect(await screen.findByText(/^You have not posted a note yet\. Choose a location/)).toBeTruthy();
  await user.click(screen.getByText('Write a note'));
  expect(onCreate).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('radio', { name: 'Bookmarked' }));
  expect(
    await screen.findByText('You have not bookmarked a note yet. Use the bookmark button of a note to save it here.'),
  ).toBeTruthy();
  await user.click(screen.getByText('See the community notes'));
  expect(new URLSearchParams(location.search).get('panel')).toBe('notes');
  expect(requests.find(({ line }) => line === BOOKMARKED)?.headers.get('authorization')).toMatch(/^Bearer /);
});

it('sends no request for the user’s own notes if the user is a visitor [1§6.6]', async () => {
  forgetSession();
  show();
  expect(screen.getByText('Log in to see your notes.')).toBeTruthy();
  expect(requests.some(({ line }) => line === MINE)).toBe(false);
});
