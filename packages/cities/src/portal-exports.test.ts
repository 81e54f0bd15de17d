import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { rowsOfDataFile } from './data-file.ts';
import { CITIES, cityOf } from './index.ts';
import type { PlacedDraft, Row } from './kit/city.ts';
import { readRows } from './kit/read-rows.ts';

interface Portal {
  readonly of: readonly [city: string, dataset: string];
  readonly title: string;
  /** File in the portal's format, with its header and invented rows. */
  readonly file: string;
  readonly reads: Partial<PlacedDraft>;
}

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const geojson = (properties: object, coordinates: readonly number[] | null) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties, geometry: coordinates && { type: 'Point', coordinates } }],
  });

const TORONTO = { area: 'D14', neighbourhood: '080', occurredOn: '2024-01-15' };
const INDICATOR =
  'OBJECTID,EVENT_UNIQUE_ID,REPORT_DATE,OCC_DATE,REPORT_YEAR,REPORT_MONTH,REPORT_DAY,REPORT_DOY,REPORT_DOW,REPORT_HOUR,OCC_YEAR,OCC_MONTH,OCC_DAY,OCC_DOY,OCC_DOW,OCC_HOUR,DIVISION,LOCATION_TYPE,PREMISES_TYPE,UCR_CODE,UCR_EXT,OFFENCE,CSI_CATEGORY,HOOD_158,NEIGHBOURHOOD_158,HOOD_140,NEIGHBOURHOOD_140,LONG_WGS84,LAT_WGS84,x,y';
const indicator = (offence: string, category: string) =>
  `7,GO-20990000701,1/16/2024 5:00:00 AM,1/15/2024 5:00:00 AM,2024,January,16,16,Tuesday   ,9,2024.0,January,15.0,15.0,Monday    ,21,D14,"Streets, Roads, Highways",Outside,1430,100,${offence},${category},080,Palmerston-Little Italy (80),80,Palmerston-Little Italy (80),-79.4172,43.6543,-8840683,5412100`;
const EDMONTON = {
  crimeType: 'assault',
  reportedOn: '2025-01-02',
  occurredOn: null,
  at: [-113.490918, 53.547941],
} as const;
const OTTAWA_ROW = '31,2024,2024/01/15 05:00:00+00,1500,2024/01/14 05:00:00+00,1300,Sunday';

const PORTALS: readonly Portal[] = [
  {
    of: ['toronto', 'shootings'],
    title: 'CSV of the hub, ten zeros for no place',
    file: csv(
      '\uFEFFX,Y,OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,OCC_YEAR,OCC_MONTH,OCC_DOW,OCC_DOY,OCC_DAY,OCC_HOUR,OCC_TIME_RANGE,DIVISION,DEATH,INJURIES,HOOD_158,NEIGHBOURHOOD_158,HOOD_140,NEIGHBOURHOOD_140,LONG_WGS84,LAT_WGS84',
      '0.00000000632778,0.000000005664924,7,GO-2099700001,2024/01/15 05:00:00+00,2024,January,Monday,15,15,1,Night,D14,0,2,80,Palmerston-Little Italy,80,Palmerston-Little Italy (80),0,0',
    ),
    reads: { ...TORONTO, at: null, hour: 1, deaths: 0, injuries: 2 },
  },
  {
    of: ['toronto', 'homicides'],
    title: 'CSV of the hub',
    file: csv(
      'OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,OCC_YEAR,OCC_MONTH,OCC_DAY,OCC_DOW,OCC_DOY,DIVISION,HOMICIDE_TYPE,HOOD_158,NEIGHBOURHOOD_158,HOOD_140,NEIGHBOURHOOD_140,LONG_WGS84,LAT_WGS84,x,y',
      '7,GO-2099700002,1/15/2024 5:00:00 AM,2024,January,15,Monday    ,15,D14,Stabbing,080,Palmerston-Little Italy (80),80,Palmerston-Little Italy (80),-79.4172,43.6543,-8840683,5412100',
    ),
    reads: { ...TORONTO, at: [-79.4172, 43.6543], hour: null, crimeType: 'homicide' },
  },
  {
    of: ['toronto', 'major_crime_indicators'],
    title: 'CSV of today (CSI_CATEGORY)',
    file: csv(INDICATOR, indicator('Assault', 'Assault')),
    reads: { ...TORONTO, at: [-79.4172, 43.6543], hour: 21, reportedOn: '2024-01-16', crimeType: 'assault' },
  },
  {
    of: ['toronto', 'major_crime_indicators'],
    title: 'CSV of before 2026 (MCI_CATEGORY)',
    file: csv(INDICATOR.replace('CSI_CATEGORY', 'MCI_CATEGORY'), indicator('B&E', 'Break and Enter')),
    reads: { ...TORONTO, at: [-79.4172, 43.6543], crimeType: 'break_and_enter' },
  },
  {
    of: ['toronto', 'major_crime_indicators'],
    title: 'CSV of 2014 to 2019, in small letters, on Toronto’s own clock',
    file: csv(
      '\uFEFFX,Y,Index_,event_unique_id,occurrencedate,reporteddate,premisetype,ucr_code,ucr_ext,offence,reportedyear,reportedmonth,reportedday,reporteddayofyear,reporteddayofweek,reportedhour,occurrenceyear,occurrencemonth,occurrenceday,occurrencedayofyear,occurrencedayofweek,occurrencehour,MCI,Division,Hood_ID,Neighbourhood,Long,Lat,ObjectId',
      '-79.4172,43.6543,7,GO-20990000703,2015-10-10T01:45:00.000Z,2015-10-10T04:05:00.000Z,Outside,1610,220,Robbery - Other,2015,October,10,283,Saturday  ,4,2015,October,10,283,Saturday  ,1,Robbery,D14,80,Palmerston-Little Italy (80),-79.4172,43.6543,7',
    ),
    reads: { ...TORONTO, occurredOn: '2015-10-10', at: [-79.4172, 43.6543], hour: 1, crimeType: 'robbery' },
  },
  {
    of: ['toronto', 'theft_from_motor_vehicle'],
    title: 'CSV of the hub',
    file: csv(INDICATOR, indicator('Theft From Motor Vehicle Under', 'NonMCI')),
    reads: { ...TORONTO, at: [-79.4172, 43.6543], hour: 21, crimeType: 'theft_from_motor_vehicle' },
  },
  {
    of: ['toronto', 'hate_crimes'],
    title: 'CSV of the hub, times run together',
    file: csv(
      'OBJECTID,EVENT_UNIQUE_ID,OCCURRENCE_YEAR,OCCURRENCE_DATE,OCCURRENCE_TIME,REPORTED_YEAR,REPORTED_DATE,REPORTED_TIME,DIVISION,LOCATION_TYPE,PRIMARY_OFFENCE,HOOD_158,NEIGHBOURHOOD_158,ARREST_MADE',
      '7,GO-20990000704,2024,1/15/2024 5:00:00 AM,930,2024,1/16/2024 5:00:00 AM,1405,D14,Streets,Mischief,080,Palmerston-Little Italy (80),NO',
    ),
    reads: { ...TORONTO, at: null, hour: 9, reportedOn: '2024-01-16', crimeType: 'hate_crime' },
  },
  {
    of: ['toronto', 'year_to_date'],
    title: 'GeoJSON of the layer, dates as milliseconds',
    file: geojson(
      {
        OBJECTID: 7,
        EVENT_UNIQUE_ID: 'GO-20990000705',
        OCC_DATE_EST: 1_705_294_800_000,
        REPORT_DATE_EST: 1_705_381_200_000,
        HOUR: 14,
        DIVISION: 'D14',
        CRIME_TYPE: 'Auto Theft',
        HOOD_158: '080',
        LONG_WGS84: -79.4172,
        LAT_WGS84: 43.6543,
      },
      [-79.4172, 43.6543],
    ),
    reads: { ...TORONTO, at: [-79.4172, 43.6543], hour: 14, reportedOn: '2024-01-16', crimeType: 'auto_theft' },
  },
  {
    of: ['peel', 'incidents'],
    title: 'CSV of the layer, places in metres',
    file: csv(
      'OBJECTID,OccurrenceNumber,OccurrenceDate,OccurrenceTime,OccDate,OccDateUTC,OccurrenceWeekday,OccurrenceHour,OccMonth,OccYear,Description,ClearanceStatus,StreetName,StreetType,Municipality,PatrolZone,Division,OccType,Ward,x,y',
      '7,PR990000700,2024-01-15,21:30,1/16/2024 2:30:00 AM,1/16/2024 2:30:00 AM,Monday,21,1,2024,Assault - Level 1,Unsolved,INVENTED,RD,MISSISSAUGA,1104,11,ASL,WARD 8,-8872163.5,5399000',
    ),
    reads: { at: [-79.700001, 43.569101], area: '11', occurredOn: '2024-01-15', hour: 21, crimeType: 'assault' },
  },
  {
    of: ['york', 'occurrences'],
    title: 'CSV of the layer, places in x_coordinate and y_coordinate',
    file: csv(
      'OBJECTID,UniqueIdentifier,occ_id,occ_date,rep_date,occ_time,occ_type,case_type_pubtrans,case_status,LocationCode,district,sector,municipality,Special_grouping,Shooting,hate_crime,week_day,x_coordinate,y_coordinate',
      '7,YR99000700,99-700,1/15/2025 5:00:00 AM,1/16/2025 5:00:00 AM,21:30,Assaults,Assaults - Other,Open,Outdoor,4,43,Vaughan,,No,No,Wednesday,-79.55,43.84',
    ),
    reads: { at: [-79.55, 43.84], area: 'Vaughan', occurredOn: '2025-01-15', hour: 21, crimeType: 'assault' },
  },
  {
    of: ['york', 'occurrences_2021_2024'],
    title: 'GeoJSON of the hub, dates as ISO text',
    file: geojson(
      {
        OBJECTID: 7,
        UniqueIdentifier: 'YR99000701',
        occ_date: '2023-06-01T04:00:00Z',
        time_est: '0905',
        occ_type: 'Break and Enter  - Commercial',
        municipality: 'Richmond Hill',
      },
      [-79.43, 43.88],
    ),
    reads: { at: [-79.43, 43.88], area: 'Richmond Hill', occurredOn: '2023-06-01', hour: 9 },
  },
  {
    of: ['vancouver', 'crime'],
    title: 'CSV of one year, UTM',
    file: csv(
      'TYPE,YEAR,MONTH,DAY,HOUR,MINUTE,HUNDRED_BLOCK,NEIGHBOURHOOD,X,Y',
      'Theft of Vehicle,2024,1,15,21,5,99XX INVENTED ST,Central Business District,491000.5,5459000.25',
    ),
    reads: { at: [-123.123745, 49.283689], area: 'Downtown', occurredOn: '2024-01-15', hour: 21 },
  },
  {
    of: ['montreal', 'criminal_acts'],
    title: 'CSV of the portal',
    file: csv(
      'CATEGORIE,DATE,QUART,PDQ,X,Y,LONGITUDE,LATITUDE',
      'Méfait,2024-01-15,nuit,38,294000.5,5042000.5,-73.5808,45.5261',
    ),
    reads: { at: [-73.5808, 45.5261], area: '38', occurredOn: '2024-01-15', hour: null, crimeType: 'mischief' },
  },
  {
    of: ['montreal', 'criminal_acts'],
    title: 'CSV without the columns of metres',
    file: csv('CATEGORIE,DATE,QUART,PDQ,LONGITUDE,LATITUDE', 'Vols qualifiés,2024-01-15,soir,38.0,-73.5808,45.5261'),
    reads: { at: [-73.5808, 45.5261], area: '38', crimeType: 'robbery' },
  },
  {
    of: ['ottawa', 'criminal_offences'],
    title: 'CSV of the hub, places in the city’s own metres',
    file: csv(
      'X,Y,OBJECTID,YEAR,REP_DATE,REP_HOUR,OCC_DATE,OCC_HOUR,WEEKDAY,OFF_SUM,OFF_CATEG,NB_NAME_EN,CENSUS_TRC,TOD,WARD,INTERSECTION,SECTOR,DIVISION,COUNCILLOR',
      `368873.4,5032400.1,${OTTAWA_ROW},Invented group,Arson,Invented Heights,5050000.00,Afternoon,Ward 12 - Rideau-Vanier,LARCH ST @ FIRST AVE,Sector 13,Central,Invented Name`,
    ),
    reads: { at: [-75.681159, 45.428599], area: '12', occurredOn: '2024-01-14', hour: 13, crimeType: 'mischief' },
  },
  {
    of: ['ottawa', 'shootings'],
    title: 'GeoJSON of the hub',
    file: geojson(
      { OBJECTID: 7, OCC_DATE: '2024-01-14T05:00:00Z', OCC_HOUR: 215, WARD: 'Ward 14 - Somerset', NB_NAME_EN: 'Park' },
      [-75.7, 45.41],
    ),
    reads: { at: [-75.7, 45.41], area: '14', occurredOn: '2024-01-14', hour: 2, crimeType: 'shooting' },
  },
  {
    of: ['ottawa', 'hate_crimes'],
    title: 'CSV of the hub, a table without places',
    file: csv(
      'OBJECTID,OCC_DATE,OCC_HOUR,REP_DATE,WARD,NB_NAME_EN,OFF_CATEG',
      '7,2024/01/14 05:00:00+00,1700,2024/01/15 05:00:00+00,Ward 14 - Somerset,Invented Park,Mischief',
    ),
    reads: { at: null, area: '14', occurredOn: '2024-01-14', hour: 17, crimeType: 'hate_crime' },
  },
  ...['last_twelve_months', 'year_2023', 'year_2024', 'year_2025'].flatMap((dataset): Portal[] => [
    {
      of: ['edmonton', dataset],
      title: 'CSV of the portal, headed “Date Reported”',
      file: csv(
        'Occurrence_Category,Occurrence_Group,Occurrence_Type_Group,Intersection,OBJECTID,Date Reported,x,y',
        'Violent,Personal Violence ,Assault,900 ST/901 AV,7,2025/01/02,-12633751.2,7085002.3',
      ),
      reads: EDMONTON,
    },
    {
      of: ['edmonton', dataset],
      title: 'GeoJSON of the layer, headed Reported_Date',
      file: geojson(
        {
          OBJECTID: 7,
          Occurrence_Category: 'Violent',
          Occurrence_Group: 'Personal Violence',
          Occurrence_Type_Group: 'Assault',
          Intersection: '900 ST/901 AV',
          Reported_Date: 1_735_819_200_000,
        },
        EDMONTON.at,
      ),
      reads: EDMONTON,
    },
  ]),
];

const folder = mkdtempSync(join(tmpdir(), 'portals-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('file downloaded from a portal', () => {
  test('is read like the response of the API, in each format that the portal offers', async () => {
    for (const [
      index,
      {
        of: [id, requested],
        title,
        file,
        reads,
      },
    ] of PORTALS.entries()) {
      const city = cityOf(id);
      const dataset = city?.datasets.find((each) => each.id === requested);
      if (!city || !dataset) throw new Error(`${id} ${requested}`);
      const path = join(folder, String(index));
      writeFileSync(path, file);
      const rows: Row[] = [];
      for await (const batch of rowsOfDataFile(path, dataset)) rows.push(...batch.rows);
      const { incidents, broken, unknownWords } = readRows(city, dataset, rows);
      const form = `${id} ${requested}: ${title}`;
      expect.soft([...broken, ...unknownWords], form).toEqual([]);
      expect.soft(incidents[0], form).toMatchObject(reads);
    }
  });

  test('has a test in this file for every dataset of every city', () => {
    const all = CITIES.flatMap(({ id, datasets }) => datasets.map((dataset) => `${id} ${dataset.id}`));
    expect(new Set(PORTALS.map(({ of }) => of.join(' ')))).toEqual(new Set(all));
  });
});
