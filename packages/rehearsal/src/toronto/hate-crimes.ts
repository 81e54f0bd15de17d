import { fieldsOf, type Layer, type Value } from '../arcgis/layer.ts';
import { type Draw, drawsFrom, hashOf, pick, shares } from '../chance.ts';
import { dayNumberOf } from '../making/calendar.ts';
import { makeSchedule } from '../making/schedule.ts';
import { dayOf } from './calendar.ts';
import { HATE_CRIMES } from './facts/other-categories.ts';
import { happenings } from './happening.ts';
import { KIND } from './major-crime-indicators.ts';
import type { Making } from './making.ts';

/** Column, how often it names something, and what it names. */
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

/** Hate crimes from 2018, all of them whatever the scale; published once a year, a table without coordinates. */
export function hateCrimesLayer({ seed, places, today, publishedAt }: Making): Layer {
  const categories = [HATE_CRIMES];
  const schedule = makeSchedule({
    categories,
    firstYear: 2018,
    scale: 1,
    seed: seed + 40,
    lastDay: lastPublishedYearEnd(today),
  });
  const happeningOf = happenings({
    seed: seed + 40,
    places,
    schedule,
    categories,
    firstKind: KIND.others,
    repeats: 0,
    withheld: () => 0,
  });
  return {
    name: 'HATE_CRIME_OPEN_DATA',
    geometryType: null,
    fields: fieldsOf({
      EVENT_UNIQUE_ID: 'String',
      OCCURRENCE_YEAR: 'Integer',
      OCCURRENCE_DATE: 'Date',
      OCCURRENCE_TIME: 'String',
      REPORTED_YEAR: 'Integer',
      REPORTED_DATE: 'Date',
      REPORTED_TIME: 'String',
      DIVISION: 'String',
      LOCATION_TYPE: 'String',
      ...Object.fromEntries(BIASES.map(([column]) => [column, 'String' as const])),
      MULTIPLE_BIAS: 'String',
      PRIMARY_OFFENCE: 'String',
      HOOD_158: 'String',
      NEIGHBOURHOOD_158: 'String',
      HOOD_140: 'String',
      NEIGHBOURHOOD_140: 'String',
      ARREST_MADE: 'String',
    }),
    count: schedule.count,
    row: (n) => {
      const slot = schedule.slot(n);
      const event = happeningOf(slot);
      const draw = drawsFrom(hashOf(seed, slot.year, slot.ordinal, 41));
      const occurred = dayOf(event.occurredOn);
      const reported = dayOf(event.reportedOn);
      const biases = BIASES.map(([column, often, words]): [string, Value] => [
        column,
        draw() < often ? anyOf(words, draw) : 'NONE',
      ]);
      const named = biases.filter(([, word]) => word !== 'NONE').length;
      return {
        attributes: {
          OBJECTID: n + 1,
          EVENT_UNIQUE_ID: event.eventId,
          OCCURRENCE_YEAR: occurred.year,
          OCCURRENCE_DATE: occurred.midnight,
          OCCURRENCE_TIME: clock(event.hour, draw),
          REPORTED_YEAR: reported.year,
          REPORTED_DATE: reported.midnight,
          REPORTED_TIME: clock(event.reportedHour, draw),
          DIVISION: event.division,
          LOCATION_TYPE: LOCATIONS[pick(locationShares, draw())] ?? null,
          ...Object.fromEntries(biases),
          MULTIPLE_BIAS: named > 1 ? 'YES' : 'NO',
          PRIMARY_OFFENCE: OFFENCES[pick(offenceShares, draw())] ?? null,
          ...event.neighbourhood,
          ARREST_MADE: draw() < 0.3 ? 'YES' : 'NO',
        },
        geometry: null,
      };
    },
    editedAt: publishedAt,
  };
}

/** The layer holds whole years only: through 2024 it was still the newest late in 2026. */
function lastPublishedYearEnd(today: number): number {
  const { year } = dayOf(today);
  const published = today >= dayNumberOf(`${year}-12-01`) ? year - 1 : year - 2;
  return dayNumberOf(`${published}-12-31`);
}

/** Hours and minutes without a colon and without leading zeros: "1200", "905", "0". */
const clock = (hour: number, draw: Draw): string =>
  String(hour * 100 + (draw() < 0.5 ? 0 : Math.floor(draw() * 12) * 5));

const anyOf = (words: readonly string[], draw: Draw): string => words[Math.floor(draw() * words.length)] ?? 'OTHER';
