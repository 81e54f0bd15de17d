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
  reachOf(language, 'theft', { since, until }, { held: [theft], unread: [], today: '2026-11-20' }).notes;

it('an answer over years that the source lacks says which days are not held', () => {
  expect(notesOf('en', '2020-01-01', '2023-12-31')).toEqual([
    'No report is held from January 1, 2021 to December 31, 2022: the source has no file of these days.',
  ]);
  expect(notesOf('fr', '2020-01-01', '2023-12-31').map((note) => note.replaceAll(/\s/g, ' '))).toEqual([
    'Aucun signalement n’est conservé du 1er janvier 2021 au 31 décembre 2022 : la source n’en fournit pas.',
  ]);
  expect(notesOf('en', '2023-01-01', '2023-12-31')).toEqual([]);
});
