import type { Areas } from '@crimemap/contract/areas';
import { expect, it } from 'vitest';
import { numbersOfRun } from './use-run-classes.ts';

const area = (code: string, population: number | null) =>
  ({
    properties: { code, name: code, population, kind: 'division', centre: [0, 0] },
  }) as unknown as Areas['features'][number];
const areas = { features: [area('D51', 1000), area('d52', null), area('D53', 500)] } as unknown as Areas;
const CODES = ['D51', 'D52', ''];
/** Counts in four months, for each code. */
const counts = { first: 700, months: 4, counts: Uint32Array.of(1, 2, 3, 4, 10, 0, 0, 0, 9, 9, 9, 9) };

it('returns each area’s count in each time window, and 0 for an area without reports', () => {
  expect(numbersOfRun(areas, CODES, counts, { window: 1 }, 'count')).toEqual([1, 10, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0]);
  expect(numbersOfRun(areas, CODES, counts, { window: 3 }, 'count')).toEqual([6, 10, 0, 9, 0, 0]);
  expect(numbersOfRun(areas, CODES, counts, { window: 12 }, 'count')).toEqual([10, 10, 0]);
});

it('returns rates only for areas with a known population', () =>
  expect(numbersOfRun(areas, CODES, counts, { window: 3 }, 'rate')).toEqual([6, 9]));
