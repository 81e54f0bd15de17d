import type { Dataset, FetchContext } from '../../kit/city.ts';
import { nextDay, startOfDay } from '../../kit/days.ts';
import { typesIn } from '../../kit/publication.ts';
import { hourIn, text } from '../../kit/values.ts';
import { feed, PLACE_COLUMNS } from './feeds.ts';
import { day, draftOf, eventOf, TIME_ZONE } from './row.ts';
import { NOT_PUBLISHED, ROWS_ARE_OFFENCES } from './texts.ts';
import { AT_HOME_ELSEWHERE, INDICATORS, premises, YEAR_TO_DATE } from './words.ts';

/**
 * Requests only rows reported after the newest day of the quarterly layer, so that no row is counted twice. Requests
 * nothing until that layer has been imported, because its rows would be counted again later.
 */
async function where({ today, newestReported, columns }: FetchContext): Promise<string> {
  const after = (await newestReported('major_crime_indicators')) ?? today;
  const from = new Date(startOfDay(nextDay(after), TIME_ZONE)).toISOString().slice(0, 19).replace('T', ' ');
  const column = columns && !columns.includes('REPORT_DATE_AGOL') ? 'REPORT_DATE_EST' : 'REPORT_DATE_AGOL';
  return `${column} >= DATE '${from}'`;
}

export const yearToDate: Dataset = {
  id: 'year_to_date',
  title: { en: 'Reported crime, year to date', fr: 'Crimes signalés depuis le début de l’année' },
  feed: feed('YTD_CRIME_WM', {
    required: ['EVENT_UNIQUE_ID', 'CRIME_TYPE', ...PLACE_COLUMNS],
    optional: ['OCC_DATE_AGOL', 'OCC_DATE_EST', 'HOUR', 'PREMISES_TYPE', 'LOCATION_CATEGORY', 'HOOD_158'],
    oneOf: ['REPORT_DATE_AGOL', 'REPORT_DATE_EST'],
  }),
  where,
  mayShrink: true,
  read: (row) => {
    const word = text(row, 'CRIME_TYPE') ?? '';
    const home = AT_HOME_ELSEWHERE[word];
    if (home) return { kind: 'withheld', why: `counted in ${home}` };
    const occurredOn = day(row, 'OCC_DATE_AGOL', 'OCC_DATE_EST');
    const facts = {
      key: [eventOf(row), word, occurredOn ?? ''].join('|'),
      crimeType: YEAR_TO_DATE[word] ?? 'unknown',
      word,
      occurredOn,
      hour: hourIn(row, 'HOUR'),
      reportedOn: day(row, 'REPORT_DATE_AGOL', 'REPORT_DATE_EST'),
    } as const;
    return {
      kind: 'incident',
      incident: draftOf(row, facts, { premises: premises(text(row, 'LOCATION_CATEGORY'), text(row, 'PREMISES_TYPE')) }),
    };
  },
  words: [{ column: 'CRIME_TYPE', types: YEAR_TO_DATE, withheld: AT_HOME_ELSEWHERE }],
  // This layer contains only the current year. The first years are those of the datasets that it continues.
  publishes: [{ types: typesIn(INDICATORS), since: 2014, precision: 'intersection' }],
  caveat: ROWS_ARE_OFFENCES,
  notPublished: NOT_PUBLISHED,
  updated: {
    en: 'Twice a day, until the quarterly data catches up.',
    fr: 'Deux fois par jour, en attendant les données trimestrielles.',
  },
  everyHours: 6,
  staleAfterDays: 7,
  roughRows: 15_000,
};
