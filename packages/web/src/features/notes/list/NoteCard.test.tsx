import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { mockApi, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { noteId, TORONTO } from '../testing/answers.ts';
import { FEATURES } from '../testing/notes-server.tsx';
import { NoteCard } from './NoteCard.tsx';

beforeEach(() => {
  completePage();
  mockApi({ 'GET /api/features': saying(FEATURES), 'GET /api/cities': saying([TORONTO]) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BIKES = aNote({
  id: noteId(1),
  title: 'Bikes gone',
  cross_streets: 'Queen St W & Bay St',
  thumbnail_url: '/api/community/images/1/thumb',
});
const NOISE = aNote({ id: noteId(2), title: '', crime_type: 'noise', place_precision: 'exact' });

function show(notes: Parameters<typeof NoteCard>[0]['notes']) {
  const said = { onView: vi.fn(), onClose: vi.fn() };
  return { ...said, ...renderWithProviders(<NoteCard notes={notes} {...said} />) };
}

it('shows title, type, location, precision and photo of a single note, and opens the note [1§4.26]', async () => {
  const { user, onView, container } = show([BIKES]);
  expect(screen.getByRole('heading', { name: 'Bikes gone' })).toBeTruthy();
  for (const words of ['Community Note', 'Theft', 'Queen St W & Bay St', 'approximate location, within about 100 m'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/community/images/1/thumb');
  expect(screen.getByText(/have not confirmed them/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View note' }));
  expect(onView).toHaveBeenCalledExactlyOnceWith(noteId(1));
});

it('lists the notes of a numbered pin, opens a note, and returns to the list', async () => {
  const { user, onView } = show([BIKES, NOISE]);
  expect(screen.getByRole('heading', { name: '2 notes here' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Untitled note/ }));
  expect(screen.getByText('exact location, chosen by the author')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View note' }));
  expect(onView).toHaveBeenCalledExactlyOnceWith(noteId(2));
  await user.click(screen.getByRole('button', { name: 'All notes here' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('closes with the Close button', async () => {
  const { user, onClose } = show([BIKES]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
