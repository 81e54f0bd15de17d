import { describe, expect, test } from 'vitest';
import { checkCity, checkDataset } from '../kit/city-suite.ts';
import { fixtureRows } from '../kit/fixture-rows.ts';
import { readRows } from '../kit/read-rows.ts';
import { DESCRIPTIONS, OFFENCES } from './peel/words.ts';
import { peel } from './peel.ts';

const [dataset] = peel.datasets;
if (!dataset) throw new Error('Peel has a dataset');
const rows = fixtureRows('peel', 'incidents');
const parsed = readRows(peel, dataset, rows);
const numbered = (end: string) => {
  const found = parsed.incidents.find(({ eventId }) => eventId?.endsWith(end));
  if (!found) throw new Error(end);
  return found;
};

checkCity(peel);
checkDataset(peel, 'incidents', rows, { placed: 10, notPlaced: 3 });

describe('the Peel adapter', () => {
  test('converts the UTC date of a row to a day in Toronto time, and reads the hour from a separate column', () => {
    expect(numbered('001')).toMatchObject({ occurredOn: '2025-01-15', hour: 21 });
    expect(numbered('011').hour).toBe(0);
  });

  test('derives the hour from the time column if the hour column is blank, and returns no hour if both are blank', () => {
    expect(numbered('002')).toMatchObject({ occurredOn: '2025-07-01', hour: 23 });
    expect(numbered('007').hour).toBeNull();
    expect(numbered('008')).toMatchObject({ occurredOn: '2025-03-07', hour: 3 });
  });

  test('imports every row of an occurrence, with the same key only for repeated rows', () => {
    const keys = parsed.incidents.filter(({ eventId }) => eventId === 'PR990000001').map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(2);
  });

  test('recognizes the airport division by name, and returns no area for divisions of other police services [2§3.27]', () => {
    expect(numbered('005').area).toBe('31');
    expect(numbered('002').area).toBe('21');
    expect(numbered('008')).toMatchObject({ area: null, neighbourhood: 'Caledon' });
  });

  test('retains the point of a row outside Peel Region, and marks its municipality as outside', () => {
    expect(numbered('006')).toMatchObject({
      at: [-79.53, 43.62],
      neighbourhood: null,
      details: { neighbourhood: 'Toronto (outside Peel)' },
    });
    expect(numbered('007').details.neighbourhood).toBe('Halton Hills (outside Peel)');
  });

  test('puts rows without a location at the centre of their division', () => {
    expect(numbered('009')).toMatchObject({ precision: 'division_centre', neighbourhood: null });
    expect(numbered('010')).toMatchObject({ area: '31', precision: 'division_centre', hour: 12 });
    expect(numbered('009').details).not.toHaveProperty('location');
  });

  test('maps each category to its crime type', () => {
    for (const [end, type] of [
      ['003', 'hate_crime'],
      ['004', 'drug_related'],
      ['005', 'theft_from_motor_vehicle'],
      ['009', 'drug_related'],
      ['010', 'homicide'],
    ])
      expect.soft(numbered(end ?? '').crimeType, end).toBe(type);
  });

  test('lists every published category, and reports an unknown category', () => {
    expect(Object.keys(OFFENCES).sort()).toEqual(['ASL', 'BNE', 'DRP', 'DRT', 'FRA', 'HOM', 'MIS', 'ROB', 'VEH']);
    expect(Object.keys(DESCRIPTIONS)).toHaveLength(6);
    const reread = readRows(peel, dataset, [{ ...rows[0], OccType: 'ARS', Description: 'Arson' }]);
    expect([...reread.unknownWords]).toEqual([['ARS', 1]]);
  });

  test('reports a row without an occurrence number or a valid date as broken, and imports the rows around it', () => {
    const [row = {}] = rows;
    for (const [why, change] of [
      ['no occurrence number', { OccurrenceNumber: '' }],
      ['not a date', { OccDateUTC: 'lately' }],
    ] as const) {
      const reread = readRows(peel, dataset, [row, { ...row, ...change }, row]);
      expect.soft(reread.incidents, why).toHaveLength(2);
      expect.soft(reread.broken[0]?.why, why).toContain(why);
    }
  });

  test('reads a division code from each possible column name of the boundary layer [2§3.35]', () => {
    for (const [row, code] of [
      [{ DIVISION: 'Division 12' }, '12'],
      [{ Name: 'Airport Division' }, '31'],
      [{ DIV: '22' }, '22'],
      [{ NAME: 'Caledon OPP' }, undefined],
    ] as const)
      expect.soft(peel.areaLayers[0]?.read(row)?.code, JSON.stringify(row)).toBe(code);
  });

  test('reads the municipalities of Peel Region with their population', () => {
    expect(peel.areaLayers[1]?.read({ MUN_NAME: 'CITY OF BRAMPTON' })).toMatchObject({
      code: 'Brampton',
      population: 656_480,
    });
    expect(peel.areaLayers[1]?.read({ MUN_NAME: 'Oakville' })).toBeNull();
  });
});
