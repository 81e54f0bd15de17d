import { describe, expect, test } from 'vitest';
import type { Layer } from '../arcgis/layer.ts';
import { torontoWorld } from './toronto.ts';
import { checkRows, layerOf, rowsOf, TODAY } from './toronto-suite.ts';

const small = torontoWorld({ seed: 1, scale: 0.02 });

checkRows(0.02, 2.3);

describe('Toronto sample data that is generated from a seed', () => {
  const sample = (layer: Layer): unknown[] => [0, 1, 777, layer.count - 1].map((n) => layer.row(n % layer.count));

  test('has the same rows each time it is generated from the same seed', () => {
    const again = torontoWorld({ seed: 1, scale: 0.02 })(TODAY);
    for (const [i, layer] of small(TODAY).entries()) {
      const other = again[i] ?? layer;
      expect(other.count).toBe(layer.count);
      expect(sample(other).reverse()).toEqual(sample(layer).reverse());
      expect(other.row(5)).toEqual(layer.row(5));
    }
  });

  test('has different rows for a different seed', () => {
    const other = layerOf(torontoWorld({ seed: 2, scale: 0.02 })(TODAY), 'Major_Crime');
    expect(sample(other)).not.toEqual(sample(layerOf(small(TODAY), 'Major_Crime')));
  });

  test('adds rows for a new quarter and changes no existing rows', () => {
    const [before, after] = ['2026-10-13', '2026-10-14'].map((day) => layerOf(small(day), 'Major_Crime'));
    if (before === undefined || after === undefined) throw new Error('two days');
    expect(after.count).toBeGreaterThan(before.count);
    expect(rowsOf(after).slice(0, before.count)).toEqual(rowsOf(before));
    const newest = Math.max(...rowsOf(after).map((row) => Number(row.REPORT_DATE)));
    expect(new Date(newest).toISOString().slice(0, 10)).toBe('2026-09-30');
  });

  test('has a year-to-date layer that ends yesterday, with event ids that match the quarterly layer', () => {
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

  test('can name the column of the crime category as Toronto did before 2026', () => {
    const old = layerOf(torontoWorld({ seed: 1, scale: 0.02, categoryField: 'MCI_CATEGORY' })(TODAY), 'Major_Crime');
    expect(old.fields.map(({ name }) => name)).toContain('MCI_CATEGORY');
    expect(old.fields.map(({ name }) => name)).not.toContain('CSI_CATEGORY');
    expect(old.row(3).attributes.MCI_CATEGORY).toBe(
      layerOf(small(TODAY), 'Major_Crime').row(3).attributes.CSI_CATEGORY,
    );
  });

  test('has rows with exactly the columns that their layer declares', () => {
    for (const layer of small(TODAY)) {
      expect(Object.keys(layer.row(0).attributes).sort()).toEqual(layer.fields.map(({ name }) => name).sort());
    }
  });
});
