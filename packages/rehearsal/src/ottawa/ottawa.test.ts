import { ottawa } from '@crimemap/cities/cities/ottawa';
import { FORMER_WARDS } from '@crimemap/cities/cities/ottawa/wards';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { describe, expect, test } from 'vitest';
import { inside } from '../making/shapes.ts';
import { layerNamed, rowsOf } from '../making/testing.ts';
import { WARDS_SINCE } from './ground.ts';
import { ottawaWorld } from './ottawa.ts';

const SCALE = 0.02;
const layers = ottawaWorld({ seed: 1, scale: SCALE })('2026-11-21');
const named = (name: string) => layerNamed(layers, name);
const offences = rowsOf(named('Criminal_Offences_Open_Data'));
const hours = offences.map((row) => Object(row).OCC_HOUR as number | null);

describe('sample data of Ottawa', () => {
  test('has about a third of a million rows at full scale, up to the end of the previous year', () => {
    const full = ottawaWorld({ seed: 1, scale: 1 })('2026-11-21').find(({ name }) => name.startsWith('Criminal'));
    expect(full?.count).toBeGreaterThan(320_000);
    expect(full?.count).toBeLessThan(340_000);
    const years = offences.map((row) => Object(row).YEAR as number);
    expect([Math.min(...years), Math.max(...years)]).toEqual([2018, 2025]);
  });

  test('has hours in the format of the service: without a separator or leading zeros, and sometimes blank', () => {
    expect(hours.some((hour) => hour !== null && hour > 0 && hour < 60)).toBe(true);
    expect(hours.some((hour) => hour === 0)).toBe(true);
    expect(hours.some((hour) => hour !== null && hour >= 2300)).toBe(true);
    expect(hours.every((hour) => hour === null || (hour % 100 < 60 && hour < 2400))).toBe(true);
    const missing = hours.filter((hour) => hour === null).length / hours.length;
    expect(missing).toBeGreaterThan(0.005);
    expect(missing).toBeLessThan(0.02);
  });

  test('can be imported completely, and has rows in every ward', () => {
    for (const dataset of ottawa.datasets) {
      const rows = rowsOf(named(dataset.feed.url.split('/').at(-3) ?? ''));
      const parsed = readRows(ottawa, dataset, rows);
      expect.soft(parsed.broken, dataset.id).toEqual([]);
      expect.soft([...parsed.unknownWords], dataset.id).toEqual([]);
      expect.soft(parsed.incidents.length + parsed.withheld, dataset.id).toBe(rows.length);
      const areas = new Set(parsed.incidents.map(({ area }) => area));
      const ofToday = [...areas].filter((area) => area === null || !FORMER_WARDS.includes(area));
      expect.soft(ofToday, dataset.id).toHaveLength(25);
    }
  });

  test('has the point of nearly every row inside the ward of the row', () => {
    const wards = named('Wards');
    const rings = new Map(
      Array.from({ length: wards.count }, (_, n) => {
        const { attributes, geometry } = wards.row(n);
        return [attributes.WARD, geometry && 'rings' in geometry ? geometry.rings : []] as const;
      }),
    );
    const placed = offences
      .filter((row) => row.at !== null && Number(Object(row).REP_DATE) >= WARDS_SINCE)
      .slice(0, 2000);
    const astray = placed.filter((row) => {
      const ward = /^Ward (\d+)/.exec(String(Object(row).WARD))?.[1] ?? '';
      return row.at !== null && !inside(row.at, rings.get(ward) ?? []);
    });
    expect(placed.length).toBe(2000);
    // Borders are bent after neighbourhoods are joined into wards, so an intersection at a border may be on its other
    // side.
    expect(astray.length / placed.length).toBeLessThan(0.01);
  });

  test('has former ward names only in rows from before the council of 2022', () => {
    const ward = (row: (typeof offences)[number]) => String(Object(row).WARD);
    const isBefore = (row: (typeof offences)[number]) => Number(Object(row).REP_DATE) < WARDS_SINCE;
    expect(offences.filter(isBefore).map(ward)).toContain('Ward 2 - Innes');
    expect(offences.filter((row) => !isBefore(row)).map(ward)).not.toContain('Ward 2 - Innes');
  });

  test('is the same for the same seed, in any order of requests', () => {
    const again = ottawaWorld({ seed: 1, scale: SCALE })('2026-11-21').find(({ name }) => name.startsWith('Criminal'));
    expect(again?.row(700)).toEqual(named('Criminal_Offences_Open_Data').row(700));
  });
});
