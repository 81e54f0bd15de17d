import { getFeatures } from '@crimemap/contract/features';
import { listEarlierPlaces } from '@crimemap/contract/moderation';
import { type EarlierPlace, getNote } from '@crimemap/contract/notes';
import { getProfile } from '@crimemap/contract/profiles';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { ANA, aServerOfANote, FEATURES, signIn } from '../testing/notes-server.tsx';
import { NoteViewer } from './NoteViewer.tsx';

const PLACES: EarlierPlace[] = [
  { lat: 43.6515, lng: -79.383125, place_precision: 'exact', city: null, left_at: '2026-11-28T15:00:00.000Z' },
  { lat: 43.6515, lng: -79.383125, place_precision: 'approximate', city: null, left_at: '2026-11-30T15:00:00.000Z' },
];

async function show(isModerator: boolean) {
  const server = aServerOfANote();
  signIn('m2');
  server.says(getProfile, { ...ANA, sub: 'm2', username: 'bo' });
  server.says(getFeatures, { ...FEATURES, viewer: isModerator ? 'moderator' : 'member' });
  server.says(listEarlierPlaces, { places: PLACES });
  server.says(getNote, aNote({ lat: 43.6525, lng: -79.383125, place_changed_at: '2026-11-30T15:00:00.000Z' }));
  renderWithProviders(<NoteViewer size="card" noteId={NOTE_ID} onClose={vi.fn()} onFull={vi.fn()} onShow={null} />);
  await screen.findByText('Bike stolen');
  return server;
}

it('lists the previous locations of a note for moderators, newest first', async () => {
  await show(true);
  await screen.findByText('Before it was moved');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov 30, 2026, 10\u00a0a.m.: moved 111\u00a0m from Lat 43.6515, Lng -79.3831 · approximate location, within about 100 m',
    'Nov 28, 2026, 10\u00a0a.m.: precision changed, before Lat 43.6515, Lng -79.3831 · exact location, chosen by the author',
  ]);
});

it('shows readers who are not moderators only the date on which the location of the note was changed', async () => {
  const server = await show(false);
  expect(screen.getByText('Location changed').nextSibling?.textContent).toBe('Nov 30, 2026, 10\u00a0a.m.');
  expect(screen.queryByText('Before it was moved')).toBeNull();
  expect(server.bodies(listEarlierPlaces)).toEqual([]);
});
