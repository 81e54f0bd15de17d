import { expect, test } from 'vitest';
import { oneLevel, seasonGroups } from './season-groups.ts';

test('13 windows a year form five groups: the season of the judged window with 3 windows, and groups of 3, 3, 2 and 2', () => {
  const { groups, groupCount, judgedTime } = seasonGroups(13, 5);
  expect([...groups.slice(0, 13)]).toEqual([4, 4, 4, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3]);
  expect([groups.length, groupCount, judgedTime]).toEqual([65, 5, 66]);
});

test('12 windows a year form four groups of three windows', () => {
  const { groups, groupCount, judgedTime } = seasonGroups(12, 2);
  expect([...groups]).toEqual([3, 3, 3, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 0, 0, 1, 1, 1, 2, 2, 2]);
  expect([groupCount, judgedTime]).toEqual([4, 25]);
});

test('oneLevel puts all windows into one group', () => {
  const { groups, groupCount, judgedTime } = oneLevel(seasonGroups(12, 2));
  expect([new Set(groups), groups.length, groupCount, judgedTime]).toEqual([new Set([0]), 24, 1, 25]);
});
