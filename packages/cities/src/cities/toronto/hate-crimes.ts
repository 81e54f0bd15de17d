import type { Dataset, Row } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { feed, layer } from './feeds.ts';
import { day, draftOf, eventOf } from './row.ts';
import { NOT_PUBLISHED } from './texts.ts';

/**
 * Reads `OCCURRENCE_TIME`: hours and minutes without a separator or leading zeros, such as `1200`, `900`, `30` or `0`.
 */
function clock(row: Row, column: string): { readonly hour: number; readonly time: string } | null {
  const digits = /^(\d{1,2}):?(\d{2})$/.exec((text(row, column) ?? '').replace(/\.0$/, '').padStart(4, '0'));
  const hour = Number(digits?.[1]);
  const minute = Number(digits?.[2]);
  if (!digits || text(row, column) === null || hour > 23 || minute > 59) return null;
  return { hour, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}

export const hateCrimes: Dataset = {
  id: 'hate_crimes',
  title: { en: 'Hate crimes', fr: 'Crimes haineux' },
  feed: {
    ...feed('HATE_CRIME_OPEN_DATA', {
      required: ['EVENT_UNIQUE_ID', 'OCCURRENCE_DATE', 'DIVISION', 'PRIMARY_OFFENCE'],
      optional: ['OCCURRENCE_TIME', 'REPORTED_DATE', 'HOOD_158'],
    }),
    otherUrls: [layer('Hate_Crimes_Open_Data')],
  },
  read: (row) => {
    const occurredOn = day(row, 'OCCURRENCE_DATE');
    const offence = text(row, 'PRIMARY_OFFENCE');
    const at = clock(row, 'OCCURRENCE_TIME');
    const facts = {
      key: [eventOf(row), offence ?? '', occurredOn ?? ''].join('|'),
      crimeType: 'hate_crime',
      word: 'Hate Crime',
      occurredOn,
      hour: at?.hour ?? null,
      reportedOn: day(row, 'REPORTED_DATE'),
    } as const;
    return { kind: 'incident', incident: draftOf(row, facts, { offence, occurrence_time: at?.time ?? null }) };
  },
  publishes: [{ types: ['hate_crime'], since: 2018, precision: 'division_centre' }],
  caveat: {
    en: 'Confirmed occurrences only, published without locations.',
    fr: 'Cas confirmés seulement, publiés sans lieu.',
  },
  notPublished: NOT_PUBLISHED,
  updated: {
    en: 'Once a year, to the end of an earlier year.',
    fr: 'Une fois par an, jusqu’à la fin d’une année antérieure.',
  },
  everyHours: 168,
  staleAfterDays: 900,
  roughRows: 2_000,
};
