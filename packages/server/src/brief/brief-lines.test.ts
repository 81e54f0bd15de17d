import { expect, it } from 'vitest';
import { noReportSentences, numberSentences } from './brief-lines.ts';
import { briefWords } from './brief-words.ts';

const words = briefWords('en');

it('names the month that is not known, not “either month”, for types without a report', () => {
  const empty = [
    { type: 'assault', now: 0, before: null },
    { type: 'homicide', now: 0, before: 0 },
  ] as const;
  expect(noReportSentences({ month: '2024-01' }, empty, words)).toEqual([
    'No report in either month: Homicide.',
    'No report in January 2024 (January 2023 is not known): Assault.',
  ]);
  expect(noReportSentences({ month: '2024-01' }, empty.slice(0, 1), briefWords('fr'))).toEqual([
    'Aucun signalement en janvier 2024 (janvier 2023\u00a0: inconnu)\u00a0: Voies de fait.',
  ]);
});

it('names a type that could not be read beside the number', () => {
  const brief = {
    counts: {
      total: 0,
      left_out: [{ crime_type: 'shooting', reason: 'not_read', from: null, until: null, missing: [] }],
    },
    usual: { judged: null, reason: 'not_read', end: null },
    onlyTypes: ['shooting', 'homicide'],
    isApproximate: false,
  } as unknown as Parameters<typeof numberSentences>[0];
  expect(numberSentences(brief, words)[0]).toBe('Not in the number: Shooting (not read yet).');
});
