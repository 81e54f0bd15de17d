import { expect, test } from 'vitest';
import { edmonton } from '../cities/edmonton.ts';
import { montreal } from '../cities/montreal.ts';
import { ottawa } from '../cities/ottawa.ts';
import { peel } from '../cities/peel.ts';
import { toronto } from '../cities/toronto.ts';
import { vancouver } from '../cities/vancouver.ts';
import { york } from '../cities/york.ts';
import { numberIn, pointIn, pointOf, saysOnly, streetIn } from './addresses.ts';
import type { City, Row } from './city.ts';

const at = [-79.4, 43.7] as const;

/**
 * Reads a row with a city's address layer. Returns the house as one text, or the kind of result if the row is not a
 * house.
 */
function read({ addressLayers: [layer] }: City, row: Row): string | undefined {
  const found = layer?.read(row);
  if (found?.kind !== 'address') return found?.kind;
  const { number, last, suffix, street, municipality, at: point } = found.address;
  expect.soft(street.fr, JSON.stringify(row)).toBe(street.en);
  const numbers = last === null ? String(number) : `${number}–${last}`;
  return `${numbers}${suffix && ` ${suffix}`} ${street.en}${municipality ? `, ${municipality}` : ''} @ ${point.join(' ')}`;
}

/** Checks variations of a usual row. `says` is the expected text; `undefined` means that the row is broken. */
function check(city: City, usual: Row, expected: ReadonlyArray<readonly [more: Row, says: string]>): void {
  for (const [more, says] of expected) {
    const got = read(city, { ...usual, ...more });
    expect.soft(got?.replace(/ @ .*/, ''), `${city.id} ${JSON.stringify(more)}`).toBe(says);
  }
}

test('Toronto: reads house numbers, ranges, suffixes and former cities, and skips addresses that are not in force', () => {
  const usual = {
    LO_NUM: '1265',
    LO_NUM_SUF: 'None',
    HI_NUM: 'None',
    LINEAR_NAME_FULL: 'Sample Trl',
    ADDRESS_STATUS: 'Current',
    MAINT_STAGE: 'REGULAR',
    MUNICIPALITY_NAME: 'former Toronto',
    geometry: JSON.stringify({ type: 'Point', coordinates: at }),
  };
  expect(read(toronto, usual)).toBe('1265 Sample Trl @ -79.4 43.7');
  check(toronto, usual, [
    [{ LO_NUM_SUF: 'A' }, '1265 a Sample Trl'],
    [{ HI_NUM: '1269' }, '1265–1269 Sample Trl'],
    [{ MUNICIPALITY_NAME: 'Etobicoke' }, '1265 Sample Trl, Etobicoke'],
    [{ ADDRESS_STATUS: 'Retired' }, 'left_out'],
    [{ MAINT_STAGE: 'RESERVED' }, 'left_out'],
    [{ ADDRESS_STATUS: null, MAINT_STAGE: null }, '1265 Sample Trl'],
    [{ geometry: { type: 'MultiPoint', coordinates: [at, [0, 0]] } }, '1265 Sample Trl'],
    [{ geometry: '{"type":"Po' }, 'broken'],
    [{ LO_NUM: '0' }, 'broken'],
  ]);
});

test('Peel and York: read the parts of a street name and the municipality', () => {
  const usual = {
    STREETNUM: 7700,
    STREETNAME: 'SAMPLE',
    STREETTYPE: 'ST',
    STREETDIRECTION: 'N',
    MUNICIPALITY: 'BRAMPTON',
    at: null,
    LONGITUDE: -79.7,
    LATITUDE: 43.6,
  };
  expect(read(peel, usual)).toBe('7700 Sample St N, Brampton @ -79.7 43.6');
  check(peel, usual, [
    [{ STREETDIRECTION: ' ', at }, '7700 Sample St, Brampton'],
    [{ MUNICIPALITY: 'City of Mississauga' }, '7700 Sample St N, Mississauga'],
    [{ MUNICIPALITY: 'ELSEWHERE' }, '7700 Sample St N, Elsewhere'],
    [{ LONGITUDE: null }, 'broken'],
    [{ LONGITUDE: 0, LATITUDE: 0 }, 'broken'],
  ]);
  const ofYork = {
    ADDRESS_NUMBER: 199,
    ADD_NUM_SUFFIX: null,
    FULL_STREET_NAME: 'Sample Street',
    MUNICIPALITY: 'King',
    ADDRS_PNT_TYPE: 'Single',
    LIFESTATUS: 'Active',
    at,
  };
  check(york, ofYork, [
    [{}, '199 Sample Street, King'],
    [{ ADD_NUM_SUFFIX: 'B', ADDRS_PNT_TYPE: 'Building Entrance' }, '199 b Sample Street, King'],
    [{ ADDRS_PNT_TYPE: 'Transit' }, 'left_out'],
    [{ LIFESTATUS: 'Retired' }, 'left_out'],
    [{ ADDRESS_NUMBER: null }, 'broken'],
    [{ FULL_STREET_NAME: ' ' }, 'broken'],
  ]);
});

test('Vancouver, Ottawa and Edmonton: convert street names in capitals to title case', () => {
  const block = { civic_number: '1850', std_street: 'W 11TH AV', at };
  check(vancouver, block, [
    [{}, '1850 W 11th Av'],
    [{ at: null, geo_point_2d: { lon: -123.1, lat: 49.2 } }, '1850 W 11th Av'],
    [{ at: null, geo_point_2d: '49.2, -123.1' }, '1850 W 11th Av'],
    [{ at: null, geo_point_2d: null }, 'broken'],
  ]);
  expect(read(vancouver, { ...block, at: null, geo_point_2d: '49.2, -123.1' })).toMatch(/@ -123\.1 49\.2$/);
  check(ottawa, { ADDRNUM: '240', FULLNAME: 'SAMPLE ST W', at }, [
    [{}, '240 Sample St W'],
    [{ ADDRNUM: '240B' }, '240 b Sample St W'],
  ]);
  const parcel = { house_number: '2755', street_name: '109 STREET NW', longitude: '-113.5', latitude: '53.5' };
  expect(read(edmonton, parcel)).toBe('2755 109 Street NW @ -113.5 53.5');
  check(edmonton, parcel, [
    [{ house_number: '101-2755' }, 'broken'],
    [{ latitude: '' }, 'broken'],
    [{ latitude: 'north' }, 'broken'],
  ]);
});

test('Montréal: reads house number ranges of one street side, half numbers, and street names in French word order', () => {
  const usual = {
    TEXTE: '#4597',
    ADDR_DE: 4597,
    ADDR_A: 4597,
    GENERIQUE: 'rue',
    LIEN: 'de la',
    SPECIFIQUE: 'Épinette',
    ORIENTATION: 'X',
    at: [-73.6, 45.5],
  };
  check(montreal, usual, [
    [{}, '4597 rue de la Épinette'],
    [{ ADDR_A: 4603 }, '4597–4603 rue de la Épinette'],
    [{ ADDR_A: 4604 }, '4597–4603 rue de la Épinette'],
    [{ ADDR_A: 4500 }, '4597 rue de la Épinette'],
    [{ ADDR_A: 9999 }, '4597 rue de la Épinette'],
    [{ TEXTE: '#4597 1/2' }, '4597 1/2 rue de la Épinette'],
    [{ TEXTE: '#4597A' }, '4597 a rue de la Épinette'],
    [{ LIEN: "d'", SPECIFIQUE: 'Anjou', ORIENTATION: 'O' }, "4597 rue d'Anjou Ouest"],
    [{ LIEN: '', ORIENTATION: undefined, ORIENTATIO: 'E' }, '4597 rue Épinette Est'],
    [{ GENERIQUE: 'avenue', LIEN: null, SPECIFIQUE: '1re' }, '4597 1re Avenue'],
    [{ GENERIQUE: 'RUE', LIEN: 'DE LA', SPECIFIQUE: 'ÉPINETTE' }, '4597 Rue de la Épinette'],
    // Text that the source has damaged is not changed.
    [{ LIEN: null, SPECIFIQUE: 'Saint-Andr\uFFFD' }, '4597 rue Saint-Andr\uFFFD'],
    [{ SPECIFIQUE: null }, 'broken'],
    [{ ADDR_DE: null }, 'broken'],
  ]);
});

test('numberIn parses a house number in every spelling', () => {
  for (const [written, number, suffix] of [
    ['12', 12, ''],
    [12, 12, ''],
    ['#0012', 12, ''],
    ['12.0', 12, ''],
    ['12A', 12, 'a'],
    ['12 a', 12, 'a'],
    ['12-B', 12, 'b'],
    ['12½', 12, '1/2'],
    ['12 1/2', 12, '1/2'],
  ] as const)
    expect.soft(numberIn({ N: written }, 'N'), String(written)).toEqual({ number, suffix });
  for (const none of [null, '', 'None', '0', -4, '12.5', 'A12', '101-2755', '1234567', 'Lot 4'])
    expect.soft(numberIn({ N: none }, 'N'), String(none)).toBeNull();
});

test('readers of address columns return null without a point or a street name', () => {
  for (const geometry of [null, '', 'POINT (1 2)', { type: 'MultiPoint', coordinates: [] }, { type: 'Point' }])
    expect.soft(pointIn({ geometry }, 'geometry'), JSON.stringify(geometry)).toBeNull();
  for (const [lng, lat] of [
    [null, 43],
    ['', ''],
    [undefined, undefined],
    [0, 0],
    ['x', 1],
  ])
    expect.soft(pointOf(lng, lat)).toBeNull();
  expect(streetIn({ A: ' ', B: null }, 'A', 'B')).toBeNull();
  expect([null, 'current', 'CURRENT', 'Retired'].map((S) => saysOnly({ S }, 'S', ['Current']))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
