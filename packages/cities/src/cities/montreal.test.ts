import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Row } from '../kit/city.ts';
import { checkCity, checkDataset } from '../kit/city-suite.ts';
import { readRows } from '../kit/read-rows.ts';
import { BOROUGHS } from './montreal/boroughs.ts';
import { criminalActs } from './montreal/criminal-acts.ts';
import { stationNumber } from './montreal/stations.ts';
import { WORDS } from './montreal/words.ts';
import { montreal } from './montreal.ts';

const fixture = readFileSync(new URL('../fixtures/montreal/criminal-acts.json', import.meta.url), 'utf8');
const { records } = JSON.parse(fixture) as { records: Row[] };
const { incidents } = readRows(montreal, criminalActs, records);
const at = (id: number) => {
  const incident = incidents[id - 1];
  if (!incident) throw new Error(String(id));
  return incident;
};

checkCity(montreal);
checkDataset(montreal, 'criminal_acts', records, { placed: 6, notPlaced: 2, broken: 1 });

describe('the Montréal adapter', () => {
  test('reads text coordinates in degrees or in metres of MTM zone 8', () => {
    expect(at(3).at).toEqual([-73.5501, 45.5102]);
    const [lng = 0, lat = 0] = at(4).at ?? [];
    expect(lng).toBeCloseTo(-73.71, 1);
    expect(lat).toBeCloseTo(45.5, 1);
  });

  test('returns no location for a row with coordinates 0 and 1, or null', () => {
    for (const id of [5, 6]) expect.soft(at(id).at, `row ${id}`).toBeNull();
  });

  test('reads the shift of a row, but never an hour', () => {
    expect(incidents.every(({ hour }) => hour === null)).toBe(true);
    expect(at(1).details.occ_time_range).toBe('nuit');
  });

  test('assigns rows of a merged police station to the station that replaced it', () => {
    expect(at(5)).toMatchObject({ area: '21', precision: 'division_centre' });
    expect(at(3).area).toBe('21');
  });

  test('returns no area for rows of the métro, of the airport or without a police station', () => {
    for (const id of [6, 7, 8]) expect.soft(at(id).area, `row ${id}`).toBeNull();
  });

  test('imports identical rows separately, with the same key', () => expect(at(1).key).toBe(at(2).key));

  test('accepts a date followed by midnight, and reports any other text as broken', () => {
    expect(at(7).occurredOn).toBe('2023-06-10');
    expect(readRows(montreal, criminalActs, records).broken).toMatchObject([{ why: 'DATE: not a date: hier' }]);
  });

  test('parses the number of a police station in every spelling [2§3.40]', () => {
    for (const [written, number] of [
      ['38', '38'],
      ['38.0', '38'],
      ['PDQ-38', '38'],
      ['PDQ 5', '5'],
      ['', null],
      ['Nord', null],
    ] as const)
      expect.soft(stationNumber(written), written).toBe(number);
  });

  test('reads the number of a police station from any of the known columns', () => {
    const [stations] = montreal.areaLayers;
    const codes = [{ PDQ: 1 }, { No_PDQ: '12' }, { NOM_PDQ: 'PDQ-7' }, { Nom_PDQ: 'PDQ 38' }, {}];
    expect(codes.map((row) => stations?.read(row)?.code ?? null)).toEqual(['1', '12', '7', '38', null]);
  });

  test('recognises a borough name with any kind of dash [2§3.40]', () => {
    const boroughs = montreal.areaLayers[1];
    const names = ['Rosemont–La Petite-Patrie', 'Rosemont-La Petite-Patrie', "L'Île-Bizard-Sainte-Geneviève"];
    expect(names.map((NOM) => boroughs?.read({ NOM })?.name)).toEqual([
      'Rosemont–La Petite-Patrie',
      'Rosemont–La Petite-Patrie',
      'L’Île-Bizard–Sainte-Geneviève',
    ]);
    expect(BOROUGHS).toHaveLength(34);
  });

  test('maps all six source categories, and states in both languages that assaults are not included', () => {
    expect(new Set(records.map(({ CATEGORIE }) => CATEGORIE)).size).toBe(6);
    expect(records.every(({ CATEGORIE }) => WORDS[String(CATEGORIE)] !== undefined)).toBe(true);
    expect(Object.values(WORDS)).not.toContain('assault');
    for (const { caveat, notPublished } of montreal.datasets)
      for (const { en, fr } of [caveat, notPublished]) {
        expect(en).toMatch(/assaults/i);
        expect(fr).toMatch(/voies? de fait/i);
      }
  });
});
