import { dayNumber } from '@crimemap/contract/incident-days';
import { textOfMonth } from '@crimemap/incident-counts/calendar';
import { expect, it } from 'vitest';
import {
  answerMonths,
  answerPeriod,
  answerQuery,
  earlyEndOf,
  notCompared,
  periodOrTwelveMonths,
  withAvailableMonths,
} from './answer-period.ts';
import { aManifest, aSource } from './testing/manifest.ts';

const days = (from: string, to: string) => ({ from: dayNumber(from), to: dayNumber(to) });
const monthsOf = ({ firstMonth }: { firstMonth: number }) => [textOfMonth(firstMonth), textOfMonth(firstMonth + 11)];

it('compares a whole year with the previous year, and shows the twelve months of the year', () => {
  const period = answerPeriod({ year: 2024 }, '2025-11-20');
  expect(period.held).toEqual({ since: '2024-01-01', until: '2024-12-31' });
  expect(period.before?.held).toEqual({ since: '2023-01-01', until: '2023-12-31' });
  expect(monthsOf(period)).toEqual(['2024-01', '2024-12']);
});

it('compares an unfinished year with the same part of the previous year, and shows twelve months up to the last complete month', () => {
  const period = answerPeriod({ year: 2025 }, '2025-11-20');
  expect(period.before).toEqual({
    filter: { year: 2024, days: days('2024-01-01', '2024-11-20') },
    held: { since: '2024-01-01', until: '2024-11-20' },
  });
  expect(monthsOf(period)).toEqual(['2024-11', '2025-10']);
});

it('compares a range of days with the same days of the previous year, and February 29 with February 28', () => {
  const period = answerPeriod({ days: days('2024-02-03', '2024-02-29') }, '2025-11-20');
  expect(period.before?.held).toEqual({ since: '2023-02-03', until: '2023-02-28' });
  expect(monthsOf(period)).toEqual(['2023-03', '2024-02']);
});

it('counts all years without a comparison if no period or the whole history is chosen', () => {
  for (const chosen of [{}, { days: 'all' }] as const) {
    const period = answerPeriod({ crime_type: 'assault', ...chosen }, '2025-11-20');
    expect(period).toMatchObject({ isChosen: false, filter: { crime_type: 'assault' }, held: {}, before: null });
    expect(monthsOf(period)).toEqual(['2024-11', '2025-10']);
  }
});

it('without a period, requests every year for a circle or an area, but only the newest reports for a city', () => {
  const manifest = aManifest([]);
  const period = answerPeriod({}, '2024-06-20');
  for (const extent of [
    { kind: 'circle', at: [-79.4, 43.7], metres: 500 },
    { kind: 'area', index: 1 },
  ] as const) {
    const { days: counted, years } = answerQuery(manifest, period, extent)?.period ?? {};
    expect.soft(counted, extent.kind).toBeNull();
    expect.soft(years, extent.kind).toHaveLength(manifest.years.length);
  }
  const city = answerQuery(manifest, period, null);
  expect(city?.period.days?.from).toBe(dayNumber('2023-06-01'));
  expect(city?.period.days?.to).toBeGreaterThan(dayNumber('2024-06-20'));
});

it('counts the reports of compared areas in the newest twelve complete months if no period is chosen', () => {
  const { filter, before } = periodOrTwelveMonths({ crime_type: 'assault' }, '2025-11-20');
  expect(filter).toEqual({ crime_type: 'assault', days: days('2024-11-01', '2025-10-31') });
  expect(before?.held).toEqual({ since: '2023-11-01', until: '2024-10-31' });
  expect(periodOrTwelveMonths({ year: 2024 }, '2025-11-20').filter).toEqual({ year: 2024 });
});

it('if the last twelve months of a period have no data, shows the twelve months up to the newest month with data', () => {
  const monthsIn = (missing: number[], newest: string, period: ReturnType<typeof days>) =>
    monthsOf(
      withAvailableMonths(
        [aSource({ newest, missing_years: missing })],
        answerPeriod({ days: period }, newest, '2025-12-31'),
      ),
    );
  const period = days('2022-07-01', '2024-12-31');
  expect(monthsIn([], '2025-11-20', period)).toEqual(['2024-01', '2024-12']);
  expect(monthsIn([2024], '2025-11-20', period), 'a file in the middle').toEqual(['2023-01', '2023-12']);
  expect(monthsIn([2025], '2024-12-31', days('2024-07-01', '2025-12-31')), 'the last file').toEqual([
    '2024-01',
    '2024-12',
  ]);
  expect(monthsIn([2024], '2025-11-20', days('2024-06-01', '2025-05-31')), 'some of the last twelve are held').toEqual([
    '2024-06',
    '2025-05',
  ]);
  expect(monthsIn([2024], '2025-11-20', days('2024-01-01', '2024-12-31')), 'nothing is held').toEqual([
    '2024-01',
    '2024-12',
  ]);
});

it('counts the reports of compared areas in the newest twelve months for which all crime types have data', () => {
  const { filter, held } = periodOrTwelveMonths({}, '2025-11-20', '2025-09-30');
  expect(filter).toEqual({ days: days('2024-10-01', '2025-09-30') });
  expect(held).toEqual({ since: '2024-10-01', until: '2025-09-30' });
});

it('requests only the files of the chosen year and of the year before', () => {
  const manifest = aManifest([]);
  const extent = { kind: 'circle', at: [-79.4, 43.7], metres: 500 } as const;
  const query = answerQuery(manifest, answerPeriod({ year: 2024, division: 'D51' }, '2024-12-31'), extent, 23741);
  expect(query?.period.years.map(({ year }) => year)).toEqual([2024]);
  expect(query?.before?.years.map(({ year }) => year)).toEqual([2023]);
  expect(query?.months.query.years.map(({ year }) => year)).toEqual([2024]);
  expect(query?.period.areas).toEqual([0]);
  const area = answerQuery(manifest, answerPeriod({ year: 2024, division: 'D51' }, '2024-12-31'), {
    kind: 'area',
    index: 1,
  });
  expect(area?.period.areas).toBeNull();
});

const HATE_CRIMES = aSource({
  dataset: 'hate',
  publishes: [{ crime_types: ['hate_crime'], since: 2018 }],
  held_from: '2018-01-01',
  newest: '2023-12-31',
});
const sources = [aSource(), HATE_CRIMES];

it('does not compare a period if there is no data for the same period a year before, and returns the reason', () => {
  expect(notCompared(sources, answerPeriod({ crime_type: 'shooting', year: 2024 }, '2025-11-20'))).toBeNull();
  expect(notCompared(sources, answerPeriod({ crime_type: 'shooting', year: 2023 }, '2025-11-20'))).toEqual({
    why: 'absent',
    reason: 'outside_period',
  });
});

it('does not compare two periods if a crime type is published for only one of them, and returns this type', () => {
  expect(notCompared(sources, answerPeriod({ year: 2024 }, '2025-11-20'))).toEqual({
    why: 'border',
    types: ['hate_crime'],
    unread: [],
  });
  expect(notCompared(sources, answerPeriod({ year: 2025 }, '2025-11-20'))).toBeNull();
});

it('returns null for a month without data, and zero for a month without reports', () => {
  const period = answerPeriod({ crime_type: 'shooting', days: days('2023-06-01', '2023-06-30') }, '2025-11-20');
  const months = answerMonths(sources, period, [0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 2]);
  expect(months.map(({ count }) => count)).toEqual([null, null, null, null, null, null, 5, 0, 0, 0, 0, 2]);
  expect(months.at(-1)).toEqual({ month: '2023-06', count: 2, isCounted: true });
  expect(months.filter(({ isCounted }) => isCounted)).toHaveLength(1);
});

it('does not shorten a requested period whose last days have no data', () => {
  const requested = { since: '2025-01-01', until: '2025-12-31' };
  expect(answerPeriod({ year: 2025 }, '2024-12-31', '2025-12-31').held).toEqual(requested);
  expect(answerPeriod({ year: 2025 }, '2024-12-31').held).toEqual(requested);
});

it('does not compare two periods if a type was never imported, and returns this type', () => {
  const never = aSource({
    dataset: 'hate',
    publishes: [{ crime_types: ['hate_crime'], since: 2018 }],
    held_from: null,
    newest: null,
    fetched_at: null,
  });
  expect(notCompared([aSource(), never], answerPeriod({ year: 2025 }, '2025-11-20'))).toEqual({
    why: 'border',
    types: [],
    unread: ['hate_crime'],
  });
});

it('for a period whose data ends early, returns the newest day with data and the first day that could not be read', () => {
  const held = [aSource()];
  const cut = [aSource({ newest: '2024-12-31', missing_years: [2025] })];
  const newest = '2025-11-20';
  for (const [sources, filter, end] of [
    [held, {}, null],
    [held, { year: 2024 }, null],
    [held, { year: 2025 }, { newest, unreadFrom: null }],
    [held, { days: days('2025-06-01', '2025-12-31') }, { newest, unreadFrom: null }],
    [cut, {}, { newest: '2024-12-31', unreadFrom: '2025-01-01' }],
    [cut, { year: 2024 }, null],
    [cut, { days: days('2024-06-01', '2025-05-31') }, { newest: '2024-12-31', unreadFrom: '2025-01-01' }],
  ] as const)
    expect.soft(earlyEndOf(sources, filter), JSON.stringify(filter)).toEqual(end);
});
