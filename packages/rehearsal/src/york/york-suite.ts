import { york } from '@crimemap/cities/cities/york';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { describe, expect, test } from 'vitest';
import { inside } from '../making/shapes.ts';
import { layerNamed, rowsOf } from '../making/testing.ts';
import { yorkWorld } from './york.ts';

/** Tests York's invented rows at a scale. Shares may differ from the published shares by `slack`. */
export function checkYork(scale: number, slack: number): void {
  const layers = yorkWorld({ seed: 1, scale })('2026-11-21');
  const named = (name: string) => layerNamed(layers, name);
  const parsedRowsOf = (id: string, name: string) => {
    const dataset = york.datasets.find((each) => each.id === id);
    if (!dataset) throw new Error(id);
    return readRows(york, dataset, rowsOf(named(name)));
  };
  const spanOf = (name: string) => {
    const days = parsedRowsOf('occurrences', name)
      .incidents.map(({ occurredOn }) => occurredOn ?? '')
      .sort();
    return [days.at(0), days.at(-1)];
  };
  const now = parsedRowsOf('occurrences', 'Occurrence');
  const before = parsedRowsOf('occurrences_2021_2024', 'Occurrence_Data_2020_to_2023');

  describe('York sample data', () => {
    test('has layers that contain other years than their names state, as in the real service', () => {
      expect(spanOf('Occurrence')).toEqual(['2025-01-01', '2026-11-20']);
      expect(spanOf('Occurrence_Data_View')).toEqual(['2025-01-01', '2026-07-03']);
      expect(spanOf('Occurrence_Data_2020_to_2023')).toEqual(['2021-01-01', '2024-12-31']);
      expect(spanOf('Occurrence_2016_to_2019')).toEqual(['2021-01-01', '2025-01-04']);
    });

    test('has about as many rows as the real service at scale 1', () => {
      const full = new Map(yorkWorld({ seed: 1, scale: 1 })('2026-11-21').map(({ name, count }) => [name, count]));
      expect(Math.abs((full.get('Occurrence_Data_2020_to_2023') ?? 0) / 177_331 - 1)).toBeLessThan(0.002);
      expect(full.get('Occurrence')).toBeGreaterThan(80_000);
      expect(full.get('Occurrence')).toBeLessThan(88_000);
    });

    test('is imported without broken rows or unknown crime categories, and the expected share of rows is withheld', () => {
      for (const { broken, unknownWords, incidents, withheld } of [now, before]) {
        expect(broken).toEqual([]);
        expect([...unknownWords]).toEqual([]);
        expect(Math.abs(withheld / (incidents.length + withheld) - 0.035)).toBeLessThan(slack);
        expect(new Set(incidents.map(({ area }) => area)).size).toBe(10);
      }
      const types = new Set(now.incidents.map(({ crimeType }) => crimeType));
      for (const type of [
        'shooting',
        'hate_crime',
        'auto_theft',
        'theft_from_motor_vehicle',
        'trespass',
        'prowler',
      ] as const)
        expect(types).toContain(type);
      expect(now.incidents.every(({ hour }) => hour !== null)).toBe(true);
      const reported = now.incidents.map(({ reportedOn }) => reportedOn ?? '').sort();
      expect([reported.at(0), reported.at(-1)]).toEqual(['2025-01-01', '2026-11-20']);
    });

    test('identifies a row by the same unique id in all layers', () => {
      const keys = new Set([...now.incidents, ...before.incidents].map(({ key }) => key));
      expect(keys.size).toBe(now.incidents.length + before.incidents.length);
      const view = parsedRowsOf('occurrences', 'Occurrence_Data_View').incidents;
      expect(view.every(({ key }) => keys.has(key))).toBe(true);
    });

    test('has rows whose coordinates are inside the municipality of the row', () => {
      const boundary = named('Boundary');
      const rings = new Map(
        Array.from({ length: boundary.count }, (_, n) => {
          const { attributes, geometry } = boundary.row(n);
          return [attributes.NAME, geometry && 'rings' in geometry ? geometry.rings : []] as const;
        }),
      );
      const placed = now.incidents.filter(({ at }) => at !== null).slice(0, 3000);
      expect(placed.filter(({ at, area }) => at && !inside(at, rings.get(area) ?? []))).toEqual([]);
    });
  });
}
