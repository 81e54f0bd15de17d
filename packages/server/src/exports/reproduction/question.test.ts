import type { DatasetHoldings } from '@crimemap/contract/holdings';
import { expect, it } from 'vitest';
import { datasetsOfQuestion, type PackQuestion } from './question.ts';

const held = (dataset: string, from: string, newest: string): DatasetHoldings => ({
  ...{ dataset, says_report_day: true, harms: [], missing_years: [], fetched_at: '2026-11-19T12:00:00.000Z' },
  ...{ publishes: [{ crime_types: ['robbery'], since: Number(from.slice(0, 4)) }], types_held: ['robbery'] },
  ...{ held_from: from, newest },
});
const question = (range: object | null) =>
  ({
    about: {
      view: { city: 'york', crime_types: ['robbery'], since: '2026-09-01', until: '2026-09-30' },
      sources: [{ dataset: 'newer' }],
    },
    range,
    datasets: [
      held('newer', '2025-01-01', '2026-11-01'),
      held('older', '2021-01-01', '2024-12-31'),
      { ...held('other', '2021-01-01', '2024-12-31'), publishes: [], types_held: [] },
    ],
  }) as unknown as PackQuestion;

it('list of source files to verify an export includes a crime type’s older datasets only if the export has a usual range', () => {
  const datasetsOf = (range: object | null) => datasetsOfQuestion(question(range)).map(({ dataset }) => dataset);
  expect(datasetsOf({})).toEqual(['newer', 'older']);
  expect(datasetsOf(null)).toEqual(['newer']);
});
