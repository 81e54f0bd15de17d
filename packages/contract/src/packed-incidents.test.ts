import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCATION_PRECISIONS } from './incidents.ts';
import {
  dateOfDay,
  dayNumber,
  decodeIncidents,
  decodePlaces,
  encodeIncidents,
  encodePlaces,
  LAG_UNKNOWN,
  PACKED_VERSION,
  PackedFileError,
  type PackedIncidents,
  type PlacesTable,
  PRECISIONS,
} from './packed-incidents.ts';
import { checkHarmedFiles, packedOf, type Row, SAMPLE } from './packed-incidents-suite.ts';

type Place = { lng: number; lat: number; area: number; neighbourhood: number; precision: number };

const rowsOf = (columns: PackedIncidents): Row[] =>
  Array.from(columns.place, (place, i) => ({
    place,
    day: columns.day[i] as number,
    hour: columns.hour[i] as number,
    type: columns.type[i] as number,
    harmed: columns.harmed[i] as number,
    lag: columns.lag[i] as number,
  }));
const byAll = (a: Row, b: Row) =>
  a.place - b.place || a.day - b.day || a.hour - b.hour || a.type - b.type || a.harmed - b.harmed || a.lag - b.lag;

const placesOf = (places: readonly Place[]): PlacesTable => ({
  length: places.length,
  lngLat: Float64Array.from(places.flatMap(({ lng, lat }) => [lng / 1e6, lat / 1e6])),
  area: Uint16Array.from(places, (place) => place.area),
  neighbourhood: Uint16Array.from(places, (place) => place.neighbourhood),
  precision: Uint8Array.from(places, (place) => place.precision),
});

const row = (types: number) =>
  fc.record<Row>({
    place: fc.oneof(fc.nat(20), fc.nat(5000)),
    day: fc.oneof(fc.integer({ min: 18_000, max: 18_365 }), fc.nat(65_535)),
    hour: fc.nat(24),
    type: fc.nat(types),
    harmed: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constant(1)),
    lag: fc.oneof(fc.constant(0), fc.nat(LAG_UNKNOWN)),
  });
const place = fc.record<Place>({
  lng: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  lat: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  area: fc.nat(65_535),
  neighbourhood: fc.nat(65_535),
  precision: fc.nat(5),
});

checkHarmedFiles(29);

describe('columnar files of incidents and locations', () => {
  test.each([4, 200])(
    'decode to the incidents they were encoded from, sorted by location, then day (%i types)',
    (types) => {
      fc.assert(
        fc.property(fc.array(row(types), { maxLength: 300 }), (rows) => {
          expect(rowsOf(decodeIncidents(encodeIncidents(packedOf(rows))))).toEqual([...rows].sort(byAll));
        }),
      );
    },
  );

  test('have the same bytes if the same incidents are given in another order', () => {
    fc.assert(
      fc.property(fc.array(row(9)), fc.nat(), (rows, by) => {
        const turned = rows.map((_, i) => rows[(i + by) % rows.length] as Row);
        expect(String(encodeIncidents(packedOf(turned)))).toBe(String(encodeIncidents(packedOf(rows))));
      }),
    );
  });

  test('use no bytes for deaths and injuries if there are none, and otherwise one bit per incident of an affected type', () => {
    const rows = Array.from({ length: 800 }, (_, i) => ({
      place: i,
      day: 100,
      hour: 1,
      type: i % 2,
      harmed: 0,
      lag: 0,
    }));
    const one = rows.map((row, i) => ({ ...row, harmed: i === 7 ? 1 : 0 }));
    const size = (of: Row[]) => encodeIncidents(packedOf(of)).length;
    expect(size(one) - size(rows)).toBe(400 / 8);
  });

  test('need about half a byte more per incident if the incidents have different lag classes', () => {
    const rows = Array.from({ length: 800 }, (_, i) => ({
      place: i,
      day: 100,
      hour: 1,
      type: i % 2,
      harmed: 0,
      lag: 9,
    }));
    const size = (of: Row[]) => encodeIncidents(packedOf(of)).length;
    const late = rows.map((row, i) => ({ ...row, lag: i === 7 ? 3 : 0 }));
    expect(size(rows)).toBe(size(rows.map((row) => ({ ...row, lag: 0 }))));
    expect(size(late) - size(rows)).toBe(800 / 2 + 1);
  });

  test('are rejected if their format version is different', () => {
    const file = encodeIncidents(SAMPLE);
    file[4] = PACKED_VERSION - 1;
    expect(() => decodeIncidents(file)).toThrow(/version/);
  });

  test('decode to all columns of the locations, in the order of encoding', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 300 }), (places) => {
        expect(decodePlaces(encodePlaces(placesOf(places)))).toEqual(placesOf(places));
      }),
    );
  });

  test.each([
    ['incidents', 2, decodeIncidents],
    ['places', 1, decodePlaces],
  ] as const)(
    'either decode or throw PackedFileError for %s with a valid header but random content',
    (_, kind, decode) => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), (body) => {
          try {
            decode(withHeader(kind, body));
          } catch (error) {
            expect(error).toBeInstanceOf(PackedFileError);
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  test('are rejected if all bytes are random', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (body) => {
        expect(() => decodeIncidents(body)).toThrow(PackedFileError);
        expect(() => decodePlaces(body)).toThrow(PackedFileError);
      }),
    );
  });

  test('are rejected by the decoder of the other kind of file', () => {
    expect(() => decodePlaces(encodeIncidents(SAMPLE))).toThrow(PackedFileError);
  });

  test('support as many location precisions as the contract', () => {
    expect(PRECISIONS).toBe(LOCATION_PRECISIONS.length);
  });

  test('cannot be encoded if a value of a row is too large', () => {
    const fits = { place: 0, day: 0, hour: 0, type: 0, harmed: 0, lag: 0 };
    expect(decodeIncidents(encodeIncidents(packedOf([fits]))).length).toBe(1);
    for (const tooMuch of [{ place: 2 ** 23 }, { hour: 25 }, { lag: LAG_UNKNOWN + 1 }])
      expect(() => encodeIncidents(packedOf([{ ...fits, ...tooMuch }]))).toThrow(PackedFileError);
  });
});

describe('day numbers', () => {
  test('count days from 1960 and convert back to the same date', () => {
    expect([dayNumber('1960-01-01'), dayNumber('1960-01-02')]).toEqual([0, 1]);
    fc.assert(
      fc.property(fc.nat(65_534), (day) => {
        expect(dayNumber(dateOfDay(day) as string)).toBe(day);
      }),
    );
  });

  test('are unknown for invalid dates and dates before 1960', () => {
    expect(['', 'soon', '1959-12-31', '2024-13-01'].map((date) => dateOfDay(dayNumber(date)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

function withHeader(kind: number, body: Uint8Array): Uint8Array {
  const file = new Uint8Array(12 + body.length);
  file.set([0x43, 0x43, 0x4d, 0x31, PACKED_VERSION, kind, 0, 0]);
  file.set(body, 12);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  new DataView(file.buffer).setUint32(8, (crc ^ 0xffffffff) >>> 0, true);
  return file;
}
