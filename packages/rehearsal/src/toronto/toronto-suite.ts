import { describe, expect, test } from 'vitest';
import type { Attributes, Layer } from '../arcgis/layer.ts';
import { inside } from '../making/shapes.ts';
import { INDICATORS } from './facts/indicators.ts';
import { HOMICIDES, SHOOTINGS, THEFT_FROM_VEHICLE } from './facts/other-categories.ts';
import { DIVISIONS, groundOf, NEIGHBOURHOODS } from './ground.ts';
import { torontoWorld } from './toronto.ts';

export const TODAY = '2026-11-21';

export const layerOf = (layers: readonly Layer[], name: string): Layer => {
  const layer = layers.find((each) => each.name.startsWith(name));
  if (layer === undefined) throw new Error(`no layer ${name}`);
  return layer;
};
export const rowsOf = (layer: Layer): Attributes[] =>
  Array.from({ length: layer.count }, (_, n) => layer.row(n).attributes);
const tally = (rows: readonly Attributes[], ...names: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = names.map((name) => row[name]).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** Returns a function that creates a value when it is first called, and then returns the same value. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Tests the shares and distributions of invented rows at a scale. Tolerances are `slack` times the tolerances at a
 * scale of 0.1.
 */
export function checkRows(scale: number, slack: number): void {
  const full = once(() => torontoWorld({ seed: 1, scale: 1 })(TODAY));
  const part = once(() => torontoWorld({ seed: 1, scale })(TODAY));
  const indicators = once(() => rowsOf(layerOf(part(), 'Major_Crime')));
  const shootings = once(() => rowsOf(layerOf(full(), 'Shooting')));
  const located = once(() => indicators().filter((row) => row.LAT_WGS84 !== 0));

  describe('Toronto sample rows', () => {
    test('match the published total of every category and year to within 3 % or five rows', () => {
      const years = tally(indicators(), 'CSI_CATEGORY', 'OCC_YEAR');
      for (const { word, totals } of INDICATORS)
        for (const [i, total] of totals.entries()) {
          const off = Math.abs((years.get(`${word} ${2014 + i}`) ?? 0) - total * scale);
          expect.soft(off, `${word} ${2014 + i}`).toBeLessThan(Math.max(5, 0.03 * total * scale));
        }
    });

    test('match the published totals of theft from vehicles, shootings and homicides', () => {
      const of = (rows: readonly Attributes[], year: number): number =>
        rows.filter((row) => row.OCC_YEAR === year).length;
      const thefts = rowsOf(layerOf(part(), 'Theft_From'));
      for (const [i, total] of THEFT_FROM_VEHICLE.totals.entries())
        expect(Math.abs(of(thefts, 2014 + i) / (total * scale) - 1)).toBeLessThan(0.03 * slack);
      expect(SHOOTINGS.totals.map((_, i) => of(shootings(), 2004 + i))).toEqual(SHOOTINGS.totals);
      const homicides = rowsOf(layerOf(full(), 'Homicides'));
      expect(HOMICIDES.totals.map((_, i) => of(homicides, 2004 + i))).toEqual(HOMICIDES.totals);
    });

    test('match the published distribution of hours, including its peaks at midnight and noon', () => {
      for (const { word, hours } of INDICATORS) {
        const rows = indicators().filter((row) => row.CSI_CATEGORY === word);
        const counts = tally(rows, 'OCC_HOUR');
        for (const [hour, share] of hours.entries()) {
          expect(Math.abs((counts.get(String(hour)) ?? 0) / rows.length - share / 10_000)).toBeLessThan(0.02 * slack);
        }
      }
    });

    test('match the published shares of the divisions', () => {
      const assaults = indicators().filter((row) => row.CSI_CATEGORY === 'Assault');
      const counts = tally(assaults, 'DIVISION');
      const merged = (code: string): number =>
        (counts.get(code) ?? 0) + (code === 'D55' ? (counts.get('D54') ?? 0) : 0);
      for (const [i, { code }] of DIVISIONS.entries()) {
        expect(Math.abs(merged(code) / assaults.length - (INDICATORS[0]?.areas[i] ?? 0) / 10_000)).toBeLessThan(
          0.01 * slack,
        );
      }
    });

    test('have coordinates inside the division and neighbourhood that the row gives', () => {
      const { areas, groups } = groundOf(1);
      const wrong = new Set<string>();
      const seen = new Set<string>();
      for (const row of located()) {
        if (row.HOOD_158 === 'NSA') continue;
        const key = `${row.LONG_WGS84},${row.LAT_WGS84}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const at = [Number(row.LONG_WGS84), Number(row.LAT_WGS84)] as const;
        const hood = NEIGHBOURHOODS.findIndex(({ code }) => code === row.HOOD_158);
        const division = DIVISIONS.findIndex(({ code }) => code === (row.DIVISION === 'D54' ? 'D55' : row.DIVISION));
        if (!inside(at, areas[hood] ?? []) || !inside(at, groups[division] ?? [])) wrong.add(key);
      }
      expect([...wrong]).toEqual([]);
      expect(seen.size).toBeGreaterThan(100_000 * scale);
      expect(seen.size).toBeLessThan(24_500);
    });

    test('reproduce faults of the real service: rows without location, repeated event ids and missing dates', () => {
      const share = (rows: readonly Attributes[]): number => rows.length / indicators().length;
      const nowhere = indicators().filter((row) => row.LAT_WGS84 === 0);
      expect(share(nowhere)).toBeGreaterThan(0.012);
      expect(share(nowhere)).toBeLessThan(0.02);
      expect(nowhere.every((row) => row.HOOD_158 === 'NSA' && row.LONG_WGS84 === 0)).toBe(true);
      expect(nowhere.some((row) => row.DIVISION !== 'NSA')).toBe(true);
      expect(located().some((row) => row.HOOD_158 === 'NSA')).toBe(true);

      const repeats = indicators().length - new Set(indicators().map((row) => row.EVENT_UNIQUE_ID)).size;
      expect(repeats / indicators().length).toBeGreaterThan(0.1);
      expect(repeats / indicators().length).toBeLessThan(0.13);

      const dateless = indicators().filter((row) => row.OCC_YEAR === null);
      expect(dateless.length).toBeGreaterThan(40 * scale);
      expect(dateless.length).toBeLessThan(300 * scale);
      expect(dateless.every((row) => row.OCC_MONTH === null && Number(row.OCC_DATE) < Date.UTC(2000, 0, 2))).toBe(true);

      expect(indicators().some((row) => row.OCC_DOW === 'Wednesday ')).toBe(true);
      expect(new Set(indicators().map((row) => new Date(Number(row.REPORT_DATE)).getUTCHours()))).toEqual(
        new Set([4, 5]),
      );
    });

    test('contain division 54 only before June 2018', () => {
      const east = [...indicators(), ...shootings()].filter((row) => row.DIVISION === 'D54');
      expect(east.length).toBeGreaterThan(1000 * scale);
      expect(east.every((row) => Number(row.OCC_DATE) < Date.UTC(2018, 5, 1))).toBe(true);
    });

    test('lack a location for some shootings before 2014, but for none later', () => {
      const nowhere = shootings().filter((row) => row.LAT_WGS84 === 0);
      expect(nowhere.length).toBeGreaterThan(40);
      expect(nowhere.length).toBeLessThan(90);
      expect(nowhere.every((row) => Number(row.OCC_YEAR) < 2014)).toBe(true);
    });
  });
}
