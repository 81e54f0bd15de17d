import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { mockApi, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { noteId, TORONTO } from '../testing/answers.ts';
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
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('the legend says what a pin is, how many notes there are as of when, and what they are not', async () => {
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

it('the total is of the city, here and on the other map, and says when there may be more', async () => {
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

it('nothing is asked for while the layer is off', () => {
  renderWithProviders(<NoteTotal city="toronto" on={false} />);
  expect(requests).toEqual([]);
});
