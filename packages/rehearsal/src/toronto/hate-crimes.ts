import type { Layer } from '../arcgis/layer.ts';
import { type Draw, drawsFrom, pick, shares } from '../chance.ts';
import { dayNumberOf } from '../making/calendar.ts';
import type { Event } from '../making/history.ts';
import { eventLayer } from '../making/layer-sample.ts';
import { DIVISION, dayOf, HOODS, KIND, type Making, rowHash, rowOf, torontoHistory } from './events.ts';
import { HATE_CRIMES } from './facts/other-categories.ts';

/** Columns for kinds of bias: name of the column, probability that it has a value, and the possible values. */
const BIASES: readonly (readonly [string, number, readonly string[]])[] = [
  ['AGE_BIAS', 0.01, ['YES']],
  ['MENTAL_OR_PHYSICAL_DISABILITY', 0.01, ['YES']],
  ['RACE_BIAS', 0.3, ['BLACK', 'EAST/SOUTHEAST ASIAN', 'SOUTH ASIAN', 'OTHER']],
  ['ETHNICITY_BIAS', 0.12, ['ARAB', 'CHINESE', 'UKRAINIAN', 'OTHER']],
  ['LANGUAGE_BIAS', 0.01, ['YES']],
  ['RELIGION_BIAS', 0.45, ['JEWISH', 'MUSLIM', 'CHRISTIAN', 'OTHER']],
  ['SEXUAL_ORIENTATION_BIAS', 0.17, ['GAY', 'LESBIAN', '2SLGBTQI+']],
  ['GENDER_BIAS', 0.04, ['TRANSGENDER', 'FEMALE']],
];
const OFFENCES = [
  'MISCHIEF UNDER $5000',
  'ASSAULT',
  'UTTERING THREATS',
  'CRIMINAL HARASSMENT',
  'ASSAULT WITH A WEAPON',
  'WILFUL PROMOTION OF HATRED',
];
const offenceShares = shares([42, 20, 16, 8, 6, 3]);
const LOCATIONS = [
  'STREET/ROADWAY',
  'APARTMENT/CONDO',
  'SCHOOL',
  'PUBLIC TRANSIT',
  'RELIGIOUS PLACE OF WORSHIP',
  'COMMERCIAL/RETAIL',
  'PARK',
];
const locationShares = shares([28, 20, 12, 11, 11, 12, 6]);

/** Adds the values of the columns to an event. The order of the random draws must stay the same. */
function hateCrimeOf(event: Event, seed: number) {
  const row = rowOf(event);
  const draw = drawsFrom(rowHash(seed, row, 41));
  const biases = Object.fromEntries(
    BIASES.map(([column, often, words]) => [column, draw() < often ? anyOf(words, draw) : 'NONE']),
  );
  const occurredAt = clock(row.hour, draw);
  const reportedAt = clock(row.reportedHour, draw);
  const location = LOCATIONS[pick(locationShares, draw())] ?? null;
  const offence = OFFENCES[pick(offenceShares, draw())] ?? null;
  return { ...row, biases, occurredAt, reportedAt, location, offence, arrest: draw() < 0.3 ? 'YES' : 'NO' };
}

/**
 * Returns the layer of hate crimes since 2018, a table without coordinates that is published once a year. It has all
 * rows at any scale.
 */
export const hateCrimesLayer = ({ seed, today, publishedAt }: Making): Layer =>
  eventLayer({
    name: 'HATE_CRIME_OPEN_DATA',
    history: torontoHistory({
      seed: seed + 40,
      placeSeed: seed,
      scale: 1,
      categories: [HATE_CRIMES],
      firstYear: 2018,
      lastDay: lastPublishedYearEnd(today),
      firstKind: KIND.others,
    }),
    row: (event) => hateCrimeOf(event, seed),
    columns: {
      EVENT_UNIQUE_ID: ['String', ({ eventId }) => eventId],
      OCCURRENCE_YEAR: ['Integer', ({ occurred }) => occurred.year],
      OCCURRENCE_DATE: ['Date', ({ occurred }) => occurred.midnight],
      OCCURRENCE_TIME: ['String', ({ occurredAt }) => occurredAt],
      REPORTED_YEAR: ['Integer', ({ reported }) => reported.year],
      REPORTED_DATE: ['Date', ({ reported }) => reported.midnight],
      REPORTED_TIME: ['String', ({ reportedAt }) => reportedAt],
      ...DIVISION,
      LOCATION_TYPE: ['String', ({ location }) => location],
      ...Object.fromEntries(
        BIASES.map(([column]) => [
          column,
          ['String', ({ biases }: ReturnType<typeof hateCrimeOf>) => biases[column] ?? null] as const,
        ]),
      ),
      MULTIPLE_BIAS: [
        'String',
        ({ biases }) => (Object.values(biases).filter((word) => word !== 'NONE').length > 1 ? 'YES' : 'NO'),
      ],
      PRIMARY_OFFENCE: ['String', ({ offence }) => offence],
      ...HOODS,
      ARREST_MADE: ['String', ({ arrest }) => arrest],
    },
    editedAt: publishedAt,
  });

/**
 * Returns the last day of the newest published year. The layer contains only whole years; late in 2026, the newest was
 * still 2024.
 */
function lastPublishedYearEnd(today: number): number {
  const { year } = dayOf(today);
  const published = today >= dayNumberOf(`${year}-12-01`) ? year - 1 : year - 2;
  return dayNumberOf(`${published}-12-31`);
}

/** Formats a time as hours and minutes without a separator or leading zeros: "1200", "905", "0". */
const clock = (hour: number, draw: Draw): string =>
  String(hour * 100 + (draw() < 0.5 ? 0 : Math.floor(draw() * 12) * 5));

const anyOf = (words: readonly string[], draw: Draw): string => words[Math.floor(draw() * words.length)] ?? 'OTHER';
