import { expect, it } from 'vitest';
import {
  correctionRows,
  noNumber,
  noReportSentences,
  notPublishedSentences,
  numberSentences,
  placeWords,
} from './summary-lines.ts';
import { summaryWords } from './summary-words.ts';

const words = summaryWords('en');

it('sentence about crime types without reports states if the count of the previous year’s month is unknown', () => {
  const empty = [
    { type: 'assault', now: 0, before: null },
    { type: 'homicide', now: 0, before: 0 },
  ] as const;
  expect(noReportSentences({ month: '2024-01' }, empty, words)).toEqual([
    'No reports in either month: Homicide.',
    'No reports in January 2024 (January 2023 is not known): Assault.',
  ]);
  expect(noReportSentences({ month: '2024-01' }, empty.slice(0, 1), summaryWords('fr'))).toEqual([
    'Aucun signalement en janvier 2024 (janvier 2023\u00a0: inconnu)\u00a0: Voies de fait.',
  ]);
});

it('sentence beside the number of reports lists the crime types whose data was not imported', () => {
  const summary = {
    counts: {
      total: 0,
      left_out: [{ crime_type: 'shooting', reason: 'not_read', from: null, until: null, missing: [] }],
    },
    usual: { judged: null, reason: 'not_read', end: null },
    onlyTypes: ['shooting', 'homicide'],
    isApproximate: false,
  } as unknown as Parameters<typeof numberSentences>[0];
  expect(numberSentences(summary, words)[0]).toBe('Not in the number: Shooting (not read yet).');
});

it('sentence about a missing usual range gives the period whose reports could not be imported', () => {
  const summary = (judged: { readonly state: string } | null) =>
    ({
      counts: { total: 3, left_out: [] },
      usual: { judged, reason: judged ? null : 'outside_period', end: null, unread_before: HOLE },
      isApproximate: false,
    }) as unknown as Parameters<typeof numberSentences>[0];
  const HOLE = { from: '2024-01-01', until: '2024-12-31' };
  for (const judged of [{ state: 'too_little_history' }, null])
    expect(numberSentences(summary(judged), words).join(' ')).toContain(
      'We cannot say what is usual: the reports from January 1, 2024 to December 31, 2024 could not be read.',
    );
});

it('explanation of a missing number mentions missing boundaries if only the boundaries are missing', () => {
  const summary = (withoutArea: number | null) =>
    ({ counts: { total: null, reason: 'not_read' }, withoutArea }) as unknown as Parameters<typeof noNumber>[0];
  expect(noNumber(summary(349), words)).toBe('No number: boundaries not available yet. This does not mean zero.');
  expect(noNumber(summary(null), words)).toBe('No number: not read yet. This does not mean zero.');
});

it('month without imported data gets no corrections table and no sentence about completeness', () => {
  const unread = {
    month: '2025-12',
    city: { newest: '2025-11-30', sources: [] },
    counts: { total: null, left_out: [] },
    corrections: { late: 0, changed: 0, vanished: 0, returned: 0 },
    withoutArea: 0,
  } as unknown as Parameters<typeof notPublishedSentences>[0];
  expect(correctionRows(unread, words)).toBeNull();
  expect(notPublishedSentences(unread, words).join(' ')).not.toContain('may be incomplete');
  const read = { ...unread, counts: { ...unread.counts, total: 1 } };
  expect(correctionRows(read, words)).toHaveLength(4);
});

it('month is described as possibly incomplete if the data for its last day is missing', () => {
  const sentences = (newest: string) =>
    notPublishedSentences(
      {
        month: '2025-12',
        city: { newest, sources: [] },
        counts: { total: 1, left_out: [] },
        withoutArea: 0,
      } as unknown as Parameters<typeof notPublishedSentences>[0],
      words,
    ).join(' ');
  expect(sentences('2025-12-30')).toContain('the month may be incomplete');
  expect(sentences('2025-12-31')).not.toContain('may be incomplete');
});

it('title contains the area name in the word order of the language, and the area code unless the name contains it', () => {
  const summary = (code: string, name: string) =>
    ({ area: { code, name }, city: { displayName: { en: 'Toronto', fr: 'Toronto' } } }) as unknown as Parameters<
      typeof placeWords
    >[0];
  expect(placeWords(summary('D51', '51 Division'), 'en')).toBe('51 Division (D51), Toronto');
  expect(placeWords(summary('D51', '51 Division'), 'fr')).toBe('Division 51, Toronto');
  expect(placeWords(summary('170', 'Yonge-Bay Corridor'), 'fr')).toBe('Yonge-Bay Corridor (170), Toronto');
});
