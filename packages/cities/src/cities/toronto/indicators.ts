import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Dataset, Read, Row } from '../../kit/city.ts';
import { typesIn } from '../../kit/publication.ts';
import { hourIn, text } from '../../kit/values.ts';
import { feed, PLACE_COLUMNS } from './feeds.ts';
import { day, draftOf, eventOf, wallClockDay } from './row.ts';
import { NOT_PUBLISHED, QUARTERLY, ROWS_ARE_OFFENCES } from './texts.ts';
import { INDICATORS, premises } from './words.ts';

const code = (row: Row, column: string) => (text(row, column) ?? '').replace(/\.0$/, '');

/** Reads a row of the indicator layers. `crimeType` and `word`: meaning of the row's category. */
function readIndicator(row: Row, crimeType: CrimeType, word: string): Read {
  const occurredOn = day(row, 'OCC_DATE') ?? wallClockDay(row, 'OCC_DATE_LOCAL');
  const offence = text(row, 'OFFENCE');
  // All offences and victims of one event have the same number, so the number alone does not identify a row.
  const key = [eventOf(row), offence ?? '', code(row, 'UCR_CODE'), code(row, 'UCR_EXT'), occurredOn ?? ''].join('|');
  const reportedOn = day(row, 'REPORT_DATE') ?? wallClockDay(row, 'REPORT_DATE_LOCAL');
  const facts = { key, crimeType, word, occurredOn, hour: hourIn(row, 'OCC_HOUR'), reportedOn };
  return {
    kind: 'incident',
    incident: draftOf(row, facts, {
      offence,
      premises: premises(text(row, 'LOCATION_TYPE'), text(row, 'PREMISES_TYPE')),
    }),
  };
}

const REQUIRED = ['EVENT_UNIQUE_ID', 'OCC_DATE', 'REPORT_DATE', 'OCC_HOUR', 'OFFENCE', ...PLACE_COLUMNS];
const OPTIONAL = ['UCR_CODE', 'UCR_EXT', 'LOCATION_TYPE', 'PREMISES_TYPE', 'HOOD_158'];

/**
 * Column names in exports from 2014 to 2019. Their neighbourhood numbers are those of the former 140; see
 * `namedNeighbourhood`.
 */
const OLD_HEADER = {
  event_unique_id: 'EVENT_UNIQUE_ID',
  occurrencedate: 'OCC_DATE_LOCAL',
  reporteddate: 'REPORT_DATE_LOCAL',
  occurrencehour: 'OCC_HOUR',
  premisetype: 'PREMISES_TYPE',
  ucr_code: 'UCR_CODE',
  ucr_ext: 'UCR_EXT',
  offence: 'OFFENCE',
  mci: 'MCI_CATEGORY',
  division: 'DIVISION',
  hood_id: 'HOOD_158',
  long: 'LONG_WGS84',
  lat: 'LAT_WGS84',
};

export const majorCrimeIndicators: Dataset = {
  id: 'major_crime_indicators',
  title: { en: 'Community safety indicators', fr: 'Indicateurs de sécurité communautaire' },
  feed: feed('Major_Crime_Indicators_Open_Data', {
    required: REQUIRED,
    optional: OPTIONAL,
    oneOf: ['CSI_CATEGORY', 'MCI_CATEGORY'],
  }),
  read: (row) => {
    const word = text(row, 'CSI_CATEGORY') ?? text(row, 'MCI_CATEGORY') ?? '';
    return readIndicator(row, INDICATORS[word] ?? 'unknown', word);
  },
  words: [{ column: 'CSI_CATEGORY or MCI_CATEGORY', types: INDICATORS }],
  exportNames: OLD_HEADER,
  publishes: [{ types: typesIn(INDICATORS), since: 2014, precision: 'intersection' }],
  caveat: ROWS_ARE_OFFENCES,
  notPublished: NOT_PUBLISHED,
  updated: QUARTERLY,
  everyHours: 24,
  staleAfterDays: 130,
  roughRows: 486_000,
};

export const theftFromMotorVehicle: Dataset = {
  id: 'theft_from_motor_vehicle',
  title: { en: 'Theft from motor vehicle', fr: 'Vols dans un véhicule à moteur' },
  feed: feed('Theft_From_Motor_Vehicle_Open_Data', { required: REQUIRED, optional: OPTIONAL }),
  // The category column of this layer says only that the offence is not a major crime indicator.
  read: (row) => readIndicator(row, 'theft_from_motor_vehicle', 'Theft From Motor Vehicle'),
  exportNames: OLD_HEADER,
  publishes: [{ types: ['theft_from_motor_vehicle'], since: 2014, precision: 'intersection' }],
  caveat: ROWS_ARE_OFFENCES,
  notPublished: NOT_PUBLISHED,
  updated: QUARTERLY,
  everyHours: 24,
  staleAfterDays: 130,
  roughRows: 107_000,
};
