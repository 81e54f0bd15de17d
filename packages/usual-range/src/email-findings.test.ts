import { describe, expect, test } from 'vitest';
import { begunExcursions, type Excursion, emailFindings, emailRange, type WatchedCell } from './email-findings.ts';
import { type JudgedRange, usualRange } from './usual-range.ts';

const range = (expected: number): JudgedRange => ({
  state: 'usual',
  low: 0,
  high: 0,
  expected,
  dispersion: 1,
  trend: null,
  years: 5,
  before: 700,
  logVariance: 0.001,
  correlation: 0,
});
const cell = (count: number, expected: number, more: Partial<WatchedCell> = {}): WatchedCell => ({
  area: 'home',
  type: 'robbery',
  count,
  range: range(expected),
  ...more,
});

describe('an email that is sent only if a count is unusual', () => {
  test('uses a 99 % range, which is wider than the 95 % range', () => {
    const counts = [...Array.from({ length: 66 }, (_, at) => 10 + (at % 5)), 12];
    const judged = usualRange(counts) as JudgedRange;
    const { low, high } = emailRange(judged);
    expect(low).toBeLessThan(judged.low);
    expect(high).toBeGreaterThan(judged.high);
  });

  test('reports a count beyond the 99 % range, but not a count that is only beyond the 95 % range', () => {
    const { high } = emailRange(range(20));
    expect(emailFindings([cell(high, 20)], 'week')).toEqual([null]);
    expect(emailFindings([cell(high + 3, 20)], 'week')).toEqual(['more']);
    expect(emailFindings([cell(3, 20)], 'week')).toEqual(['fewer']);
  });

  test('requires five reports for “more”, and five expected reports for “fewer”', () => {
    expect(emailFindings([cell(4, 0.01), cell(0, 4.9)], 'week')).toEqual([null, null]);
  });

  test('requires a more unusual count if the member follows more crime types', () => {
    const ordinary = Array.from({ length: 20 }, (_, at) => cell(20, 20, { type: `type ${at}` }));
    const one = cell(36, 20);
    expect(emailFindings([one], 'week')[0]).toBe('more');
    expect(emailFindings([one, ...ordinary], 'week')[0]).toBeNull();
  });

  test('does not require a more unusual count if the member follows more areas', () => {
    const area = (name: string) =>
      Array.from({ length: 4 }, (_, at) => cell(20, 20, { area: name, type: `type ${at}` }));
    const one = cell(36, 20);
    const alone = emailFindings([one, ...area('home')], 'week')[0];
    const others = ['work', 'school', 'park'].flatMap((name) => [cell(20, 20, { area: name }), ...area(name)]);
    expect([alone, emailFindings([one, ...area('home'), ...others], 'week')[0]]).toEqual(['more', 'more']);
  });

  test('requires a more unusual count if areas are checked every day instead of every week', () => {
    const cells = [cell(36, 20), ...Array.from({ length: 4 }, (_, at) => cell(20, 20, { type: `type ${at}` }))];
    expect([emailFindings(cells, 'week')[0], emailFindings(cells, 'day')[0]]).toEqual(['more', null]);
  });
});

describe('a count that leaves the usual range', () => {
  const found = (until: number, more: Partial<Excursion> = {}): Excursion => ({
    type: 'robbery',
    mark: 'more',
    until,
    ...more,
  });
  /** Returns those of the given days on which an email is sent. On each day the type is unusual. */
  const emailsOn = (days: readonly number[]) => {
    let before: readonly Excursion[] = [];
    return days.filter((day) => {
      const { begun, lasting } = begunExcursions(before, [found(day)]);
      before = lasting;
      return begun.length > 0;
    });
  };

  test('and remains outside causes only one email, even if the findings are 21 days apart', () => {
    expect(emailsOn([7, 14, 21, 28, 35, 42, 49, 56])).toEqual([7]);
    expect(emailsOn([7, 28, 49])).toEqual([7]);
  });

  test('and is outside again 28 days after the previous time causes another email', () => {
    expect(emailsOn([7, 14, 42])).toEqual([7, 42]);
  });

  test('of another crime type, or in the other direction, causes another email', () => {
    const { begun } = begunExcursions(
      [found(7)],
      [found(14), found(14, { type: 'assault' }), found(14, { mark: 'fewer' })],
    );
    expect(begun).toEqual([found(14, { type: 'assault' }), found(14, { mark: 'fewer' })]);
  });

  test('is remembered through a check with no unusual count, and then causes no second email', () => {
    const { lasting } = begunExcursions([found(7)], []);
    expect(begunExcursions(lasting, [found(21)]).begun).toEqual([]);
  });
});
