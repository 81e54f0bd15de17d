import { edmonton } from '@crimemap/cities/cities/edmonton';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { describe, expect, test } from 'vitest';
import { layerNamed, rowsOf } from '../making/testing.ts';
import { edmontonWorld } from './edmonton.ts';

const layersAt = (scale: number) => edmontonWorld({ seed: 1, scale })('2026-11-21');
const layers = layersAt(0.05);
const named = (name: string, among = layers) => layerNamed(among, name);
const rolling = rowsOf(named('EPS_OCC_30DAY'));

describe('sample data of Edmonton', () => {
  test('have the known number of rows in 2023 at full scale, and about 79,000 in the rolling year', () => {
    const full = layersAt(1);
    expect(Math.abs(named('Historic_Occurrences_CSDP_2_view', full).count - 81_344)).toBeLessThan(20);
    expect(Math.abs(named('EPS_OCC_30DAY', full).count - 79_018)).toBeLessThan(1500);
  });

  test('cover twelve months until two days ago, with every date at noon UTC', () => {
    const dates = rolling.map((row) => Object(row).Reported_Date as number);
    expect(new Date(Math.min(...dates)).toISOString()).toBe('2025-11-20T12:00:00.000Z');
    expect(new Date(Math.max(...dates)).toISOString()).toBe('2026-11-19T12:00:00.000Z');
  });

  test('contain the same rows for a day of a past year in the yearly layer and in the rolling layer', () => {
    const layer = named('EPS_OCC_30DAY');
    const from = Date.parse('2026-11-01T00:00:00Z');
    const first = layer.firstRowFrom?.('Reported_Date', from) ?? 0;
    expect(first).toBeGreaterThan(layer.count * 0.9);
    expect(Number(layer.row(first - 1).attributes.Reported_Date)).toBeLessThan(from);
  });

  test('contain the same rows for a day of a closed year in both layers', () => {
    const presented = (rows: typeof rolling) =>
      rows
        .map((row) => Object(row) as Record<string, unknown>)
        .filter(({ Date_Reported }) => Date_Reported === '2025/12/15')
        .map((row) => `${row.Occurrence_Type_Group} ${row.Intersection}`)
        .sort();
    const closed = rowsOf(named('Historic_Occurrences_CSDP_2022_View'));
    expect(presented(rolling)).toEqual(presented(closed));
    expect(presented(rolling).length).toBeGreaterThan(3);
  });

  test('can be imported completely, with a location for at least 98 % of the rows', () => {
    for (const dataset of edmonton.datasets) {
      const rows = rowsOf(named(dataset.feed.url.split('/').at(-3) ?? ''));
      const parsed = readRows(edmonton, dataset, rows);
      expect.soft(parsed.broken, dataset.id).toEqual([]);
      expect.soft([...parsed.unknownWords], dataset.id).toEqual([]);
      expect.soft(parsed.incidents, dataset.id).toHaveLength(rows.length);
      const withoutPlace = parsed.incidents.filter(({ at }) => at === null).length;
      expect.soft(withoutPlace / rows.length, dataset.id).toBeLessThan(0.02);
    }
  });
});
