import type { LeftOut } from '@crimemap/contract/holdings';
import { expect, it } from 'vitest';
import { leftOutSentences } from './left-out-sentences.ts';

const partly = (crime_type: LeftOut['crime_type'], from: string, until: string): LeftOut => ({
  crime_type,
  reason: 'not_read',
  from: '2019-01-01',
  until: '2025-12-31',
  missing: [{ from, until, reason: 'not_read' }],
});
const LEFT_OUT: LeftOut[] = [
  { crime_type: 'homicide', reason: 'not_published', from: null, until: null, missing: [] },
  partly('theft', '2021-01-01', '2022-12-31'),
  partly('robbery', '2021-01-01', '2022-12-31'),
  partly('assault', '2018-01-01', '2018-12-31'),
  partly('mischief', '2026-01-01', '2026-01-31'),
];

it('sentences list the missing days of partly available crime types, and the reason for unavailable crime types', () => {
  const written = { of: 'summary', types: (types: readonly string[]) => types.join(', '), day: String } as const;
  expect(leftOutSentences(LEFT_OUT, { ...written, language: 'en' })).toEqual([
    'Not in the number: homicide (not published).',
    'Not in the number: theft, robbery from 2021-01-01 to 2022-12-31 (not read yet).',
    'Not in the number: assault before 2019-01-01 (not read yet).',
    'Not in the number: mischief after 2025-12-31 (not read yet).',
  ]);
  expect(leftOutSentences(LEFT_OUT, { ...written, language: 'fr' })[1]).toBe(
    'Exclus du nombre\u00a0: theft, robbery du 2021-01-01 au 2022-12-31 (pas encore lu).',
  );
});
