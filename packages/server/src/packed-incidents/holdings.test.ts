import { cityOf } from '@crimemap/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { absenceOf } from '@crimemap/incident-counts/holdings';
import { expect, it } from 'vitest';
import { type HoldingsLine, holdingsOfCity } from './holdings.ts';

const READ: HoldingsLine = {
  dataset: 'incidents',
  newest: '2026-11-20',
  fetched_at: new Date('2026-11-21T00:00:00Z'),
  held_years: { 2024: { rows: 900, first: '2024-01-01' }, 2025: { rows: 900, first: '2025-01-01' } },
  held_types: ['assault', 'fraud'],
  unknown_words: {},
  missing_years: [],
  source_digests: [],
};
const inPeel = (line: Partial<HoldingsLine>, type: CrimeType, year = 2025) =>
  absenceOf(holdingsOfCity('peel', [{ ...READ, ...line }]), [type], { since: `${year}-01-01`, until: `${year}-12-31` });

it('a type without rows counts as 0 only if the whole file was read and no category in the file is unknown', () => {
  for (const [what, line, type, year, reason] of [
    ['a type with rows', {}, 'assault', 2025, null],
    ['a type without a row', {}, 'homicide', 2025, null],
    [
      'a type without a row that a misspelt word may hide',
      { unknown_words: { HOMM: 3 } },
      'homicide',
      2025,
      'not_read',
    ],
    ['a type with rows beside a misspelt word', { unknown_words: { HOMM: 3 } }, 'assault', 2025, null],
    ['a type that the dataset does not publish', {}, 'shooting', 2025, 'not_published'],
    ['a file that was not read', { fetched_at: null }, 'homicide', 2025, 'not_read'],
    ['a file without a row', { held_types: [], held_years: {}, newest: null }, 'homicide', 2025, 'not_read'],
    ['a year that could not be read', { missing_years: [2023] }, 'homicide', 2023, 'not_read'],
  ] as const)
    expect.soft(inPeel(line, type, year), what).toBe(reason);
  expect(cityOf('peel').datasets.map(({ id }) => id)).toEqual(['incidents']);
});
