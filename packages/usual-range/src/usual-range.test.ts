import { describe, expect, test } from 'vitest';
import { seededRandom, steadySeries } from './testing.ts';
import { type JudgedRange, METHOD_VERSION, usualRange } from './usual-range.ts';

const random = seededRandom(3);
const calm = steadySeries({ mean: 20, dispersion: 1.2, season: 0.2 }, random);
const withLast = (counts: readonly number[], last: number) => [...counts.slice(0, -1), last];
const judged = (counts: ArrayLike<number>) => usualRange(counts) as JudgedRange;

test('counts at the bounds are judged “usual”, and counts beyond the bounds “more” or “fewer”', () => {
  const { low, high } = judged(calm);
  expect(low).toBeGreaterThan(5);
  expect(high).toBeLessThan(45);
  expect([low - 1, low, high, high + 1].map((last) => usualRange(withLast(calm, last)).state)).toEqual([
    'fewer',
    'usual',
    'usual',
    'more',
  ]);
  expect(METHOD_VERSION).toBe('2');
});

test('the judged count, the count before it and counts older than five years are not used as references', () => {
  const { state, ...range } = judged(withLast(calm, 20));
  const others = withLast([0, 900, ...calm.slice(0, -2), 500, 20], 20);
  const { state: ofOthers, ...sameRange } = judged(others);
  expect([state, ofOthers]).toEqual(['usual', 'usual']);
  expect(sameRange).toEqual(range);
});

test('counts may be in a plain or a typed array', () => {
  expect(usualRange(Uint16Array.from(calm))).toEqual(usualRange(calm));
});

test('a past outbreak widens the range only slightly', () => {
  const { high } = judged(calm);
  expect(judged(calm.with(30, 80)).high).toBeLessThanOrEqual(high * 1.1);
});

describe('history of a series', () => {
  test('is too short with less than two years and one window before the judged window', () => {
    expect(usualRange(calm.slice(-27))).toEqual({ state: 'too_little_history' });
    expect(judged(calm.slice(-28)).years).toBe(2);
    const months = { windowsPerYear: 12 } as const;
    expect(usualRange(calm.slice(-25), months)).toEqual({ state: 'too_little_history' });
    expect(usualRange(calm.slice(-26), months)).toMatchObject({ years: 2 });
    expect(usualRange([])).toEqual({ state: 'too_little_history' });
  });

  test('is too short if the series begins at a recent break', () => {
    const broken = [...calm.slice(0, -20).map((count) => count * 3), ...calm.slice(-20)];
    expect(usualRange(broken.slice(-20))).toEqual({ state: 'too_little_history' });
  });

  test('contributes at most five years of references', () => {
    expect(judged([...calm, ...calm]).years).toBe(5);
    expect([66, 54, 41].map((windows) => judged(calm.slice(-windows)).years)).toEqual([4, 4, 3]);
  });
});

describe('trend of a series', () => {
  const falling = steadySeries({ mean: 10, dispersion: 1, growth: -0.3 }, random);

  test('is used if there are at least three years', () => {
    expect(judged(falling).trend).toBeCloseTo(-0.3 / 13, 2);
    expect(judged(falling.slice(-41)).trend).not.toBeNull();
    expect(judged(falling.slice(-40)).trend).toBeNull();
  });

  test('is ignored if it predicts more than the largest count in the history', () => {
    const rising = Array.from({ length: 67 }, (_, at) => Math.round(Math.exp(at / 15)));
    const { trend, expected } = judged(rising);
    expect(trend).toBeNull();
    expect(expected).toBeLessThan(Math.max(...rising.slice(0, -2)));
  });
});

describe('usualRange returns no invalid range', () => {
  const none = Array.from({ length: 67 }, () => 0);

  test('if no reference window has a report', () => {
    expect(usualRange(none)).toEqual({ state: 'none_in_five_years', years: 5, before: 0 });
    expect(usualRange([...none.slice(0, -2), 3, 4])).toEqual({ state: 'none_in_five_years', years: 5, before: 0 });
    expect(usualRange(none.slice(-30))).toEqual({ state: 'none_in_five_years', years: 2, before: 0 });
  });

  test('if the fit does not converge', () => {
    expect(usualRange(calm.with(12, Number.NaN))).toEqual({ state: 'no_range' });
    expect(usualRange(calm.with(12, Number.POSITIVE_INFINITY))).toEqual({ state: 'no_range' });
  });

  test('if the trend follows a single outbreak', () => {
    for (let series = 0; series < 60; series += 1) {
      const counts = Array.from({ length: 28 + (series % 40) }, () => (random() < 0.1 ? Math.floor(5 * random()) : 0));
      counts[counts.length - 3 - Math.floor(26 * random())] = 1000;
      // A judged count of 1,000 always has a range.
      const { low, high, expected } = judged(withLast(counts, 1000));
      expect(low).toBeLessThanOrEqual(high);
      expect(expected).toBeLessThanOrEqual(1000);
    }
  });
});

describe('counts of fewer than 5 reports', () => {
  // There are 11 reports in the 65 reference windows, but none at this time of the year, as in Mount Dennis in February
  // 2024.
  const rare = Array.from({ length: 67 }, (_, at) => (at % 13 === 6 ? 2 : at === 20 ? 1 : 0));

  test('are judged neither “more” nor “fewer” if fewer than 5 are expected', () => {
    for (const last of [0, 1, 4])
      expect(usualRange(withLast(rare, last))).toEqual({ state: 'too_few', years: 5, before: 11 });
    expect(judged(withLast(rare, 5))).toMatchObject({ state: 'more', before: 11 });
    expect(judged(withLast(rare, 5)).expected).toBeGreaterThan(0.1);
  });

  test('are returned with the number of all past reports, even if the references count only reports that arrived early', () => {
    const matured = rare.map((count) => 0.9 * count);
    expect(usualRange(withLast(matured, 1), { held: rare })).toEqual({ state: 'too_few', years: 5, before: 11 });
  });

  test('in one season across all years do not give this season a separate level', () => {
    const summers = Array.from({ length: 67 }, (_, at) => (at % 13 > 4 && at % 13 < 9 ? 12 : 0));
    expect(judged(withLast(summers, 12)).expected).toBeGreaterThan(3);
    const withOneWinter = summers.map((count, at) => (at < 13 ? Math.max(count, 3) : count));
    expect(judged(withLast(withOneWinter, 12)).expected).toBeLessThan(1);
  });
});

test('a correlation between windows makes the range wider without changing the expectation', () => {
  const [alone, correlated] = [0, 0.3].map((correlation) => usualRange(calm, { correlation }) as JudgedRange);
  expect(correlated?.expected).toBe(alone?.expected);
  const width = (range: JudgedRange | undefined) => (range ? range.high - range.low : 0);
  expect(width(correlated) / width(alone)).toBeCloseTo(Math.sqrt(1.3 / 0.7), 0);
});
