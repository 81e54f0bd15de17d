import { expect, it } from 'vitest';
import type { Held } from './held.ts';
import { reachOf } from './held-words.ts';

const theft: Held = {
  type: 'theft',
  first: '2003-01-01',
  firstIsMonth: false,
  newest: '2026-02-06',
  holes: [{ from: '2021-01-01', until: '2022-12-31' }],
};
const notesOf = (language: 'en' | 'fr', since: string, until: string) =>
  reachOf(language, 'theft', { since, until }, { held: [theft], unread: [], today: '2026-11-20', sources: [] }).notes;

it('note states which days are missing if the source lacks some of the requested years', () => {
  expect(notesOf('en', '2020-01-01', '2023-12-31')).toEqual([
    'The reports from January 1, 2021 to December 31, 2022 are missing: we could not read the file for these days.',
  ]);
  expect(notesOf('fr', '2020-01-01', '2023-12-31').map((note) => note.replaceAll(/\s/g, ' '))).toEqual([
    'Les signalements du 1er janvier 2021 au 31 décembre 2022 manquent : nous n’avons pas pu lire le fichier de ces jours.',
  ]);
  expect(notesOf('en', '2023-01-01', '2023-12-31')).toEqual([]);
});

it('note on a period without data states whether the file for the period could not be read', () => {
  const atTheEnd: Held = { ...theft, newest: '2024-12-31', holes: [{ from: '2025-01-01', until: '2026-11-19' }] };
  const notes = (held: readonly Held[], unread: readonly Held['type'][]) =>
    reachOf(
      'en',
      'theft',
      { since: '2026-01-01', until: '2026-12-31' },
      { held, unread, today: '2026-11-20', sources: [] },
    );
  expect(notes([atTheEnd], [])).toEqual({
    isHeld: false,
    notes: [
      'The available reports begin in 2003 and end on December 31, 2024.',
      'The reports from January 1, 2025 to November 19, 2026 are missing: we could not read the file for these days.',
    ],
  });
  expect(notes([], ['theft']).notes).toEqual(['We do not have this data yet.']);
});
