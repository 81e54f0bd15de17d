import { expect, it } from 'vitest';
import { statusSum } from './status-sum.ts';

const incidents = { total: 490, placed: 487, notPlaced: 3 };

it('returns the total, split into reports with and without a location, after the reports have been counted', () => {
  const sum = statusSum({ state: 'ready', summary: { total: 490, notPlaced: 3 }, incidents });
  expect(sum).toEqual({ total: 490, split: { placed: 487, unplaced: 3 } });
});

it('while reports are counted, returns the numbers of the summary, not the counts of the previous filter', () => {
  const sum = statusSum({ state: 'counting', summary: { total: 71, notPlaced: 1 }, incidents });
  expect(sum).toEqual({ total: 71, split: { placed: 70, unplaced: 1 } });
});

it('returns only the total if the summary lacks the number of reports without a location', () => {
  expect(statusSum({ state: 'summary', summary: { total: 12, notPlaced: null }, incidents: null })).toEqual({
    total: 12,
    split: null,
  });
});

it('returns the numbers of the summary if counting fails', () => {
  expect(statusSum({ state: 'failed', summary: { total: 12, notPlaced: 2 }, incidents })).toEqual({
    total: 12,
    split: { placed: 10, unplaced: 2 },
  });
});

it('returns null while neither the summary nor the counts are loaded', () => {
  expect(statusSum({ state: 'loading', summary: null, incidents: null })).toBeNull();
});
