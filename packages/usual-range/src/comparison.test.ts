import { describe, expect, test } from 'vitest';
import { compareAreas } from './comparison.ts';
import { poissonInterval } from './poisson-interval.ts';
import { againstCity, type RatedArea, residentRate, withheldRate } from './rates.ts';

const AREA = { count: 40, residents: 10_000, dwellings: 4_000, square_km: 2 };
const area = (part: Partial<RatedArea & { code: string }> = {}) => ({ code: '', ...AREA, ...part });
const tenOf = (part: Partial<RatedArea> = {}) => Array.from({ length: 10 }, () => area(part));

describe('a rate is withheld, and says why,', () => {
  test('for few residents, few reports and unknown sizes only', () => {
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

  test('per dwelling and per square kilometre too, but ground is not lived on', () => {
    expect(withheldRate(area({ dwellings: null }), 'dwellings', true)).toBe('size_unknown');
    expect(withheldRate(area({ residents: 400 }), 'dwellings', true)).toBe('few_residents');
    expect(withheldRate(area({ residents: 400 }), 'square_km', true)).toBe('few_residents');
    expect(withheldRate(area({ residents: null }), 'square_km', true)).toBeNull();
  });

  test('of every area and of the city where reports of the period are missing', () => {
    const { areas, city, funnel } = compareAreas([area({ code: 'a' }), ...tenOf()], () => true, 'residents', false);
    expect(areas.every(({ rate, withheld, against }) => !rate && withheld === 'reports_missing' && !against)).toBe(
      true,
    );
    expect([city, funnel]).toEqual([null, null]);
    expect(residentRate(40, 10_000, false)).toBeNull();
    expect(residentRate(40, 10_000, true)).toBe(4);
  });

  test('but a count is never', () => {
    const one = area({ code: 'a', count: 1, residents: 12 });
    const { areas, city, funnel } = compareAreas([one, ...tenOf()], ({ code }) => code === 'a', 'reports', true);
    expect(areas[0]).toMatchObject({ withheld: null, against: null, rate: { value: 1 } });
    expect([city, funnel]).toEqual([null, null]);
  });
});

describe('beside the city', () => {
  const all = [area({ code: 'more', count: 90 }), area({ code: 'like', count: 45 }), area({ code: 'less', count: 20 })];
  const chosen = () => true;

  test('an area is higher or lower only where all of its interval is', () => {
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

  test('the border itself is not clearly different', () => {
    expect(againstCity({ low: 3, high: 5 }, 3)).toBe('not_clearly_different');
    expect(againstCity({ low: 3, high: 5 }, 5)).toBe('not_clearly_different');
    expect(againstCity({ low: 3, high: 5 }, 2.999)).toBe('higher');
  });

  test('areas keep the order they came in, whatever their rates', () => {
    const codes = (of: typeof all) =>
      compareAreas(of, chosen, 'residents', true).areas.map(({ area: { code } }) => code);
    expect(codes(all)).toEqual(['more', 'like', 'less']);
    expect(codes(all.toReversed())).toEqual(['less', 'like', 'more']);
  });

  test('what is not known of an area is neither in its row nor in the city’s rate', () => {
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

test('a funnel shows no dot whose rate is withheld, and counts all areas that lie outside', () => {
  const all = [area({ count: 900 }), area({ count: 20, residents: 500 }), area({ count: 3 }), ...tenOf()];
  const { funnel } = compareAreas(all, () => false, 'residents', true);
  expect(funnel?.areas).toBe(13);
  expect(funnel?.dots).toHaveLength(12);
  expect(funnel?.outside.p998).toBeGreaterThanOrEqual(1);
});
