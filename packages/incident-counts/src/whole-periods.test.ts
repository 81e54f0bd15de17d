import { expect, it } from 'vitest';
import { leftOutOf, type SourceHoldings } from './holdings.ts';
import { endOfTwelveMonths, isFullyAvailable } from './whole-periods.ts';

const source = (type: 'assault' | 'theft' | 'hate_crime', more: Partial<SourceHoldings> = {}): SourceHoldings => ({
  dataset: type,
  publishes: [{ crime_types: [type], since: 2014 }],
  says_report_day: true,
  harms: [],
  held_from: '2014-01-01',
  newest: '2026-11-20',
  missing_years: [],
  fetched_at: '2026-11-21T00:00:00.000Z',
  types_held: more.held_from === null ? [] : [type],
  ...more,
});
const unread = { held_from: null, newest: null, fetched_at: null };
const days = (since: string, until: string) => ({ since, until });
const ASSAULT = source('assault');
const QUARTERLY = source('theft', { newest: '2026-09-30' });

it('isFullyAvailable accepts a period if every counted type is available throughout the period [1§5]', () => {
  const whole = (sources: readonly SourceHoldings[], period: { since?: string; until?: string }) =>
    isFullyAvailable(leftOutOf(sources, null, period), period);
  const ended = source('hate_crime', { newest: '2024-12-31' });
  const lacking = source('theft', { missing_years: [2025] });
  for (const [what, sources, period, expected] of [
    ['all is held', [ASSAULT, QUARTERLY], days('2025-10-01', '2026-09-30'), true],
    ['a month less than a source publishes', [ASSAULT, QUARTERLY], days('2025-10-01', '2026-10-30'), true],
    ['a type ends before the period does', [ASSAULT, ended], days('2024-06-01', '2025-05-31'), false],
    ['a type ends before the period begins, and is named', [ASSAULT, ended], days('2025-01-01', '2025-12-31'), true],
    ['a file in the middle could not be read', [ASSAULT, lacking], days('2024-06-01', '2026-05-31'), false],
    ['a file of the whole period could not be read', [ASSAULT, lacking], days('2025-01-01', '2025-12-31'), false],
    ['no file of a type could be read', [ASSAULT, source('theft', unread)], days('2025-01-01', '2025-12-31'), false],
    ['without a period the days that are held count', [ASSAULT, ended], {}, true],
    ['without a period a file could not be read', [ASSAULT, lacking], {}, false],
  ] as const)
    expect.soft(whole(sources, period), what).toBe(expected);
});

it('endOfTwelveMonths returns the end of the newest fully available twelve months, at most a year before the newest day', () => {
  const yearly = source('hate_crime', { newest: '2025-12-31' });
  for (const [what, sources, end] of [
    ['nothing', [], null],
    ['one type', [ASSAULT], '2026-10-31'],
    ['one that is published later', [ASSAULT, source('theft', { newest: '2026-08-31' })], '2026-08-31'],
    ['one that is published once a year', [ASSAULT, yearly], '2025-12-31'],
    ['one that ended long ago', [ASSAULT, source('hate_crime', { newest: '2023-12-31' })], '2026-10-31'],
    ['none with a rate', [ASSAULT, source('theft', unread)], '2026-10-31'],
  ] as const)
    expect.soft(endOfTwelveMonths(sources, null), what).toBe(end);
});
