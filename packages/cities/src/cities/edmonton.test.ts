import { describe, expect, test } from 'vitest';
import { approximateAreas } from '../kit/approximate-areas.ts';
import { areaFinder } from '../kit/area-finder.ts';
import { checkCity, checkDataset } from '../kit/city-suite.ts';
import { fixtureRows } from '../kit/fixture-rows.ts';
import { readRows } from '../kit/read-rows.ts';
import { OCCURRENCES, WITHOUT_TYPE } from './edmonton/words.ts';
import { edmonton } from './edmonton.ts';

const datasetOf = (id: string) => {
  const dataset = edmonton.datasets.find((each) => each.id === id);
  if (!dataset) throw new Error(id);
  return dataset;
};
const rows = fixtureRows('edmonton', 'last-twelve-months');
const { incidents } = readRows(edmonton, datasetOf('last_twelve_months'), rows);

checkCity(edmonton);
checkDataset(edmonton, 'last_twelve_months', rows, { placed: 46, notPlaced: 2 });
checkDataset(edmonton, 'year_2024', fixtureRows('edmonton', 'year-2024'), { placed: 1, notPlaced: 0 });

describe('the Edmonton adapter', () => {
  test('maps every published type to a crime type, or lists the reason why there is none', () => {
    const published = `Dispute, Disturbance, Suspicious Person, Suspicious Vehicle, Trespassing, Trouble with Person,
      Graffiti, Mischief - Property, Public Mischief, Intoxicated Person, Drugs, Theft Under $5000,
      Theft of Motor Vehicle, Break and Enter Residential, Break and Enter Commercial, Fraud - Financial, Internet Fraud,
      Theft Over $5000, Fraud General, Possession Stolen Property, Fraud Personal, Fire Arson, Property Damage,
      Technology/Internet Crime, Recovered Motor Vehicle, Abandoned Vehicle, Counterfeit Money, Public Health Act,
      Liquor Act, Labour Dispute, Impaired Driving, Criminal Flight Event, Assault, Robbery Personal, Robbery Commercial,
      Homicide, Indecent Act, Weapons Complaint, Weapons Complaint Firearm, Dangerous Condition, Bomb Threat`
      .split(',')
      .map((word) => word.trim());
    expect(Object.keys({ ...OCCURRENCES, ...WITHOUT_TYPE }).sort()).toEqual(published.sort());
    expect(Object.keys(OCCURRENCES).filter((word) => word in WITHOUT_TYPE)).toEqual([]);
    expect(Object.values(WITHOUT_TYPE).every((why) => why.length > 10)).toBe(true);
  });

  test('assigns type unknown to rows without a matching crime type, and drops no row', () => {
    const complaint = incidents.find(({ word }) => word === 'Weapons Complaint Firearm');
    expect(complaint?.crimeType).toBe('unknown');
    expect(incidents).toHaveLength(rows.length);
  });

  test('reports an unlisted source word with its number of rows', () => {
    const odd = { ...rows[0], Occurrence_Type_Group: 'Something new' };
    const parsed = readRows(edmonton, datasetOf('last_twelve_months'), [odd]);
    expect([...parsed.unknownWords]).toEqual([['Something new', 1]]);
  });

  test('reads the report day without an hour, also on New Year’s Eve', () => {
    const days = incidents.map(({ reportedOn }) => reportedOn);
    expect(days).toContain('2026-01-01');
    expect(days).toContain('2026-12-31');
    expect(days.filter((day) => day === null)).toHaveLength(1);
    expect(incidents.every(({ occurredOn, hour }) => occurredOn === null && hour === null)).toBe(true);
    expect(edmonton.counted_by).toBe('reported');
  });

  test('computes the same key for rows that differ only in the spelling of a group or type', () => {
    const drugs = incidents.filter(({ crimeType }) => crimeType === 'drug_related');
    expect(drugs.map(({ details }) => details.occurrence_group)).toEqual(['Drug Violation', 'Drug Violations']);
    const assaults = incidents.filter(({ reportedOn }) => reportedOn === '2026-01-01').map(({ key }) => key);
    expect(new Set(assaults).size).toBe(1);
    const [first] = rows.filter((row) => row.Occurrence_Group === 'Drug Violation');
    const keys = ['Drug Violation', 'Drug Violations'].map(
      (Occurrence_Group) =>
        readRows(edmonton, datasetOf('last_twelve_months'), [{ ...first, Occurrence_Group }]).incidents[0]?.key,
    );
    expect(new Set(keys).size).toBe(1);
  });

  test('converts coordinates in Web Mercator and in the Alberta grid to degrees', () => {
    const place = (x: number, y: number) => {
      const row = { Occurrence_Type_Group: 'Assault', Intersection: 'A/B', Date_Reported: '2024/03/01', x, y };
      return readRows(edmonton, datasetOf('year_2024'), [row]).incidents[0]?.at;
    };
    expect(place(-12_634_000, 7_086_000)?.map((degrees) => degrees.toFixed(2))).toEqual(['-113.49', '53.55']);
    expect(place(33_551, 5_934_922.3)?.map((degrees) => degrees.toFixed(3))).toEqual(['-113.494', '53.546']);
  });

  test('requests from the layer of the last twelve months only rows that no layer of a past year contains', async () => {
    const context = { today: '2026-11-21', newestReported: async () => null };
    expect(await datasetOf('last_twelve_months').where?.(context)).toBe("Reported_Date >= DATE '2026-01-01'");
    expect(await datasetOf('year_2025').where?.(context)).toBeUndefined();
  });

  test('derives the ward of a row from its point', () => {
    const wards = areaFinder(approximateAreas(edmonton, 'ward'));
    const parsed = readRows(edmonton, datasetOf('last_twelve_months'), rows, { areaAt: wards });
    expect(parsed.incidents[0]?.area).toBe("O-day'min");
    expect(parsed.incidents.filter(({ at }) => at === null).map(({ area }) => area)).toEqual([null, null]);
  });

  test('has 12 wards and recognises every spelling of a ward name [2§3.39]', () => {
    expect(edmonton.centres.ward).toHaveLength(12);
    const [layer] = edmonton.areaLayers;
    const read = (row: Record<string, string>) => layer?.read(row)?.code;
    expect(read({ name_1: 'O-day’min' })).toBe("O-day'min");
    expect(read({ name: 'Metis Ward' })).toBe('Métis');
    expect(read({ WARD_NAME: 'PAPASTEW' })).toBe('papastew');
    expect(read({ name_1: 'pihêsiwin' })).toBe('pihêsiwin');
    expect(read({ name_1: 'Somewhere' })).toBeUndefined();
  });
});
