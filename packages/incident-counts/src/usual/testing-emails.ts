import type { CrimeType } from '@crimemap/contract/crime-types';
import { begunExcursions, type Excursion, emailFindings } from '@crimemap/usual-range/email-findings';
import { randomCount, randomNormal } from '@crimemap/usual-range/testing';
import { usualRange } from '@crimemap/usual-range/usual-range';
import { serialCorrelationOf } from './serial-correlation.ts';
import { WINDOWS_PER_YEAR, windowsOfRange } from './windows.ts';

/** Dispersion of the monthly counts in Toronto's divisions, by crime type. */
const DISPERSIONS = {
  assault: 1.7,
  auto_theft: 1.62,
  break_and_enter: 2.32,
  robbery: 1.9,
  shooting: 1.14,
} as const satisfies Partial<Record<CrimeType, number>>;
type SteadyType = keyof typeof DISPERSIONS;
const TYPES = Object.keys(DISPERSIONS) as SteadyType[];

const WEEKS_OF_WINDOW = 4;
const WINDOWS = windowsOfRange('days_28');
const WEEKS_OF_YEAR = WINDOWS_PER_YEAR.days_28 * WEEKS_OF_WINDOW;
/** Number of weeks before the first check. The usual ranges of this check are computed from these weeks. */
const HISTORY_WEEKS = WINDOWS * WEEKS_OF_WINDOW;
/** Lowest and highest mean number of reports in 28 days. */
const MEANS = [1, 60] as const;
const SEASON = 0.2;
const GROWTH = 0.05;
/** Share of the random level that remains after one week. */
const PERSISTENCE = 0.9;

/** Returns the mean of `PERSISTENCE` to the power of the weeks apart, over all pairs of weeks from two windows. */
const sharedBy = (weeksApart: number) => {
  const weeks = Array.from({ length: WEEKS_OF_WINDOW }, (_, week) => week);
  const pairs = weeks.flatMap((a) => weeks.map((b) => PERSISTENCE ** Math.abs(weeksApart + a - b)));
  return pairs.reduce((sum, share) => sum + share, 0) / pairs.length;
};
const [OF_ONE, OF_NEIGHBOURS] = [sharedBy(0), sharedBy(WEEKS_OF_WINDOW)];

interface Steps {
  /** Number of checks per week: 1, or 7 for a daily email. */
  readonly aWeek: 1 | 7;
  readonly weeks: number;
  /** Factor on the mean in the weeks after the history. */
  readonly times?: number;
}

/**
 * Returns counts of weeks or days that vary only by chance, a season and a trend. Their 28-day windows have the
 * dispersion of the type, and neighbouring windows have its correlation. A random level that changes slowly moves the
 * mean, and counts are drawn at random around it.
 */
function steadyCounts(
  type: SteadyType,
  mean: number,
  { aWeek, weeks, times = 1 }: Steps,
  random: () => number,
): number[] {
  const dispersion = DISPERSIONS[type];
  const correlation = serialCorrelationOf([type]);
  const variance = (correlation * dispersion) / (mean * OF_NEIGHBOURS);
  const spread = Math.sqrt(Math.log(1 + variance));
  const ofChance = dispersion * (1 - (correlation * OF_ONE) / OF_NEIGHBOURS);
  const persistence = PERSISTENCE ** (1 / aWeek);
  const [phase, growth] = [random(), GROWTH * (2 * random() - 1)];
  let level = randomNormal(random);
  return Array.from({ length: weeks * aWeek }, (_, at) => {
    level = persistence * level + Math.sqrt(1 - persistence ** 2) * randomNormal(random);
    const year = at / aWeek / WEEKS_OF_YEAR;
    const risen = at < HISTORY_WEEKS * aWeek ? 1 : times;
    const expected = risen * mean * (1 + SEASON * Math.cos(2 * Math.PI * (year + phase))) * Math.exp(growth * year);
    return randomCount(
      (expected / WEEKS_OF_WINDOW / aWeek) * Math.exp(spread * level - spread ** 2 / 2),
      ofChance,
      random,
    );
  });
}

/** Returns one type of an area, as the check after week or day `at` judges it. */
function cellAt(
  type: SteadyType,
  area: string,
  counts: readonly number[],
  { aWeek, at }: { aWeek: number; at: number },
) {
  const ofWindow = WEEKS_OF_WINDOW * aWeek;
  const windows = Array.from({ length: WINDOWS }, (_, window) => {
    const end = at + 1 - (WINDOWS - 1 - window) * ofWindow;
    return counts.slice(end - ofWindow, end).reduce((sum, count) => sum + count, 0);
  });
  const range = usualRange(windows, { correlation: serialCorrelationOf([type]) });
  return { type, area, count: windows.at(-1) as number, range };
}

interface WatchedSeries {
  readonly area: string;
  readonly series: readonly { readonly type: SteadyType; readonly counts: readonly number[] }[];
  before: readonly Excursion<SteadyType>[];
}

const logEven = ([from, to]: readonly [number, number], random: () => number) => from * (to / from) ** random();

/** Returns the areas of one member, with five types each. All are steady. */
const steadyAreas = (areas: number, steps: Steps, random: () => number): WatchedSeries[] =>
  Array.from({ length: areas }, (_, area) => ({
    area: String(area),
    series: TYPES.map((type) => ({ type, counts: steadyCounts(type, logEven(MEANS, random), steps, random) })),
    before: [],
  }));

/**
 * Checks the areas of a member as the email sender does. Returns the types of each area that became unusual at this
 * check.
 */
function lookAtAll(watched: readonly WatchedSeries[], at: number, aWeek: 1 | 7): SteadyType[][] {
  const cells = watched.flatMap(({ area, series }) =>
    series.map(({ type, counts }) => cellAt(type, area, counts, { aWeek, at })),
  );
  const marks = emailFindings(cells, aWeek === 1 ? 'week' : 'day');
  return watched.map((one) => {
    const found = cells.flatMap(({ area, type }, cell) => {
      const mark = marks[cell];
      return mark && area === one.area ? [{ type, mark, until: Math.floor((at * 7) / aWeek) }] : [];
    });
    const { begun, lasting } = begunExcursions(one.before, found);
    one.before = lasting;
    return begun.map(({ type }) => type);
  });
}

export interface EmailPlan {
  readonly areas: number;
  readonly members: number;
  readonly years: number;
  readonly aWeek?: 1 | 7;
}

/** Returns the number of false emails per area and year, for members whose areas are all steady. */
export function falseEmailsOf({ areas, members, years, aWeek = 1 }: EmailPlan, random: () => number): number {
  const weeks = HISTORY_WEEKS + years * WEEKS_OF_YEAR;
  let emails = 0;
  for (let member = 0; member < members; member += 1) {
    const watched = steadyAreas(areas, { aWeek, weeks }, random);
    for (let at = HISTORY_WEEKS * aWeek; at < weeks * aWeek; at += 1)
      emails += lookAtAll(watched, at, aWeek).filter(({ length }) => length > 0).length;
  }
  return emails / (members * areas * years);
}

export interface RisePlan {
  readonly areas: number;
  readonly members: number;
  /** Lowest and highest mean number of reports in 28 days of the type, before it rises. */
  readonly band: readonly [number, number];
  readonly times: number;
}

/** Maximum number of weeks to wait for an email after a type has risen. */
export const WEEKS_WAITED = 8;

/**
 * Returns the numbers of weeks between the rise of a type in one area and the email about it, in ascending order. The
 * number is `WEEKS_WAITED` + 1 if no email was sent in that time.
 */
export function weeksUntilEmail({ areas, members, band, times }: RisePlan, random: () => number): number[] {
  const steps = { aWeek: 1, weeks: HISTORY_WEEKS + WEEKS_WAITED } as const;
  const waits = Array.from({ length: members }, (_, member) => {
    const [first, ...others] = steadyAreas(areas, steps, random) as [WatchedSeries, ...WatchedSeries[]];
    const risen = TYPES[member % TYPES.length] as SteadyType;
    const counts = steadyCounts(risen, logEven(band, random), { ...steps, times }, random);
    const series = first.series.map((one) => (one.type === risen ? { ...one, counts } : one));
    const watched = [{ ...first, series }, ...others];
    for (let week = 1; week <= WEEKS_WAITED; week += 1)
      if (lookAtAll(watched, HISTORY_WEEKS + week - 1, 1)[0]?.includes(risen)) return week;
    return WEEKS_WAITED + 1;
  });
  return waits.sort((a, b) => a - b);
}
