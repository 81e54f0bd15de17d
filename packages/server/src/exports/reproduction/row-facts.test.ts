import { createHash } from 'node:crypto';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { DAY_UNKNOWN, dayNumber, HOUR_UNKNOWN, NEIGHBOURHOOD_NONE } from '@crimemap/contract/packed-incidents';
import { expect, it } from 'vitest';
import type { ExportRows } from '../files/export-rows.ts';
import { type FactRow, rowFactsCsv } from './row-facts.ts';

const DAYS = [dayNumber('2024-05-01'), dayNumber('2024-05-01'), dayNumber('2024-05-02'), DAY_UNKNOWN];
const PLACE = ['-79380000', '43650000', 'intersection', 'D51', ''].join('\u001f');

/** Two equal reports, one report of the next day, and one without a day. */
const ROWS: ExportRows = {
  city: 'toronto',
  byReport: false,
  names: { areas: ['D51', ''], neighbourhoods: [], types: ['assault'] },
  places: {
    length: 1,
    lngLat: Float64Array.of(-79.38, 43.65),
    precision: Uint8Array.of(LOCATION_PRECISIONS.indexOf('intersection')),
    area: Uint16Array.of(0),
    neighbourhood: Uint16Array.of(NEIGHBOURHOOD_NONE),
  },
  rows: {
    ...{ length: DAYS.length, placed: DAYS.length, place: new Uint32Array(4), type: new Uint8Array(4) },
    day: Uint16Array.from(DAYS),
    hour: Uint8Array.of(9, 9, 9, HOUR_UNKNOWN),
    harmed: new Uint8Array(4),
    year: Uint16Array.of(2024, 2024, 2024, 2024),
  },
};
const fact = (day: number, eventId: string, hour = 9): FactRow => [
  ...([PLACE, 2024, day, hour, 'assault', false, null] as const),
  ...(['major_crime_indicators', 'Assault', eventId] as const),
];
const [first, , second] = DAYS as [number, number, number];
const linesOf = (...batches: FactRow[][]) => {
  const csv = rowFactsCsv(ROWS);
  const text = batches.map((batch) => csv.add(batch)).join('') + csv.end();
  return text.trimEnd().split('\r\n');
};
const factsIn = (lines: readonly string[]) => lines.map((line) => line.split(',').slice(2).join(','));

it('writes a source row for each exported row, in an order independent of input order and batches', () => {
  const all = [fact(first, 'B'), fact(first, 'A'), fact(second, 'C'), fact(DAY_UNKNOWN, 'D', HOUR_UNKNOWN)];
  const lines = linesOf(all);
  expect(factsIn(lines)).toEqual(['A', 'B', 'C', 'D'].map((event) => `major_crime_indicators,Assault,${event}`));
  const [b, a, ...others] = all as [FactRow, FactRow, ...FactRow[]];
  expect(linesOf([a], [b], others.slice(0, 1), others.slice(1))).toEqual(lines);
});

it('leaves the source cells of an exported row empty if no source row matches, and uses no source row twice', () => {
  const lines = linesOf([fact(first, 'A'), fact(second, 'C', 10)]);
  expect(factsIn(lines)).toEqual(['major_crime_indicators,Assault,A', ',,', ',,', ',,']);
});

it('hashes the CSV line without its last column, followed by the source columns', () => {
  const [line = ''] = linesOf([fact(first, 'A')]);
  const hashed =
    'toronto,2024-05-01,occurrence,2024,9,assault,D51,,intersection,-79.38,43.65,false,major_crime_indicators,Assault,A';
  expect(line.split(',').slice(0, 2)).toEqual(['1', createHash('sha256').update(hashed).digest('hex')]);
});
