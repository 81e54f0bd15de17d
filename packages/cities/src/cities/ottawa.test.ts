import { describe, expect, test } from 'vitest';
import type { AreaFinder } from '../kit/area-finder.ts';
import { checkCity, checkDataset } from '../kit/city-suite.ts';
import { fixtureRows } from '../kit/fixture-rows.ts';
import { readRows } from '../kit/read-rows.ts';
import { OFFENCES, WITHHELD, WITHOUT_TYPE } from './ottawa/words.ts';
import { ottawa } from './ottawa.ts';

const datasetOf = (id: string) => {
  const dataset = ottawa.datasets.find((each) => each.id === id);
  if (!dataset) throw new Error(id);
  return dataset;
};
const read = (id: string, fixture: string) => readRows(ottawa, datasetOf(id), fixtureRows('ottawa', fixture)).incidents;
const offences = read('criminal_offences', 'criminal-offences');
const at = (location: string) => {
  const found = offences.find(({ details }) => details.location === location);
  if (!found) throw new Error(location);
  return found;
};

checkCity(ottawa);
checkDataset(ottawa, 'criminal_offences', fixtureRows('ottawa', 'criminal-offences'), {
  placed: 23,
  notPlaced: 3,
  withheld: 1,
});
checkDataset(ottawa, 'criminal_offences', fixtureRows('ottawa', 'criminal-offences-in-mtm'), {
  placed: 1,
  notPlaced: 0,
});
checkDataset(ottawa, 'shootings', fixtureRows('ottawa', 'shootings'), { placed: 2, notPlaced: 1 });
checkDataset(ottawa, 'hate_crimes', fixtureRows('ottawa', 'hate-crimes'), { placed: 0, notPlaced: 2 });

describe('the Ottawa adapter', () => {
  test('maps every published category to a crime type, or lists why it has none or is withheld', () => {
    const published = `Arson · Assaults · Attempted Murder · Break and Enter · Criminal Harassment · Homicide ·
      Indecent or Harassing Communications · Mischief · Robbery · Theft $5000 and Under · Theft Over $5000 ·
      Theft of Motor Vehicle · Uttering Threats · Fraud · Sexual Violations · Theft - Motor Vehicle`
      .split('·')
      .map((word) => word.trim());
    expect(Object.keys({ ...OFFENCES, ...WITHOUT_TYPE, ...WITHHELD }).sort()).toEqual(published.sort());
    expect(Object.keys(OFFENCES).filter((word) => word in { ...WITHOUT_TYPE, ...WITHHELD })).toEqual([]);
    expect(Object.values({ ...WITHOUT_TYPE, ...WITHHELD }).every((why) => why.length > 10)).toBe(true);
  });

  test('replaces a ward from before 2022 by the current ward at the row’s point, or else uses the old ward name', () => {
    const [row] = fixtureRows('ottawa', 'criminal-offences');
    const of = (changes: Record<string, unknown>, find: AreaFinder | undefined = () => '24') =>
      readRows(ottawa, datasetOf('criminal_offences'), [{ ...row, ...changes }], { insteadOfFormerArea: find })
        .incidents[0];
    expect(of({ WARD: 'Ward 3 - Barrhaven' })?.area, 'not today’s Ward 3, Barrhaven West').toBe('24');
    expect(of({ WARD: 'Ward 1 - Orleans' })?.area, 'whatever the accents').toBe('24');
    expect(of({ WARD: 'Ward 3 - Barrhaven', at: null })?.area).toBe('Barrhaven (–2022)');
    expect(of({ WARD: 'Ward 3 - Barrhaven West' })?.area).toBe('3');
    expect(of({ WARD: '3' })?.area, 'a bare number is today’s').toBe('3');
    expect(of({ WARD: 'Ward 12 - Rideau-Vanier' })?.area).toBe('12');
    expect(of({ WARD: 'Ward 3 - Barrhaven' })?.details.ward, 'as published').toBe('Ward 3 - Barrhaven');
  });

  test('assigns type unknown to a row with an unlisted category, and reports the category', () => {
    const [row] = fixtureRows('ottawa', 'criminal-offences');
    const parsed = readRows(ottawa, datasetOf('criminal_offences'), [{ ...row, OFF_CATEG: 'Something new' }]);
    expect(parsed.incidents.map(({ crimeType }) => crimeType)).toEqual(['unknown']);
    expect([...parsed.unknownWords]).toEqual([['Something new', 1]]);
  });

  test('reads hours and minutes without a separator, and treats zero and invalid times as unknown', () => {
    const hours = ['ELM', 'OAK', 'PINE', 'BIRCH'].map((tree) => at(`MAPLE ST @ ${tree} AVE`).hour);
    expect(hours).toEqual([null, 0, 23, null]);
  });

  test('reads local midnight, written in UTC, as that local day in winter and in summer', () => {
    expect(at('LARCH ST @ FIRST AVE').occurredOn).toBe('2024-01-15');
    expect(at('MAPLE ST @ ELM AVE').occurredOn).toBe('2024-07-01');
  });

  test('returns only the report day if the day of the offence is missing', () =>
    expect(at('MAPLE ST @ CEDAR AVE')).toMatchObject({ occurredOn: null, reportedOn: '2024-07-03', hour: null }));

  test('reads wards by number, and puts rows without a location at the centre of their ward or of the city', () => {
    expect(at('LARCH ST @ FIRST AVE').area).toBe('12');
    expect(at('BEECH ST @ ASH AVE').area).toBeNull();
    const frauds = offences.filter(({ details, word }) => word === 'Fraud' && !details.location);
    expect(frauds.map(({ precision, lng, lat }) => [precision, lng, lat])).toEqual([
      ['division_centre', -75.6745, 45.4335],
      ['city_centre', -75.6972, 45.4215],
    ]);
  });

  test('imports identical rows separately, with the same key', () => {
    const keys = offences.filter(({ area, word }) => area === '7' && word.startsWith('Theft')).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('converts the local grid to degrees if the layer responds in that grid', () => {
    const [one] = read('criminal_offences', 'criminal-offences-in-mtm');
    expect(one?.lng).toBeCloseTo(-75.6972, 5);
    expect(one?.lat).toBeCloseTo(45.4215, 5);
  });

  test('includes sector, district and ward of a row if they are published [2§3.2 2§3.28]', () =>
    expect(at('MAPLE ST @ PINE AVE').details).toMatchObject({
      sector: '22',
      district: 'Central',
      ward: 'Ward 14 - Somerset',
    }));

  test('has 24 wards and accepts both column names of the boundary layers [2§3.38]', () => {
    expect(ottawa.centres.ward).toHaveLength(24);
    const [wards, neighbourhoods] = ottawa.areaLayers;
    expect(wards?.read({ WARD: '12', NAME: 'Rideau-Vanier' })).toMatchObject({ code: '12', name: 'Rideau-Vanier' });
    expect(wards?.read({ WARD_NUM: 7, WARD_EN: 'Bay' })).toMatchObject({ code: '7', name: 'Bay' });
    expect(wards?.read({ WARD: '40' })).toBeNull();
    expect(neighbourhoods?.read({ NAMES: 'Invented  Park ' })?.code).toBe('Invented Park');
    expect(neighbourhoods?.read({ NAME: null })).toBeNull();
  });
});
