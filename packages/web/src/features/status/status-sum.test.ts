import { expect, it } from 'vitest';
import { statusSum } from './status-sum.ts';

const incidents = { total: 490, placed: 487, notPlaced: 3 };

it('shows the counted incidents, which add up', () => {
  const sum = statusSum({ state: 'ready', summary: { total: 490, notPlaced: 3 }, incidents });
  expect(sum).toEqual({ total: 490, split: { placed: 487, unplaced: 3 } });
});

it('does not show the incidents of the filter before while new ones are counted', () => {
  const sum = statusSum({ state: 'counting', summary: { total: 71, notPlaced: 1 }, incidents });
  expect(sum).toEqual({ total: 71, split: { placed: 70, unplaced: 1 } });
});

it('gives only the total where the summary cannot split it', () => {
  expect(statusSum({ state: 'summary', summary: { total: 12, notPlaced: null }, incidents: null })).toEqual({
    total: 12,
    split: null,
  });
});

it('keeps the summary when counting failed', () => {
  expect(statusSum({ state: 'failed', summary: { total: 12, notPlaced: 2 }, incidents })).toEqual({
    total: 12,
    split: { placed: 10, unplaced: 2 },
  });
});

it('says nothing before anything is known', () => {
  expect(statusSum({ state: 'loading', summary: null, incidents: null })).toBeNull();
});
