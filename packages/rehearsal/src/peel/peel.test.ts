import { peel } from '@crimemap/cities/cities/peel';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { expect, test, vi } from 'vitest';
import { inside } from '../making/shapes.ts';
import { layerNamed, rowsOf } from '../making/testing.ts';
import { peelWorld } from './peel.ts';

vi.setConfig({ testTimeout: 60_000 });
const layers = peelWorld({ seed: 1, scale: 0.2 })('2026-11-21');
const named = (name: string) => layerNamed(layers, name);
const incidents = named('Experience_gdb');
const rows = rowsOf(incidents);
const [dataset] = peel.datasets;
if (!dataset) throw new Error('no dataset');
const parsed = readRows(peel, dataset, rows);

test('the sample data has the last 36 months at full volume, and can be imported completely', () => {
  const full = peelWorld({ seed: 1, scale: 1 })('2026-11-21')[0]?.count;
  expect(full).toBeGreaterThan(75_000);
  expect(full).toBeLessThan(90_000);
  expect(parsed.broken).toEqual([]);
  expect([...parsed.unknownWords]).toEqual([]);
  expect(parsed.incidents).toHaveLength(rows.length);
  const days = parsed.incidents.map(({ occurredOn }) => occurredOn ?? '').sort();
  expect([days.at(0)?.slice(0, 7), days.at(-1)]).toEqual(['2023-11', '2026-11-20']);
  const assaults = parsed.incidents.filter((row) => row.crimeType === 'assault' && row.occurredOn?.startsWith('2025'));
  expect(Math.abs(assaults.length / (7216 * 0.2) - 1)).toBeLessThan(0.01);
});

test('an imported sample row has the day and hour with which it was generated, in summer and in winter', () => {
  const astray = parsed.incidents.filter((incident, i) => {
    const said = Object(rows[i]).OccurrenceHour as number | null;
    return incident.hour !== said || incident.occurredOn !== Object(rows[i]).OccurrenceDate;
  });
  expect(astray).toEqual([]);
});

test('the sample data has repeated occurrence numbers and rows outside Peel, like the service', () => {
  const numbers = new Set(parsed.incidents.map(({ eventId }) => eventId));
  expect(numbers.size / rows.length).toBeGreaterThan(0.88);
  expect(numbers.size / rows.length).toBeLessThan(0.95);
  expect(parsed.incidents.some(({ details }) => details.neighbourhood === 'Halton Hills (outside Peel)')).toBe(true);
  expect(new Set(parsed.incidents.map(({ area }) => area))).toEqual(new Set(['11', '12', '21', '22', '31', null]));
});

test('sample divisions and municipalities are those of Peel, and each row is inside its municipality', () => {
  const [divisions] = incidents.beside ?? [];
  expect(divisions?.title ?? divisions?.name).toBe('PeelDivisions');
  const codes = Array.from({ length: divisions?.count ?? 0 }, (_, n) =>
    peel.areaLayers[0]?.read(divisions?.row(n).attributes ?? {}),
  );
  expect(codes.map((area) => area?.code)).toEqual(['11', '12', '21', '22', '31']);
  const limits = named('Municipal_Boundary');
  const rings = new Map(
    Array.from({ length: limits.count }, (_, n) => {
      const { attributes, geometry } = limits.row(n);
      return [attributes.MUN_NAME, geometry && 'rings' in geometry ? geometry.rings : []] as const;
    }),
  );
  expect([...rings.keys()]).toEqual(['Mississauga', 'Brampton', 'Caledon']);
  const placed = parsed.incidents.filter(({ area }) => area !== null).slice(0, 2000);
  const astray = placed.filter(({ at, neighbourhood }) => at && !inside(at, rings.get(neighbourhood) ?? []));
  expect(astray.length / placed.length).toBeLessThan(0.01);
});
