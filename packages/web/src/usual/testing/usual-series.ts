import { DAY_MS } from '@crimemap/contract/time';
import type { UsualCell } from '@crimemap/incident-counts/usual/area-map';
import type { UsualReach } from '@crimemap/incident-counts/usual/reach';
import type { UsualSeries, UsualWindow } from '@crimemap/incident-counts/usual/series';
import type { JudgedRange, UsualRange } from '@crimemap/usual-range/usual-range';

/** Returns a sample range from 18 to 31, with 24.3 expected. `change`: fields to replace. */
export const aRange = (state: JudgedRange['state'], change: Partial<JudgedRange> = {}): JudgedRange => ({
  state,
  low: 18,
  high: 31,
  expected: 24.3,
  dispersion: 1.6,
  trend: 0.004,
  years: 5,
  logVariance: 0.01,
  correlation: 0,
  before: 1560,
  ...change,
});

/** Reach of a source without report dates. Its newest day is May 17, 2026. */
export const REACH: UsualReach = {
  from: '2014-01-01',
  end: '2026-05-03',
  newest: '2026-05-17',
  lateReports: 'held_back',
  types: [{ type: 'auto_theft', newest: '2026-05-17', isCorrected: false }],
  leftOut: [],
  unreadBefore: null,
  unread: null,
};

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

interface Said {
  readonly count?: number;
  readonly reach?: Partial<UsualReach>;
  /** Number of windows that are judged. The newest has the given count, each other one has 20. */
  readonly windows?: number;
}

/** Returns a sample series whose newest 28 days, to May 3, 2026, have this range. */
export function aSeries(range: UsualRange, { count = 41, reach = {}, windows = 3 }: Said = {}): UsualSeries {
  const of = (at: number): UsualWindow => {
    const back = 28 * (windows - 1 - at);
    const isLast = at === windows - 1;
    return {
      from: dayBefore('2026-05-03', back + 27),
      until: dayBefore('2026-05-03', back),
      count: isLast ? count : 20,
      atMaturity: isLast ? count : 20,
      range: isLast ? range : aRange('usual'),
    };
  };
  return { reach: { ...REACH, ...reach }, reason: null, windows: Array.from({ length: windows }, (_, at) => of(at)) };
}

/** Returns a sample cell of the map: 41 auto thefts for `more`, 9 robberies for `fewer`, 24 assaults for `null`. */
export function aCell(mark: UsualCell['mark'], change: Partial<UsualCell> = {}): UsualCell {
  const [type, count] =
    mark === 'more'
      ? (['auto_theft', 41] as const)
      : mark === 'fewer'
        ? (['robbery', 9] as const)
        : (['assault', 24] as const);
  return { area: 0, code: 'D51', type, count, range: aRange(mark ?? 'usual'), mark, ...change };
}
