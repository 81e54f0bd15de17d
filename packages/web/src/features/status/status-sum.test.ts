import { expect, it } from 'vitest';
import { statusSum } from './status-sum.ts';

const incidents = { total: 490, placed: 487, notPlaced: 3 };

it('shows the counted reports, which add up', () => {
  const sum = statusSum({ state: 'ready', summary: { total: 490, notPlaced: 3 }, incidents });
  expect(sum).toEqual({ total: 490, split: { placed: 487, unplaced: 3 } });
});

it('does not show reports of the previous filter while new ones are counted', () => {
  const sum = statusSum({ state: 'counting', summary: { total: 71, notPlaced: 1 }, incidents });
  expect(sum).toEqual({ total: 71, split: { placed: 70, unplaced: 1 } });
});

it('gives only the total if the summary has no split', () => {
  expect(statusSum({ state: 'summary', summary: { total: 12, notPlaced: null }, incidents: null })).toEqual({
    total: 12,
    split: null,
  });
});

it('preserves the summary if counting failed', () => {
  expect(statusSum({ state: 'failed', summary: { total: 12, notPlaced: 2 }, incidents })).toEqual({
    total: 12,
    split: { placed: 10, unplaced: 2 },
  });
});

it('returns null before there are numbers', () => {
  expect(statusSum({ state: 'loading', summary: null, incidents: null })).toBeNull();
});
