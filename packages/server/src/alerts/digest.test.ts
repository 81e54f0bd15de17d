import type { CrimeType } from '@crimemap/contract/crime-types';
import { expect, it } from 'vitest';
import { aCircle } from '../app/testing-alerts.ts';
import type { SourcesHeld } from '../counts/counts.door.ts';
import { lookAt, newestHeld } from './digest.ts';
import { digestEmail } from './digest-email.ts';

const aSource = (type: CrimeType, newest: string): SourcesHeld['sources'][number] => ({
  dataset: type,
  publishes: [{ crime_types: [type], since: 2015 }],
  types_held: [type],
  harms: [],
  held_from: '2015-01-01',
  newest,
  missing_years: [],
  fetched_at: '2026-11-19T12:00:00.000Z',
});
/** Auto thefts are two months behind; those of the days between are not known. */
const held: SourcesHeld = { sources: [aSource('robbery', '2026-11-14'), aSource('auto_theft', '2026-09-10')] };
const counts = [
  { type: 'robbery', count: 3 },
  { type: 'auto_theft', count: 2 },
];
const LINKS = { page: 'p', stop: 's', home: 'h' };
const noBrief = () => Promise.reject(new Error('a brief is of a month'));
const area = { ...aCircle({ quiet: null }), lookedUntil: '2026-11-07', lastEmailAt: null };
const look = () =>
  lookAt(area, new Date('2026-11-19T17:00:00Z'), newestHeld(area, held), {
    held,
    answers: { typesOnDays: async () => counts, usual: async () => null, brief: noBrief },
  });

it('a type that is published months later than the others is left out, not counted', async () => {
  expect((await look())?.facts).toMatchObject({
    until: '2026-11-14',
    total: 3,
    by_type: [{ crime_type: 'robbery', count: 3 }],
    left_out: ['auto_theft'],
  });
});

it.each([
  ['en', 'Not in this letter, since nothing newer is published yet: auto theft.'],
  ['fr', /Hors de cette lettre, car rien de plus récent n’est encore publié[\u00a0\u202f]: vol.*\./],
] as const)('the letter in %s says which', async (language, sentence) => {
  const facts = (await look())?.facts;
  if (!facts) throw new Error('there is nothing to tell');
  const { text, html } = digestEmail({ ...area, language }, facts, LINKS, 'official');
  for (const part of [text, html]) expect(part).toEqual(expect.stringMatching(sentence));
  const without = digestEmail({ ...area, language }, { ...facts, left_out: [] }, LINKS, 'official');
  expect(without.text).not.toMatch(sentence);
});
