import { describe, expect, test } from 'vitest';
import { checkCity, checkDataset } from '../kit/city-suite.ts';
import { fixtureRows } from '../kit/fixture-rows.ts';
import { readRows } from '../kit/read-rows.ts';
import { FINER, FINER_WITHOUT_TYPE, regular } from './york/finer-words.ts';
import { TYPES, WITHHELD, WITHOUT_TYPE } from './york/words.ts';
import { york } from './york.ts';

const datasetOf = (id: string) => {
  const dataset = york.datasets.find((each) => each.id === id);
  if (!dataset) throw new Error(id);
  return dataset;
};
const rows = fixtureRows('york', 'occurrences');
const parsed = readRows(york, datasetOf('occurrences'), rows);
const numbered = (end: string) => {
  const found = parsed.incidents.find(({ key }) => key.endsWith(end));
  if (!found) throw new Error(end);
  return found;
};

checkCity(york);
checkDataset(york, 'occurrences', rows, { placed: 11, notPlaced: 3, withheld: 2 });
checkDataset(york, 'occurrences_2021_2024', fixtureRows('york', 'occurrences-2021-2024'), { placed: 2, notPlaced: 0 });

describe('the York adapter', () => {
  test('reads a date at midnight, in Toronto time or in UTC, as that day and not as the day before', () => {
    expect(numbered('001')).toMatchObject({ occurredOn: '2026-01-15', reportedOn: '2026-01-16', hour: 21 });
    expect(numbered('003')).toMatchObject({ occurredOn: '2026-07-01', reportedOn: null, hour: 9 });
    expect(numbered('004').occurredOn).toBe('2026-07-01');
  });

  test('uses the estimated hour if no other is given, accepts midnight, and ignores an impossible hour', () => {
    expect(numbered('004').hour).toBe(2);
    expect(numbered('005').hour).toBeNull();
    expect(numbered('006').hour).toBe(0);
    expect(numbered('014').hour).toBeNull();
  });

  test('imports both rows of an event, each with a different key', () => {
    expect(numbered('001').eventId).toBe(numbered('002').eventId);
    expect(numbered('001').key).not.toBe(numbered('002').key);
  });

  test('maps each category to its crime type', () => {
    for (const [end, type] of [
      ['003', 'theft'],
      ['004', 'theft_from_motor_vehicle'],
      ['005', 'auto_theft'],
      ['006', 'break_and_enter'],
      ['007', 'shooting'],
      ['008', 'unknown'],
      ['009', 'hate_crime'],
      ['010', 'homicide'],
      ['013', 'trespass'],
      ['015', 'prowler'],
      ['016', 'unknown'],
    ])
      expect.soft(numbered(end ?? '').crimeType, end).toBe(type);
  });

  test('withholds rows about missing persons and sexual violations', () => {
    expect(parsed.incidents.filter(({ word }) => word in WITHHELD)).toEqual([]);
    expect(parsed.withheld).toBe(2);
  });

  test('recognizes the nine municipalities of York Region in any spelling, and no others [2§3.36]', () => {
    expect(numbered('004').area).toBe('Whitchurch-Stouffville');
    expect(numbered('005').area).toBe('Newmarket');
    expect(numbered('014')).toMatchObject({ area: null, at: [-79.4, 43.76], details: { neighbourhood: 'Toronto' } });
    expect(numbered('013')).toMatchObject({ area: 'East Gwillimbury', precision: 'division_centre' });
    expect(numbered('015')).toMatchObject({ area: null, precision: 'city_centre' });
  });

  test('requests every day from exactly one of its two datasets, even if their layers overlap', async () => {
    const requests = await Promise.all(
      york.datasets.map(({ where }) => where?.({ today: '2026-11-21', newestReported: async () => null })),
    );
    expect(requests).toEqual(["occ_date >= DATE '2025-01-01 00:00:00'", "occ_date < DATE '2025-01-01 00:00:00'"]);
  });

  test('reports an unlisted category as an unknown word, but not a listed category without a crime type', () => {
    const reread = readRows(york, datasetOf('occurrences'), [
      { ...rows[0], occ_type: 'Piracy ', case_type_pubtrans: null },
      { ...rows[0], occ_type: 'Public  Morals', case_type_pubtrans: null },
    ]);
    expect([...reread.unknownWords]).toEqual([['Piracy', 1]]);
    expect(reread.incidents[1]).toMatchObject({ word: 'Public Morals', crimeType: 'unknown' });
  });

  test('lists each of the 25 categories once, and the names of specific offences with regular spacing', () => {
    const words = [TYPES, WITHOUT_TYPE, WITHHELD].flatMap(Object.keys);
    expect(new Set(words).size).toBe(words.length);
    expect(words).toHaveLength(25);
    const finer = [FINER, FINER_WITHOUT_TYPE].flatMap(Object.keys);
    expect(new Set(finer).size).toBe(finer.length);
    expect(finer).toHaveLength(61);
    expect(finer.filter((word) => regular(word) !== word)).toEqual([]);
    expect(regular('Theft Under $5000- Other')).toBe('Theft Under $5000 - Other');
    expect(regular('Weapons-Explosives Possession')).toBe('Weapons - Explosives Possession');
  });

  test('reports a row without an identifier or a valid date as broken, and imports the rows around it', () => {
    const [row = {}] = rows;
    for (const [why, change] of [
      ['no unique identifier', { UniqueIdentifier: ' ' }],
      ['not a date', { occ_date: 'lately' }],
    ] as const) {
      const reread = readRows(york, datasetOf('occurrences'), [row, { ...row, ...change }, row]);
      expect.soft(reread.incidents, why).toHaveLength(2);
      expect.soft(reread.broken[0]?.why, why).toContain(why);
    }
  });

  test('reads the municipalities from the boundary layers of the Region and of the police', () => {
    const [layer] = york.areaLayers;
    expect(layer?.read({ NAME: 'City of Markham' })).toMatchObject({ code: 'Markham', population: 338_503 });
    expect(layer?.read({ municipality: 'King' })?.code).toBe('King');
    expect(layer?.read({ NAME: 'Rest of the Region' })).toBeNull();
  });
});
