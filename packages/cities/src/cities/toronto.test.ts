import { describe, expect, test } from 'vitest';
import type { AreaFinder } from '../kit/area-finder.ts';
import { checkCity, checkDataset } from '../kit/city-suite.ts';
import { fixtureRows } from '../kit/fixture-rows.ts';
import { readRows } from '../kit/read-rows.ts';
import { FORMER_NEIGHBOURHOODS } from './toronto/former-neighbourhoods.ts';
import { toronto } from './toronto.ts';

const datasetOf = (id: string) => {
  const dataset = toronto.datasets.find((each) => each.id === id);
  if (!dataset) throw new Error(id);
  return dataset;
};
const read = (id: string, fixture: string) =>
  readRows(toronto, datasetOf(id), fixtureRows('toronto', fixture)).incidents;
const byEvent = (id: string, fixture: string, end: string) => {
  const found = read(id, fixture).find(({ eventId }) => eventId?.endsWith(end));
  if (!found) throw new Error(end);
  return found;
};
const indicator = (end: string) => byEvent('major_crime_indicators', 'major-crime-indicators', end);

checkCity(toronto);
checkDataset(toronto, 'major_crime_indicators', fixtureRows('toronto', 'major-crime-indicators'), {
  placed: 9,
  notPlaced: 4,
});
checkDataset(toronto, 'major_crime_indicators', fixtureRows('toronto', 'major-crime-indicators-before-2026'), {
  placed: 1,
  notPlaced: 0,
});
checkDataset(toronto, 'theft_from_motor_vehicle', fixtureRows('toronto', 'theft-from-motor-vehicle'), {
  placed: 1,
  notPlaced: 1,
});
checkDataset(toronto, 'shootings', fixtureRows('toronto', 'shootings'), { placed: 2, notPlaced: 1 });
checkDataset(toronto, 'homicides', fixtureRows('toronto', 'homicides'), { placed: 3, notPlaced: 0 });
checkDataset(toronto, 'hate_crimes', fixtureRows('toronto', 'hate-crimes'), { placed: 0, notPlaced: 6 });
checkDataset(toronto, 'year_to_date', fixtureRows('toronto', 'year-to-date'), { placed: 2, notPlaced: 1, withheld: 3 });

describe('the Toronto adapter', () => {
  test('reads local midnight, written in UTC, as that local day in winter and in summer', () => {
    expect(indicator('0001').occurredOn).toBe('2024-01-15');
    expect(indicator('0002').occurredOn).toBe('2023-07-01');
  });

  test('reads the hour from the hour column, including midnight', () => {
    expect(indicator('0001').hour).toBe(21);
    expect(indicator('0002').hour).toBe(0);
    expect(byEvent('major_crime_indicators', 'major-crime-indicators-before-2026', '0020').hour).toBeNull();
  });

  test('imports every row of an event, with the same key only for repeated rows', () => {
    const keys = read('major_crime_indicators', 'major-crime-indicators')
      .filter(({ eventId }) => eventId === 'GO-20990000001')
      .map(({ key }) => key);
    expect(keys).toEqual([
      'GO-20990000001|Assault|1430|100|2024-01-15',
      'GO-20990000001|Assault|1430|100|2024-01-15',
      'GO-20990000001|Assault With Weapon|1420|100|2024-01-15',
    ]);
  });

  test('puts rows at 0,0 at the centre of their division, or of the city if they have no division [2§5.3]', () => {
    expect(indicator('0003')).toMatchObject({ at: null, precision: 'division_centre', lng: -79.3644, lat: 43.6555 });
    expect(indicator('0004')).toMatchObject({ at: null, precision: 'city_centre', area: null });
  });

  test('retains the point of an event just outside the city, whose neighbourhood code is NSA', () => {
    expect(indicator('0005')).toMatchObject({ at: [-79.3, 43.87], neighbourhood: null, area: 'D42' });
  });

  test('assigns rows of division 54, which was merged in June 2018, to division 55', () => {
    expect(indicator('0006').area).toBe('D55');
    const [row] = fixtureRows('toronto', 'major-crime-indicators');
    const before = { ...row, DIVISION: 'D54', OCC_DATE: '2016-03-04', REPORT_DATE: '2016-03-04' };
    const parsed = readRows(toronto, datasetOf('major_crime_indicators'), [before]);
    expect(parsed.incidents[0]).toMatchObject({ area: 'D55', occurredOn: '2016-03-04' });
  });

  test('replaces a former neighbourhood (of the old 140) by the current neighbourhood at the row’s point, or else uses the old name', () => {
    const [row] = fixtureRows('toronto', 'major-crime-indicators');
    const of = (changes: Record<string, unknown>, find: AreaFinder | undefined = () => '168') =>
      readRows(toronto, datasetOf('major_crime_indicators'), [{ ...row, ...changes }], {
        insteadOfFormerNeighbourhood: find,
      }).incidents[0]?.neighbourhood;
    expect(of({ HOOD_158: '75' })).toBe('168');
    expect(
      of({ HOOD_158: '75' }, () => null),
      'far outside of all',
    ).toBe('Church-Yonge Corridor (–2021)');
    expect(of({ HOOD_158: '075', LONG_WGS84: 0, LAT_WGS84: 0, x: 0, y: 0, at: null })).toBe(
      'Church-Yonge Corridor (–2021)',
    );
    expect(of({ HOOD_158: '23' }), 'a number that was kept is the same neighbourhood').toBe('023');
    expect(of({ HOOD_158: '999' })).toBeNull();
    expect(of({ HOOD_158: 'NSA' })).toBeNull();
  });

  test('lists 16 of the 140 old neighbourhoods as former, and 158 current neighbourhoods', () => {
    expect(FORMER_NEIGHBOURHOODS).toHaveLength(16);
    expect(toronto.centres.neighbourhood).toHaveLength(140 - 16 + 34);
  });

  test('replaces the premises type of a shelter by Other, but retains a bus shelter', () => {
    expect(indicator('0006').details.premises).toBe('Other');
    expect(indicator('0002').details.premises).toBe('Ttc Bus Stop / Shelter / Loop');
  });

  test('returns no day for a row without a date, and accepts a date without its year column', () => {
    expect(indicator('0007').occurredOn).toBeNull();
    expect(indicator('0008').occurredOn).toBe('1963-06-02');
  });

  test('converts projected metres, and returns no location for swapped or missing coordinates [2§5.2]', () => {
    expect(indicator('0009').at).toEqual([-79.4, 43.7]);
    expect(indicator('0010').at).toBeNull();
    expect(indicator('0011').at).toBeNull();
  });

  test('identifies a neighbourhood by its number in any spelling [2§3.4]', () => {
    expect(indicator('0002')).toMatchObject({
      neighbourhood: '023',
      details: { neighbourhood: 'Pelmo Park-Humberlea' },
    });
  });

  test('reads the category column under its name before 2026', () => {
    expect(byEvent('major_crime_indicators', 'major-crime-indicators-before-2026', '0020').crimeType).toBe('theft');
  });

  test('assigns type unknown to a row with an unlisted category, and reports the category [2§3.25]', () => {
    const [row] = fixtureRows('toronto', 'major-crime-indicators');
    const parsed = readRows(toronto, datasetOf('major_crime_indicators'), [{ ...row, CSI_CATEGORY: 'Arson ' }]);
    expect(parsed.incidents[0]?.crimeType).toBe('unknown');
    expect([...parsed.unknownWords]).toEqual([['Arson', 1]]);
  });

  test('reports a row without an event number, valid date or valid hour as broken, and imports the rows around it', () => {
    const [row = {}] = fixtureRows('toronto', 'major-crime-indicators');
    for (const [why, change] of [
      ['no event number', { EVENT_UNIQUE_ID: ' ' }],
      ['not a date', { OCC_DATE: 'last week' }],
      ['OCC_HOUR: not a number', { OCC_HOUR: 'noon' }],
    ] as const) {
      const parsed = readRows(toronto, datasetOf('major_crime_indicators'), [row, { ...row, ...change }, row]);
      expect.soft(parsed.incidents, why).toHaveLength(2);
      expect.soft(parsed.broken[0]?.why, why).toContain(why);
    }
  });

  test('reads deaths, injuries and the time of day of a shooting [2§3.3 2§3.4]', () => {
    expect(byEvent('shootings', 'shootings', '20002')).toMatchObject({
      word: 'Shooting',
      deaths: 2,
      injuries: 5,
      details: { occ_time_range: 'Evening' },
    });
    expect(byEvent('shootings', 'shootings', '20001')).toMatchObject({
      word: 'Firearm Discharge',
      deaths: 0,
      area: 'D55',
    });
  });

  test('imports one row for each homicide victim, without an hour', () => {
    const two = read('homicides', 'homicides').filter(({ eventId }) => eventId === 'GO-2099130001');
    expect(two).toHaveLength(2);
    expect(two[0]).toMatchObject({ hour: null, details: { homicide_type: 'Other' } });
  });

  test('reads the time of a hate crime, which is written without leading zeros [2§3.4]', () => {
    const times = read('hate_crimes', 'hate-crimes').map(({ hour, details }) => [hour, details.occurrence_time]);
    expect(times).toEqual([
      [9, '09:00'],
      [0, '00:00'],
      [0, '00:30'],
      [null, undefined],
      [null, undefined],
      [12, '12:00'],
    ]);
  });

  test('withholds year-to-date rows that other datasets contain, and accepts both names of the date columns', () => {
    const events = read('year_to_date', 'year-to-date');
    expect(events.map(({ crimeType, occurredOn }) => [crimeType, occurredOn])).toEqual([
      ['break_and_enter', '2026-10-02'],
      ['theft', '2026-10-02'],
      ['theft', '2011-01-01'],
    ]);
  });

  test('requests only year-to-date rows of days after the newest day of the Major Crime Indicators', async () => {
    const where = (newest: string | null, columns?: string[]) =>
      datasetOf('year_to_date').where?.({
        today: '2026-10-09',
        newestReported: async (id) => (id === 'major_crime_indicators' ? newest : null),
        ...(columns ? { columns } : {}),
      });
    expect(await where('2026-06-30')).toBe("REPORT_DATE_AGOL >= DATE '2026-07-01 04:00:00'");
    expect(await where('2026-01-31')).toBe("REPORT_DATE_AGOL >= DATE '2026-02-01 05:00:00'");
    expect(await where('2026-06-30', ['REPORT_DATE_EST'])).toBe("REPORT_DATE_EST >= DATE '2026-07-01 04:00:00'");
    expect(await where(null)).toBe("REPORT_DATE_AGOL >= DATE '2026-10-10 04:00:00'");
  });

  test('has 16 divisions and 158 neighbourhoods, and accepts both column names of the neighbourhood layer [2§3.34]', () => {
    expect(toronto.centres.division).toHaveLength(16);
    expect(toronto.centres.neighbourhood).toHaveLength(158);
    const layer = toronto.areaLayers.find(({ kind }) => kind === 'neighbourhood');
    const row = { AREA_NAME: 'Annex', HOOD_ID: '95', POPULATION_2023: 31_000, POPULATION_2025: 32_000 };
    expect(layer?.read(row)).toEqual({ code: '095', name: 'Annex', population: 32_000, address: null });
    expect(layer?.read({ NEIGHBOURHOOD_NAME: 'Annex', HOOD_158: '095' })?.population).toBeNull();
    expect(layer?.read({ HOOD_ID: 'NSA' })).toBeNull();
  });
});
