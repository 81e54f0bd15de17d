import { describe, expect, it } from 'vitest';
import {
  absenceOf,
  absenceOfHarm,
  holdsYear,
  holesOf,
  leftOutOf,
  reachOf,
  type SourceHoldings,
  sourcesCounted,
  typesThroughout,
  unreadTailOf,
} from './holdings.ts';

const source = (dataset: string, more: Partial<SourceHoldings> = {}): SourceHoldings => ({
  dataset,
  publishes: [{ crime_types: ['assault', 'robbery'], since: 2014 }],
  says_report_day: false,
  harms: [],
  held_from: '2014-01-01',
  newest: '2026-11-20',
  missing_years: [],
  fetched_at: '2026-11-21T00:00:00.000Z',
  types_held: more.held_from === null ? [] : (more.publishes?.[0]?.crime_types ?? ['assault', 'robbery']),
  ...more,
});
const indicators = source('indicators');
const shootings = source('shootings', {
  publishes: [{ crime_types: ['shooting'], since: 2004 }],
  harms: ['deaths', 'injuries'],
  held_from: '2004-01-01',
  newest: '2023-12-30',
});
const hateCrimes = source('hate_crimes', {
  publishes: [{ crime_types: ['hate_crime'], since: 2018 }],
  held_from: '2018-01-01',
  newest: '2024-12-31',
});
const homicides = source('homicides', {
  publishes: [{ crime_types: ['homicide'], since: 2004 }],
  held_from: null,
  newest: null,
  fetched_at: null,
});
const city = [indicators, shootings, hateCrimes, homicides];
const year = (of: number) => ({ since: `${of}-01-01`, until: `${of}-12-31` });

describe('the reason for a missing count', () => {
  it('is not_published, not_read or outside_period, depending on type and year', () => {
    for (const [type, of, reason] of [
      ['hate_crime', 2024, null],
      ['hate_crime', 2025, 'outside_period'],
      ['hate_crime', 2017, 'outside_period'],
      ['homicide', 2024, 'not_read'],
      ['homicide', 2003, 'outside_period'],
      ['shooting', 2024, 'outside_period'],
      ['shooting', 2023, null],
      ['fraud', 2024, 'not_published'],
      ['assault', 2013, 'outside_period'],
      ['unknown', 2024, null],
    ] as const)
      expect.soft(absenceOf(city, [type], year(of)), `${type} in ${of}`).toBe(reason);
  });

  it('is null if any of several types is available, and otherwise not_read if a type was not read', () => {
    expect(absenceOf(city, ['fraud', 'assault'], year(2024))).toBeNull();
    expect(absenceOf(city, ['fraud', 'homicide', 'hate_crime'], year(2025))).toBe('not_read');
    expect(absenceOf(city, null, {})).toBeNull();
    expect(absenceOf([homicides], null, {})).toBe('not_read');
  });

  it('is not_read for a year whose file is missing from the source', () => {
    const gap = [source('crime', { missing_years: [2020] })];
    expect(absenceOf(gap, ['assault'], year(2020))).toBe('not_read');
    expect(absenceOf(gap, ['assault'], { since: '2019-12-01', until: '2020-12-31' })).toBeNull();
    expect(absenceOf(gap, ['assault'], year(2021))).toBeNull();
  });

  it('is not_read if the sources of a city publish a type but none has a row of it', () => {
    const without = { ...indicators, types_held: ['assault' as const] };
    expect(absenceOf([without], ['robbery'], year(2024))).toBe('not_read');
    expect(absenceOf([without, indicators], ['robbery'], year(2024))).toBeNull();
    expect(leftOutOf([without], null, year(2024)).map(({ crime_type }) => crime_type)).toEqual(['robbery']);
  });

  it('is not_published for deaths or injuries if no source publishes them, and not_read if the source was not read', () => {
    expect(absenceOfHarm(city, 'deaths')).toBeNull();
    expect(absenceOfHarm([indicators], 'deaths')).toBe('not_published');
    expect(absenceOfHarm([{ ...shootings, held_from: null }], 'injuries')).toBe('not_read');
  });
});

describe('the days missing from a count', () => {
  const days = (sources: readonly SourceHoldings[], types: Parameters<typeof leftOutOf>[1], period: object) =>
    leftOutOf(sources, types, period).map(({ reason, missing }) => [
      reason,
      missing.map(({ from, until, reason: why }) => `${from}/${until} ${why}`),
    ]);
  const hole = [source('crime', { missing_years: [2021, 2022] })];

  it('are the days of a missing file in the middle of the period', () => {
    const period = { since: '2020-01-01', until: '2023-12-31' };
    expect(days(hole, ['assault'], period)).toEqual([['not_read', ['2021-01-01/2022-12-31 not_read']]]);
    expect(holesOf(hole, 'assault')).toEqual([{ from: '2021-01-01', until: '2022-12-31' }]);
    expect(holesOf(city, 'assault')).toEqual([]);
  });

  it('are limited to the period, and are none if the period is outside the gap in the data', () => {
    expect(days(hole, ['assault'], { since: '2022-03-01', until: '2023-12-31' })).toEqual([
      ['not_read', ['2022-03-01/2022-12-31 not_read']],
    ]);
    expect(days(hole, ['assault'], year(2023))).toEqual([]);
    expect(days(hole, ['assault'], year(2021))).toEqual([['not_read', []]]);
  });

  it('are the days between a file of past years and a file of recent months', () => {
    const closed = source('closed', { newest: '2024-12-31' });
    const recent = source('recent', { held_from: '2026-02-01' });
    expect(days([closed, recent], ['assault'], { since: '2024-01-01' })).toEqual([
      ['outside_period', ['2025-01-01/2026-01-31 outside_period']],
    ]);
  });

  it('include a month between two sources, and the end of a period that ends in a gap', () => {
    const until = source('closed', { newest: '2024-12-31' });
    const from = (held_from: string) => source('recent', { held_from });
    const inYears = { since: '2024-01-01', until: '2025-12-31' };
    expect(days([until, from('2025-02-01')], ['assault'], inYears)).toEqual([
      ['outside_period', ['2025-01-01/2025-01-31 outside_period']],
    ]);
    expect(days([until, from('2025-01-31')], ['assault'], inYears)).toEqual([]);
    expect(days(hole, ['assault'], { since: '2020-06-15', until: '2021-02-10' })).toEqual([
      ['not_read', ['2021-01-01/2021-02-10 not_read']],
    ]);
  });

  it('include even a short gap if its days could not be read', () => {
    expect(days(hole, ['assault'], { since: '2020-06-15', until: '2021-01-10' })).toEqual([
      ['not_read', ['2021-01-01/2021-01-10 not_read']],
    ]);
  });

  it('are all days of a dataset that could not be read, before, between or after other datasets', () => {
    const closed = (of: number, more = {}) =>
      source(`year_${of}`, {
        publishes: [{ crime_types: ['assault'], since: of }],
        held_from: `${of}-01-01`,
        newest: `${of}-12-31`,
        ...more,
      });
    const recent = closed(2026, { newest: '2026-11-20' });
    const unread = { held_from: null, newest: null, fetched_at: null, types_held: [] };
    const cities = {
      first: [closed(2023, unread), closed(2024), closed(2025), recent],
      middle: [closed(2023), closed(2024, unread), closed(2025), recent],
      last: [closed(2023), closed(2024), closed(2025), closed(2026, unread)],
    };
    const holes = {
      first: ['2023-01-01/2023-12-31'],
      middle: ['2024-01-01/2024-12-31'],
      last: ['2026-01-01/2026-11-20'],
    };
    for (const which of ['first', 'middle', 'last'] as const) {
      const missing = holes[which].map((hole) => `${hole} not_read`);
      for (const period of [{}, { since: '2023-01-01' }, { since: '2023-01-01', until: '2026-12-31' }])
        expect.soft(days(cities[which], ['assault'], period), which).toEqual([['not_read', missing]]);
      const found = holesOf(cities[which], 'assault').map(({ from, until }) => `${from}/${until}`);
      expect.soft(found, which).toEqual(holes[which]);
    }
  });

  it('are the days of the current year if its file could not be read', () => {
    const running = source('crime', { newest: '2025-12-31', missing_years: [2026] });
    expect(days([running], ['assault'], {})).toEqual([['not_read', ['2026-01-01/2026-11-20 not_read']]]);
  });

  it('are the days of a past year after the last published report', () => {
    const early = source('crime', { newest: '2024-09-30' });
    const rest = ['2024-10-01/2024-12-31 outside_period'];
    expect(days([early], ['assault'], year(2024))).toEqual([['outside_period', rest]]);
    expect(days([early], ['assault'], {}), 'a period without an end').toEqual([]);
  });

  it('are the days before the first and after the last published day', () => {
    expect(days(city, ['hate_crime'], { since: '2016-05-01', until: '2025-12-31' })).toEqual([
      ['outside_period', ['2016-05-01/2017-12-31 outside_period', '2025-01-01/2025-12-31 outside_period']],
    ]);
  });
});

describe('the types missing from a count', () => {
  const leftOut = (types: Parameters<typeof leftOutOf>[1], period: object) =>
    leftOutOf(city, types, period).map(({ crime_type, reason, from, until }) => [crime_type, reason, from, until]);

  it('are all types that are unavailable in the period or in a part of it', () => {
    expect(leftOut(null, { since: '2023-01-01', until: '2025-12-31' })).toEqual([
      ['shooting', 'outside_period', '2004-01-01', '2023-12-30'],
      ['homicide', 'not_read', null, null],
      ['hate_crime', 'outside_period', '2018-01-01', '2024-12-31'],
    ]);
  });

  it('are none if only the last weeks of the period are missing', () => {
    expect(leftOut(['assault'], year(2026))).toEqual([]);
    expect(leftOut(['hate_crime'], year(2024))).toEqual([]);
    expect(leftOut(['shooting'], year(2023))).toEqual([]);
  });

  it('include a single type that has no data at the end of the period', () => {
    expect(leftOut(['hate_crime'], { since: '2024-01-01', until: '2025-12-31' })).toEqual([
      ['hate_crime', 'outside_period', '2018-01-01', '2024-12-31'],
    ]);
  });
});

it('sourcesCounted returns the sources that have the types in the period', () => {
  const counted = (types: Parameters<typeof sourcesCounted>[1], of: number) =>
    sourcesCounted(city, types, year(of)).map(({ dataset }) => dataset);
  expect(counted(['shooting'], 2023)).toEqual(['shootings']);
  expect(counted(null, 2025)).toEqual(['indicators']);
  expect(counted(null, 2023)).toEqual(['indicators', 'shootings', 'hate_crimes']);
});

it('holdsYear is true for a past year that is available from its first day to its last weeks', () => {
  const today = '2026-11-23';
  expect(holdsYear(city, 'assault', 2025, today)).toBe(true);
  expect(holdsYear(city, 'assault', 2026, today)).toBe(false);
  expect(holdsYear(city, 'assault', 2013, today)).toBe(false);
  expect(holdsYear(city, 'shooting', 2023, today)).toBe(true);
  expect(holdsYear(city, 'shooting', 2024, today)).toBe(false);
  expect(holdsYear([source('late', { held_from: '2024-03-05' })], 'assault', 2024, today)).toBe(false);
  const gap = [source('gap', { missing_years: [2020] })];
  expect([2019, 2020, 2021].map((of) => holdsYear(gap, 'assault', of, today))).toEqual([true, false, true]);
});

it('reachOf merges the time spans of several sources with the same type', () => {
  const quarterly = source('quarterly', { newest: '2026-06-30' });
  const toDate = source('to_date', { held_from: '2026-07-01' });
  expect(reachOf([toDate, quarterly], ['assault'])).toEqual({ from: '2014-01-01', until: '2026-11-20' });
  expect(leftOutOf([toDate, quarterly], ['assault'], year(2026))).toEqual([]);
  expect(reachOf([homicides], null)).toBeNull();
});

describe('the days after the newest available day whose file could not be read', () => {
  const cut = source('cut', { publishes: [{ crime_types: ['robbery'], since: 2014 }], newest: '2025-12-31' });
  const unread = { ...cut, missing_years: [2026] };

  it('last until the day before the last import run', () => {
    expect(unreadTailOf([unread], null)).toEqual({ from: '2026-01-01', until: '2026-11-20' });
  });

  it('are none if nothing newer is published, the gap is earlier, or no data is available', () => {
    expect(unreadTailOf([cut], null)).toBeNull();
    expect(unreadTailOf([source('hole', { missing_years: [2021] })], null)).toBeNull();
    expect(unreadTailOf([homicides], null)).toBeNull();
  });

  it('are none for several types if one of them is available on these days', () => {
    const assaults = source('assaults', { publishes: [{ crime_types: ['assault'], since: 2014 }] });
    expect(unreadTailOf([unread, assaults], null)).toBeNull();
    expect(unreadTailOf([unread, assaults], ['robbery'])?.from).toBe('2026-01-01');
  });
});

describe('a source that was read from an older copy', () => {
  const whole = source('recent', { newest: '2026-11-20' });
  const copy = source('recent', { newest: '2026-07-10', older_copy: true });
  const ended = source('recent', { newest: '2026-07-10' });
  const autumn = { since: '2026-09-01', until: '2026-10-31' };

  it('has the reason not_read for days after its newest day, while an ended source has the reason outside_period', () => {
    expect(absenceOf([copy], ['assault'], autumn)).toBe('not_read');
    expect(absenceOf([ended], ['assault'], autumn)).toBe('outside_period');
    expect(absenceOf([whole], ['assault'], autumn)).toBeNull();
    expect(absenceOf([copy], ['assault'], { since: '2026-07-01', until: '2026-07-10' })).toBeNull();
  });

  it('lacks the days after its newest day, up to the day before the import run', () => {
    const missing = [{ from: '2026-07-11', until: '2026-11-20', reason: 'not_read' }];
    for (const period of [{}, { since: '2026-01-01' }])
      expect.soft(leftOutOf([copy], ['assault'], period)).toMatchObject([{ reason: 'not_read', missing }]);
    expect(unreadTailOf([copy], ['assault'])).toEqual({ from: '2026-07-11', until: '2026-11-20' });
    expect(unreadTailOf([ended], ['assault'])).toBeNull();
  });

  it('has no gap if another source covers the missing days', () => {
    expect(
      leftOutOf([copy, source('other', { held_from: '2026-07-11' })], ['assault'], { since: '2026-01-01' }),
    ).toEqual([]);
  });
});

it('typesThroughout returns the types without a gap in the period, or null if a type could not be read', () => {
  const of = (sources: readonly SourceHoldings[]) =>
    typesThroughout(sources, { since: '2024-06-01', until: '2025-06-30' });
  expect(of([indicators, shootings, hateCrimes])).toEqual(['assault', 'robbery']);
  expect(of(city)).toBeNull();
});
