import { describe, expect, test, vi } from 'vitest';
import type { Attributes, Layer } from '../arcgis/layer.ts';
import { inside } from '../making/shapes.ts';
import { torontoAreas } from './areas.ts';
import { DIVISIONS, NEIGHBOURHOODS } from './facts/centres.ts';
import { INDICATORS } from './facts/indicators.ts';
import { HOMICIDES, SHOOTINGS, THEFT_FROM_VEHICLE } from './facts/other-categories.ts';
import { torontoWorld } from './toronto.ts';

// A busy machine needs longer for fifty thousand rows.
vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-21';
const full = torontoWorld({ seed: 1, scale: 1 });
/** Shares and shapes show in a tenth of the rows, which are made in a tenth of the time. */
const SCALE = 0.1;
const tenth = torontoWorld({ seed: 1, scale: SCALE });
const small = torontoWorld({ seed: 1, scale: 0.02 });

const layerOf = (layers: readonly Layer[], name: string): Layer => {
  const layer = layers.find((each) => each.name.startsWith(name));
  if (layer === undefined) throw new Error(`no layer ${name}`);
  return layer;
};
const rowsOf = (layer: Layer): Attributes[] => Array.from({ length: layer.count }, (_, n) => layer.row(n).attributes);
const tally = (rows: readonly Attributes[], ...names: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = names.map((name) => row[name]).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const layers = full(TODAY);
const indicators = rowsOf(layerOf(tenth(TODAY), 'Major_Crime'));
const shootings = rowsOf(layerOf(layers, 'Shooting'));
const located = indicators.filter((row) => row.LAT_WGS84 !== 0);

describe('the invented rows', () => {
  test.each(INDICATORS.map((category) => [category.word, category] as const))(
    '%s: every year within 3 % of the published total, or five rows',
    (word, { totals }) => {
      const years = tally(indicators, 'CSI_CATEGORY', 'OCC_YEAR');
      for (const [i, total] of totals.entries()) {
        const off = Math.abs((years.get(`${word} ${2014 + i}`) ?? 0) - total * SCALE);
        expect(off, `${word} ${2014 + i}`).toBeLessThan(Math.max(5, 0.03 * total * SCALE));
      }
    },
  );

  test('theft from vehicles, shootings and homicides follow their totals', () => {
    const of = (rows: readonly Attributes[], year: number): number =>
      rows.filter((row) => row.OCC_YEAR === year).length;
    const thefts = rowsOf(layerOf(tenth(TODAY), 'Theft_From'));
    for (const [i, total] of THEFT_FROM_VEHICLE.totals.entries())
      expect(Math.abs(of(thefts, 2014 + i) / (total * SCALE) - 1)).toBeLessThan(0.03);
    expect(SHOOTINGS.totals.map((_, i) => of(shootings, 2004 + i))).toEqual(SHOOTINGS.totals);
    const homicides = rowsOf(layerOf(layers, 'Homicides'));
    expect(HOMICIDES.totals.map((_, i) => of(homicides, 2004 + i))).toEqual(HOMICIDES.totals);
  });

  test('hours follow the published shape, with its spikes at midnight and noon', () => {
    for (const { word, hours } of INDICATORS) {
      const rows = indicators.filter((row) => row.CSI_CATEGORY === word);
      const counts = tally(rows, 'OCC_HOUR');
      for (const [hour, share] of hours.entries()) {
        expect(Math.abs((counts.get(String(hour)) ?? 0) / rows.length - share / 10_000)).toBeLessThan(0.02);
      }
    }
  });

  test('divisions follow the published shares', () => {
    const assaults = indicators.filter((row) => row.CSI_CATEGORY === 'Assault');
    const counts = tally(assaults, 'DIVISION');
    const merged = (code: string): number => (counts.get(code) ?? 0) + (code === 'D55' ? (counts.get('D54') ?? 0) : 0);
    for (const [i, { code }] of DIVISIONS.entries()) {
      expect(Math.abs(merged(code) / assaults.length - (INDICATORS[0]?.divisions[i] ?? 0) / 10_000)).toBeLessThan(0.01);
    }
  });

  test('every place is inside the division and the neighbourhood it names', () => {
    const areas = torontoAreas();
    const wrong = new Set<string>();
    const seen = new Set<string>();
    for (const row of located) {
      if (row.HOOD_158 === 'NSA') continue;
      const key = `${row.LONG_WGS84},${row.LAT_WGS84}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const at = [Number(row.LONG_WGS84), Number(row.LAT_WGS84)] as const;
      const hood = NEIGHBOURHOODS.findIndex(({ code }) => code === row.HOOD_158);
      const division = DIVISIONS.findIndex(({ code }) => code === (row.DIVISION === 'D54' ? 'D55' : row.DIVISION));
      if (!inside(at, areas.neighbourhoods[hood]?.rings ?? []) || !inside(at, areas.divisions[division]?.rings ?? []))
        wrong.add(key);
    }
    expect([...wrong]).toEqual([]);
    expect(seen.size).toBeGreaterThan(10_000);
    expect(seen.size).toBeLessThan(24_500);
  });

  test('has the quirks of the service', () => {
    const share = (rows: readonly Attributes[]): number => rows.length / indicators.length;
    const nowhere = indicators.filter((row) => row.LAT_WGS84 === 0);
    expect(share(nowhere)).toBeGreaterThan(0.012);
    expect(share(nowhere)).toBeLessThan(0.02);
    expect(nowhere.every((row) => row.HOOD_158 === 'NSA' && row.LONG_WGS84 === 0)).toBe(true);
    expect(nowhere.some((row) => row.DIVISION !== 'NSA')).toBe(true);
    expect(located.some((row) => row.HOOD_158 === 'NSA')).toBe(true);

    const repeats = indicators.length - new Set(indicators.map((row) => row.EVENT_UNIQUE_ID)).size;
    expect(repeats / indicators.length).toBeGreaterThan(0.1);
    expect(repeats / indicators.length).toBeLessThan(0.13);

    const dateless = indicators.filter((row) => row.OCC_YEAR === null);
    expect(dateless.length).toBeGreaterThan(40 * SCALE);
    expect(dateless.length).toBeLessThan(300 * SCALE);
    expect(dateless.every((row) => row.OCC_MONTH === null && Number(row.OCC_DATE) < Date.UTC(2000, 0, 2))).toBe(true);

    expect(indicators.some((row) => row.OCC_DOW === 'Wednesday ')).toBe(true);
    expect(new Set(indicators.map((row) => new Date(Number(row.REPORT_DATE)).getUTCHours()))).toEqual(new Set([4, 5]));
  });

  test('division 54 is named until June 2018 and never after', () => {
    const east = [...indicators, ...shootings].filter((row) => row.DIVISION === 'D54');
    expect(east.length).toBeGreaterThan(1000 * SCALE);
    expect(east.every((row) => Number(row.OCC_DATE) < Date.UTC(2018, 5, 1))).toBe(true);
  });

  test('shootings before 2014 sometimes have no place, later ones always', () => {
    const nowhere = shootings.filter((row) => row.LAT_WGS84 === 0);
    expect(nowhere.length).toBeGreaterThan(40);
    expect(nowhere.length).toBeLessThan(90);
    expect(nowhere.every((row) => Number(row.OCC_YEAR) < 2014)).toBe(true);
  });
});

describe('for a given seed', () => {
  const sample = (layer: Layer): unknown[] => [0, 1, 777, layer.count - 1].map((n) => layer.row(n % layer.count));

  test('rows are the same whoever asks, and in whatever order', () => {
    const again = torontoWorld({ seed: 1, scale: 0.02 })(TODAY);
    for (const [i, layer] of small(TODAY).entries()) {
      const other = again[i] ?? layer;
      expect(other.count).toBe(layer.count);
      expect(sample(other).reverse()).toEqual(sample(layer).reverse());
      expect(other.row(5)).toEqual(layer.row(5));
    }
  });

  test('another seed makes other rows', () => {
    const other = layerOf(torontoWorld({ seed: 2, scale: 0.02 })(TODAY), 'Major_Crime');
    expect(sample(other)).not.toEqual(sample(layerOf(small(TODAY), 'Major_Crime')));
  });

  test('a new quarter adds rows and changes none', () => {
    const [before, after] = ['2026-10-13', '2026-10-14'].map((day) => layerOf(small(day), 'Major_Crime'));
    if (before === undefined || after === undefined) throw new Error('two days');
    expect(after.count).toBeGreaterThan(before.count);
    expect(rowsOf(after).slice(0, before.count)).toEqual(rowsOf(before));
    const newest = Math.max(...rowsOf(after).map((row) => Number(row.REPORT_DATE)));
    expect(new Date(newest).toISOString().slice(0, 10)).toBe('2026-09-30');
  });

  test('the year to date reaches to yesterday and names the same events as the quarterly layer', () => {
    const quarterly = new Set(rowsOf(layerOf(small(TODAY), 'Major_Crime')).map((row) => row.EVENT_UNIQUE_ID));
    const rows = rowsOf(layerOf(small(TODAY), 'YTD'));
    const published = rows.filter(
      (row) => row.CRIME_TYPE !== 'Bike Theft' && Number(row.REPORT_DATE_AGOL) < Date.UTC(2026, 9, 1),
    );
    expect(published.length).toBeGreaterThan(100);
    expect(published.every((row) => quarterly.has(row.EVENT_UNIQUE_ID ?? null))).toBe(true);
    const newest = Math.max(...rows.map((row) => Number(row.REPORT_DATE_AGOL)));
    expect(new Date(newest).toISOString().slice(0, 10)).toBe('2026-11-20');
    expect(rows.every((row) => Number(row.REPORT_DATE_AGOL) >= Date.UTC(2026, 0, 1))).toBe(true);
  });

  test('the category can be in the column it was in before 2026', () => {
    const old = layerOf(torontoWorld({ seed: 1, scale: 0.02, categoryField: 'MCI_CATEGORY' })(TODAY), 'Major_Crime');
    expect(old.fields.map(({ name }) => name)).toContain('MCI_CATEGORY');
    expect(old.fields.map(({ name }) => name)).not.toContain('CSI_CATEGORY');
    expect(old.row(3).attributes.MCI_CATEGORY).toBe(
      layerOf(small(TODAY), 'Major_Crime').row(3).attributes.CSI_CATEGORY,
    );
  });

  test('every row has exactly the columns its layer announces', () => {
    for (const layer of small(TODAY)) {
      expect(Object.keys(layer.row(0).attributes).sort()).toEqual(layer.fields.map(({ name }) => name).sort());
    }
  });
});
