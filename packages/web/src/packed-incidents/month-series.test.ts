import { monthNumber, textOfMonth } from '@crimemap/incident-counts/calendar';
import { someIncidents, somePlaces } from '@crimemap/incident-counts/testing';
import { countTimes } from '@crimemap/incident-counts/time-counts';
import { expect, it } from 'vitest';
import { availableMonths, countedMonths } from './month-series.ts';
import { aSource } from './testing/manifest.ts';

const shootings = aSource({
  publishes: [{ crime_types: ['shooting'], since: 2023 }],
  held_from: '2023-01-01',
  newest: '2024-03-20',
});
const assaults = aSource({
  publishes: [{ crime_types: ['assault'], since: 2024 }],
  held_from: '2024-01-01',
  newest: '2024-03-20',
});
const BOTH = ['shooting', 'assault'] as const;
const inWords = (months: ReturnType<typeof availableMonths>) =>
  months.map(({ month, held, isOpen, isIncomplete }) =>
    [textOfMonth(month), held, isOpen && 'open', isIncomplete && 'incomplete'].filter(Boolean).join(' '),
  );

it('a month before the first data of one of the crime types is marked as having only some data', () => {
  const gap = {
    ...shootings,
    missing_years: [2023],
    held_from: '2022-11-01',
    publishes: [{ crime_types: ['shooting' as const], since: 2022 }],
  };
  expect(inWords(availableMonths([gap, assaults], BOTH, false)).slice(0, 3)).toEqual([
    '2022-11 some',
    '2022-12 some',
    '2023-01 none',
  ]);
  expect(inWords(availableMonths([shootings, assaults], BOTH, false)).slice(11)).toEqual([
    '2023-12 some',
    '2024-01 all',
    '2024-02 all',
    '2024-03 all open incomplete',
  ]);
});

it('a month is incomplete if it contains one of the newest fourteen days, unless reports are counted by report day', () => {
  const early = { ...shootings, newest: '2024-03-05' };
  expect(inWords(availableMonths([early], ['shooting'], false)).slice(-2)).toEqual([
    '2024-02 all incomplete',
    '2024-03 all open incomplete',
  ]);
  expect(inWords(availableMonths([early], ['shooting'], true)).slice(-2)).toEqual(['2024-02 all', '2024-03 all open']);
});

it('a month is marked as having all data even if one of the crime types was never imported', () => {
  const none = aSource({ publishes: [{ crime_types: ['robbery'], since: 2014 }], held_from: null });
  expect(availableMonths([shootings, none], ['shooting', 'robbery'], false)[0]?.held).toBe('all');
  expect(availableMonths([none], ['robbery'], false)).toEqual([]);
});

it('a month without reports has the count 0 if its data was imported, otherwise null, and older reports are counted separately', () => {
  const places = somePlaces([[-79.4, 43.6, 0, 0, 0]]);
  const file = (year: number, days: readonly (string | null)[]) => ({
    year,
    columns: someIncidents(days.map((day) => [0, day, 12, 0] as const)),
  });
  const times = countTimes(
    places,
    [file(1999, ['1999-05-01']), file(2023, ['2023-02-01', '2023-02-03']), file(0, [null])],
    { types: null, areas: null },
    null,
  );
  const held = availableMonths([shootings], ['shooting'], false);
  const { months, earlier, unknown } = countedMonths(held, times, null);
  expect(months.slice(0, 3).map(({ count }) => count)).toEqual([0, 2, 0]);
  expect([earlier, unknown]).toEqual([1, 1]);
  const none = {
    month: monthNumber(2022, 12),
    held: 'none',
    absence: 'not_read',
    isIncomplete: false,
    isOpen: false,
  } as const;
  expect(countedMonths([none, ...held], times, null).months[0]?.count).toBeNull();
});

it('years at the start or end that could not be read are included as months without data', () => {
  const unread = { ...shootings, publishes: [{ crime_types: ['shooting' as const], since: 2022 }] };
  const gaps = { ...unread, newest: '2023-12-31', missing_years: [2022, 2024], fetched_at: '2025-03-02T00:00:00.000Z' };
  const months = availableMonths([gaps], ['shooting'], false);
  expect(inWords(months)[0]).toBe('2022-01 none');
  expect(inWords(months).slice(23, 25)).toEqual(['2023-12 all', '2024-01 none']);
  expect(inWords(months).at(-1)).toBe('2024-12 none');
  expect(months.at(-1)?.absence).toBe('not_read');
});
