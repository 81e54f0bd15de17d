import { createHash } from 'node:crypto';
import type { ExportAbout } from '@crimemap/contract/export';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { DAY_UNKNOWN, dayNumber, HOUR_UNKNOWN, NEIGHBOURHOOD_NONE } from '@crimemap/contract/packed-incidents';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { csvPieces } from './csv.ts';
import type { ExportRows } from './export-rows.ts';
import { geojsonPieces } from './geojson.ts';
import { parquetPieces } from './parquet.ts';

const [OWN, CENTRE] = [LOCATION_PRECISIONS.indexOf('intersection'), LOCATION_PRECISIONS.indexOf('division_centre')];
const PLACES = { length: 3, lngLat: [-79.4123, 43.6511, -79.38, 43.7, 0, 0], precision: [OWN, OWN, CENTRE] };

/** Four rows: one with all facts, one without an hour, one without a day, one without a location of its own. */
const ROWS: ExportRows = {
  city: 'toronto',
  byReport: false,
  names: { areas: ['D11', 'D52, west'], neighbourhoods: ['001'], types: ['shooting', 'assault'] },
  places: {
    length: PLACES.length,
    lngLat: Float64Array.from(PLACES.lngLat),
    precision: Uint8Array.from(PLACES.precision),
    area: Uint16Array.from([0, 1, 0]),
    neighbourhood: Uint16Array.from([0, NEIGHBOURHOOD_NONE, NEIGHBOURHOOD_NONE]),
  },
  rows: {
    length: 4,
    placed: 3,
    place: Uint32Array.from([0, 1, 1, 2]),
    day: Uint16Array.from([dayNumber('2024-05-01'), dayNumber('2024-04-30'), DAY_UNKNOWN, dayNumber('2024-01-02')]),
    hour: Uint8Array.from([23, HOUR_UNKNOWN, HOUR_UNKNOWN, 0]),
    type: Uint8Array.from([0, 1, 1, 0]),
    harmed: Uint8Array.from([1, 0, 0, 0]),
    year: Uint16Array.from([2024, 2024, 2024, 2024]),
  },
};
const ABOUT: ExportAbout = {
  title: { en: 'Four reports', fr: 'Quatre signalements' },
  url: 'https://map.example.org/',
  format: 1,
  data_source: 'rehearsal',
  edition: { version: 'v', made_at: '2026-01-01T00:00:00Z', newest: '2025-12-31' },
  view: { city: 'toronto' },
  total: 4,
  not_placed: 1,
  reason: null,
  left_out: [],
  guests_only: null,
  sources: [],
  notes: { en: ['A sentence, with a comma.'], fr: ['Une phrase.'] },
};
const whole = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

// Citations contain the digest of files in this format. If any byte changes, increase `EXPORT_FORMAT` and add a test of
// the new format’s files.
describe('export format 1', () => {
  it('is written byte for byte as specified in CSV', () => {
    const csv = whole(csvPieces(ROWS, ABOUT));
    expect(csv.toString().split('\r\n')).toEqual([
      '\ufeffcity,day,day_of,year,hour,crime_type,area,neighbourhood,precision,longitude,latitude,harmed,about',
      'toronto,2024-05-01,occurrence,2024,23,shooting,D11,001,intersection,-79.4123,43.6511,true,"A sentence, with a comma."',
      'toronto,2024-04-30,occurrence,2024,,assault,"D52, west",,intersection,-79.38,43.7,false,Une phrase.',
      'toronto,,,2024,,assault,"D52, west",,intersection,-79.38,43.7,false,',
      'toronto,2024-01-02,occurrence,2024,0,shooting,D11,,division_centre,,,false,',
      '',
    ]);
    expect(sha256(csv)).toBe('402f0ee7d95042b749f36cf7e46eb261c7a7c80a6a4671384a65bb51c05f5aa7');
  });

  it('is written byte for byte as specified in GeoJSON', () => {
    expect(sha256(whole(geojsonPieces(ROWS, ABOUT)))).toBe(
      'ca5cb6ff9ee962518937bdea9caa9119cf3be4e9921dfc4153a6675cc12d3bc7',
    );
  });

  it('is written in GeoParquet 1.1 with WKB points, longitude first, for rows with an exact location', async () => {
    const file = new Uint8Array(whole(parquetPieces(ROWS, ABOUT))).buffer;
    const { key_value_metadata: said = [] } = parquetMetadata(file);
    expect(JSON.parse(said.find(({ key }) => key === 'geo')?.value ?? '')).toEqual({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'], bbox: [-79.4123, 43.6511, -79.38, 43.7] } },
    });
    const rows = await parquetReadObjects({ file, geoparquet: false, utf8: false });
    expect(rows.map(({ geometry }) => geometry && pointOf(geometry))).toEqual([
      [-79.4123, 43.6511],
      [-79.38, 43.7],
      [-79.38, 43.7],
      null,
    ]);
    expect(rows.map(({ longitude, latitude }) => [longitude, latitude])[0]).toEqual([-79.4123, 43.6511]);
  });
});

const POINT = 1;
const LITTLE_ENDIAN = 1;

/**
 * Returns a WKB point (OGC Simple Features) as longitude and latitude. Its bytes are: byte order, geometry type, and
 * two numbers.
 */
function pointOf(wkb: Uint8Array): [number, number] {
  const view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
  expect([view.byteLength, view.getUint8(0), view.getUint32(1, true)]).toEqual([21, LITTLE_ENDIAN, POINT]);
  return [view.getFloat64(5, true), view.getFloat64(13, true)];
}
