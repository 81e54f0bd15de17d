import { describe, expect, test } from 'vitest';
import { compareAreas } from './comparison.ts';
import { poissonInterval } from './poisson-interval.ts';
import { againstCity, type RatedArea, residentRate, withheldRate } from './rates.ts';

const AREA = { count: 40, residents: 10_000, dwellings: 4_000, square_km: 2 };
const area = (part: Partial<RatedArea & { code: string }> = {}) => ({ code: '', ...AREA, ...part });
const tenOf = (part: Partial<RatedArea> = {}) => Array.from({ length: 10 }, () => area(part));

describe('a rate of an area is withheld, with a reason,', () => {
  test('only for few residents, few reports or an unknown number of residents', () => {
    for (const [what, part, reason] of [
      ['under 1,000 residents', { residents: 999 }, 'few_residents'],
      ['with 1,000 residents it is not', { residents: 1000 }, null],
      ['under 5 reports', { count: 4 }, 'few_reports'],
      ['with 5 reports it is not', { count: 5 }, null],
      ['where no residents are known', { residents: null }, 'size_unknown'],
      ['where nobody lives', { residents: 0 }, 'few_residents'],
    ] as const) {
      const one = area({ code: 'a', ...part });
      expect.soft(withheldRate(one, 'residents', true), what).toBe(reason);
      const [row] = compareAreas([one, ...tenOf()], ({ code }) => code === 'a', 'residents', true).areas;
      expect.soft(row?.withheld, what).toBe(reason);
      expect.soft(row?.rate === null, what).toBe(reason !== null);
      expect.soft(row?.area.count, `${what}: the count stays`).toBe(one.count);
    }
  });

  test('for few residents also per dwelling and per square kilometre, but per square kilometre not for unknown residents', () => {
    expect(withheldRate(area({ dwellings: null }), 'dwellings', true)).toBe('size_unknown');
    expect(withheldRate(area({ residents: 400 }), 'dwellings', true)).toBe('few_residents');
    expect(withheldRate(area({ residents: 400 }), 'square_km', true)).toBe('few_residents');
    expect(withheldRate(area({ residents: null }), 'square_km', true)).toBeNull();
  });

  test('for every area and the city if reports from the period are missing', () => {
    const { areas, city, funnel } = compareAreas([area({ code: 'a' }), ...tenOf()], () => true, 'residents', false);
    expect(areas.every(({ rate, withheld, against }) => !rate && withheld === 'reports_missing' && !against)).toBe(
      true,
    );
    expect([city, funnel]).toEqual([null, null]);
    expect(residentRate(40, 10_000, false)).toBeNull();
    expect(residentRate(40, 10_000, true)).toBe(4);
  });

  test('but not for plain numbers of reports', () => {
    const one = area({ code: 'a', count: 1, residents: 12 });
    const { areas, city, funnel } = compareAreas([one, ...tenOf()], ({ code }) => code === 'a', 'reports', true);
    expect(areas[0]).toMatchObject({ withheld: null, against: null, rate: { value: 1 } });
    expect([city, funnel]).toEqual([null, null]);
  });
});

describe('areas compared with the city', () => {
  const all = [area({ code: 'more', count: 90 }), area({ code: 'like', count: 45 }), area({ code: 'less', count: 20 })];
  const chosen = () => true;

  test('an area is higher or lower only if its whole confidence interval is above or below the city rate', () => {
    const { city, areas } = compareAreas([...all, ...tenOf()], ({ code }) => code !== '', 'residents', true);
    expect(city).toBeCloseTo((1000 * (90 + 45 + 20 + 400)) / 130_000, 12);
    expect(areas.map(({ area: { code }, against }) => [code, against])).toEqual([
      ['more', 'higher'],
      ['like', 'not_clearly_different'],
      ['less', 'lower'],
    ]);
    const { low, high } = poissonInterval(90);
    expect(areas[0]?.rate?.value).toBe(9);
    expect(areas[0]?.rate?.low).toBeCloseTo(low / 10, 12);
    expect(areas[0]?.rate?.high).toBeCloseTo(high / 10, 12);
  });

  test('an area is not clearly different if the city rate equals an end of the area’s confidence interval', () => {
    expect(againstCity({ low: 3, high: 5 }, 3)).toBe('not_clearly_different');
    expect(againstCity({ low: 3, high: 5 }, 5)).toBe('not_clearly_different');
    expect(againstCity({ low: 3, high: 5 }, 2.999)).toBe('higher');
  });

  test('areas remain in their input order instead of being sorted by rate', () => {
    const codes = (of: typeof all) =>
      compareAreas(of, chosen, 'residents', true).areas.map(({ area: { code } }) => code);
    expect(codes(all)).toEqual(['more', 'like', 'less']);
    expect(codes(all.toReversed())).toEqual(['less', 'like', 'more']);
  });

  test('an area with an unknown count has no rate and does not contribute to the city rate', () => {
    const { city, areas } = compareAreas(
      [area({ code: 'a', count: null }), ...tenOf()],
      ({ code }) => code === 'a',
      'residents',
      true,
    );
    expect(areas[0]).toMatchObject({ rate: null, withheld: null, against: null });
    expect(city).toBe(4);
  });
});

test('the funnel plot has no dot for an area with few residents, but includes the area in its counts', () => {
  const all = [area({ count: 900 }), area({ count: 20, residents: 500 }), area({ count: 3 }), ...tenOf()];
  const { funnel } = compareAreas(all, () => false, 'residents', true);
  expect(funnel?.areas).toBe(13);
  expect(funnel?.dots).toHaveLength(12);
  expect(funnel?.outside.p998).toBeGreaterThanOrEqual(1);
});
