import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { mockApi, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { forgetSession } from '../../../session/session-store.ts';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { noteId, TORONTO } from '../testing/answers.ts';
import { signIn } from '../testing/notes-server.tsx';
import { NotesLegend } from './NotesLegend.tsx';
import { NoteTotal } from './NotesOnMap.tsx';

let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  replies = {
    'GET /api/community/notes': saying({ notes: [aNote()] }),
    'GET /api/community/outside-count': saying({ count: 0 }),
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('explains pins, number, time and source of the notes in the legend', async () => {
  const { user } = renderWithProviders(<NotesLegend city={TORONTO} bounds={null} />);
  const head = screen.getByRole('button', { name: /^Community Notes/ });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  await user.click(head);
  expect(head.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One note',
    '3Several close together',
  ]);
  expect(
    screen.getByText(
      'Members post these notes. The police have not confirmed them, and we never count them with police data.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText(/^1 note in this list · as of /)).toBeTruthy();
});

it('explains the pins of the viewer’s own, of waiting and of resolved notes only if such notes exist', async () => {
  signIn();
  replies['GET /api/community/notes'] = saying({
    notes: [
      aNote({ id: noteId(1) }),
      aNote({ id: noteId(2), author_sub: 'm2', status: 'resolved' }),
      aNote({ id: noteId(3), status: 'resolved' }),
    ],
  });
  replies['GET /api/community/notes/mine'] = saying({ notes: [aNote({ id: noteId(4), state: 'held' })] });
  const { user } = renderWithProviders(<NotesLegend city={TORONTO} bounds={null} />);
  await user.click(screen.getByRole('button', { name: /^Community Notes/ }));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'One note',
      '3Several close together',
      'Your note',
      'Your note, waiting for review',
      'Your note, resolved',
      'Resolved',
    ]),
  );
});

it('shows the total number of notes on this and the other public map, with + if there may be more', async () => {
  replies['GET /api/community/outside-count'] = saying({ count: 7 });
  renderWithProviders(<NoteTotal city="toronto" on />);
  expect(await screen.findByText('8')).toBeTruthy();
  cleanup();
  replies['GET /api/community/notes'] = saying({
    notes: Array.from({ length: 200 }, (_, nth) => aNote({ id: noteId(nth) })),
  });
  renderWithProviders(<NoteTotal city="toronto" on />);
  expect(await screen.findByText('207+')).toBeTruthy();
});

it('sends no request while the notes layer is off', () => {
  renderWithProviders(<NoteTotal city="toronto" on={false} />);
  expect(requests).toEqual([]);
});
