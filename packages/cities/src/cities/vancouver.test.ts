import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rowsOfDataFile } from '../data-file.ts';
import type { Row } from '../kit/city.ts';
import { checkCity, checkDataset } from '../kit/city-suite.ts';
import { readRows } from '../kit/read-rows.ts';
import { crime } from './vancouver/crime.ts';
import { districtOf, NEIGHBOURHOODS } from './vancouver/neighbourhoods.ts';
import { WORDS } from './vancouver/words.ts';
import { vancouver } from './vancouver.ts';

const fixture = fileURLToPath(new URL('../fixtures/vancouver/crime.csv', import.meta.url));
const rows: Row[] = [];
for await (const batch of rowsOfDataFile(fixture, crime)) rows.push(...batch.rows);
const { incidents, broken } = readRows(vancouver, crime, rows);
const at = (index: number) => {
  const incident = incidents[index];
  if (!incident) throw new Error(String(index));
  return incident;
};
const read = (row: Row) => crime.read({ ...rows[0], ...row });

checkCity(vancouver);
checkDataset(vancouver, 'crime', rows, { placed: 8, notPlaced: 5, broken: 1 });

describe('the Vancouver adapter', () => {
  test('converts metres of UTM zone 10 to degrees [2§5.2]', () => {
    const [lng = 0, lat = 0] = at(0).at ?? [];
    // Downtown, 9 km west of the central meridian of the zone, which is 123° W.
    expect(lng).toBeCloseTo(-123.1238, 3);
    expect(lat).toBeCloseTo(49.2837, 3);
    expect(at(0).precision).toBe('block');
  });

  test('returns no location, block or hour for an offence against a person', () => {
    for (const index of [2, 3, 4]) {
      expect.soft(at(index), `row ${index}`).toMatchObject({ at: null, hour: null });
      expect.soft(at(index).details.location, `block of row ${index}`).toBeUndefined();
    }
  });

  test('assigns an offence against a person to its neighbourhood, or to the city if it has none', () => {
    expect(at(3)).toMatchObject({ area: 'West End', precision: 'division_centre', lng: -123.1354, lat: 49.285 });
    expect(at(4)).toMatchObject({ area: null, precision: 'city_centre', lng: -123.1207 });
  });

  test('treats a time of exactly midnight as unknown', () => {
    for (const [HOUR, MINUTE, hour] of [
      ['0', '0', null],
      ['0', '15', 0],
      ['12', '0', 12],
      ['0', '', 0],
    ])
      expect.soft(read({ HOUR, MINUTE }), `${HOUR}:${MINUTE}`).toMatchObject({ incident: { hour } });
  });

  test('imports identical rows separately, with the same key', () => {
    expect(at(5).key).toBe(at(6).key);
    expect(new Set(incidents.map(({ key }) => key)).size).toBe(incidents.length - 1);
  });

  test('returns no location for a row whose X and Y are blank or zero', () => {
    for (const none of ['', '0', '0.0'])
      expect.soft(read({ X: none, Y: none }), none).toMatchObject({ incident: { at: null, precision: 'none' } });
  });

  test('reports an impossible date as broken, and reads a blank date as unknown', () => {
    expect(broken).toMatchObject([{ index: 11, column: 'DAY', value: '30', reason: '2021-02 has no such day' }]);
    expect(at(0).occurredOn).toBe('2024-02-29');
    expect(read({ MONTH: '' })).toMatchObject({ incident: { occurredOn: null } });
  });

  test('assigns the Central Business District to the area Downtown, and retains the published name as a detail', () => {
    expect(at(0).area).toBe('Downtown');
    expect(at(0).details).toEqual({
      location: '12XX INVENTED ST',
      neighbourhood: 'Central Business District',
      district: 'District 1',
    });
  });

  test('accepts the city’s own spelling of a local area [2§3.37]', () => {
    const areas = ['Arbutus-Ridge', 'Dunbar-Southlands', ''].map((name) => vancouver.areaLayers[0]?.read({ name }));
    expect(areas.map((area) => area?.code ?? null)).toEqual(['Arbutus Ridge', 'Dunbar-Southlands', null]);
  });

  test('assigns every neighbourhood except Stanley Park to one of four districts', () => {
    const districts = NEIGHBOURHOODS.map(({ code }) => districtOf(code));
    expect(new Set(districts)).toEqual(new Set(['District 1', 'District 2', 'District 3', 'District 4', null]));
    expect(districts.filter((district) => district === null)).toHaveLength(1);
  });

  test('assigns type unknown to a row with an unlisted offence type, and rejects a row without an offence type', () => {
    expect(read({ TYPE: 'Jaywalking' })).toMatchObject({ incident: { crimeType: 'unknown', word: 'Jaywalking' } });
    expect(() => read({ TYPE: '' })).toThrow('no type');
  });

  test('lists all eleven published offence types', () => {
    expect(Object.keys(WORDS)).toHaveLength(11);
    expect(new Set(rows.map(({ TYPE }) => TYPE))).toEqual(new Set(Object.keys(WORDS)));
  });
});
