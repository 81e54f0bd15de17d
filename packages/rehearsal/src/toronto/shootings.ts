import { fieldsOf, type Layer } from '../arcgis/layer.ts';
import { drawsFrom, hashOf, pick, shares } from '../chance.ts';
import { makeSchedule } from '../making/schedule.ts';
import { dayOf } from './calendar.ts';
import { HOMICIDES, SHOOTINGS } from './facts/other-categories.ts';
import { happenings } from './happening.ts';
import { KIND } from './major-crime-indicators.ts';
import type { Making } from './making.ts';

const FIRST_YEAR = 2004;
const RANGES = ['Night', 'Morning', 'Afternoon', 'Evening'];
const PLACE = {
  DIVISION: 'String',
  HOOD_158: 'String',
  NEIGHBOURHOOD_158: 'String',
  HOOD_140: 'String',
  NEIGHBOURHOOD_140: 'String',
  LONG_WGS84: 'Double',
  LAT_WGS84: 'Double',
} as const;
const deaths = shares([0.886, 0.107, 0.006, 0.001]);
const injuries = shares([0.604, 0.335, 0.047, 0.009, 0.003, 0.001, 0.001]);

/** Shootings and firearm discharges, all of them whatever the scale. Before 2014 some have no coordinates. */
export function shootingsLayer({ seed, places, lastQuarterEnd, publishedAt }: Making): Layer {
  const categories = [SHOOTINGS];
  const schedule = makeSchedule({
    categories,
    firstYear: FIRST_YEAR,
    scale: 1,
    seed: seed + 20,
    lastDay: lastQuarterEnd,
  });
  const withheld = (year: number): number => (year < 2014 ? 0.028 : 0);
  const happeningOf = happenings({
    seed: seed + 20,
    places,
    schedule,
    categories,
    firstKind: KIND.others,
    repeats: 0,
    withheld,
  });
  return {
    name: 'Shooting_and_Firearm_Discharges_Open_Data',
    geometryType: 'point',
    fields: fieldsOf({
      EVENT_UNIQUE_ID: 'String',
      OCC_DATE: 'Date',
      OCC_YEAR: 'Integer',
      OCC_MONTH: 'String',
      OCC_DOW: 'String',
      OCC_DOY: 'Integer',
      OCC_DAY: 'Integer',
      OCC_HOUR: 'Integer',
      OCC_TIME_RANGE: 'String',
      DEATH: 'Integer',
      INJURIES: 'Integer',
      EVENT_TYPE: 'String',
      ...PLACE,
    }),
    count: schedule.count,
    row: (n) => {
      const slot = schedule.slot(n);
      const event = happeningOf(slot);
      const day = dayOf(event.occurredOn);
      const draw = drawsFrom(hashOf(seed, slot.year, slot.ordinal, 21));
      const dead = pick(deaths, draw());
      const hurt = pick(injuries, draw());
      return {
        attributes: {
          OBJECTID: n + 1,
          EVENT_UNIQUE_ID: event.eventId,
          OCC_DATE: day.midnight,
          OCC_YEAR: day.year,
          OCC_MONTH: day.monthName,
          OCC_DOW: day.weekdayName,
          OCC_DOY: day.dayOfYear,
          OCC_DAY: day.dayOfMonth,
          OCC_HOUR: event.hour,
          OCC_TIME_RANGE: RANGES[Math.floor(event.hour / 6)] ?? null,
          DIVISION: event.division,
          DEATH: dead,
          INJURIES: hurt,
          EVENT_TYPE: dead + hurt > 0 ? 'Shooting' : 'Firearm Discharge',
          ...event.neighbourhood,
          LONG_WGS84: event.at[0],
          LAT_WGS84: event.at[1],
        },
        geometry: { at: event.at },
      };
    },
    editedAt: publishedAt,
  };
}

/** Homicides, one row for each victim, all of them whatever the scale. */
export function homicidesLayer({ seed, places, lastQuarterEnd, publishedAt }: Making): Layer {
  const categories = [HOMICIDES];
  const schedule = makeSchedule({
    categories,
    firstYear: FIRST_YEAR,
    scale: 1,
    seed: seed + 30,
    lastDay: lastQuarterEnd,
  });
  const happeningOf = happenings({
    seed: seed + 30,
    places,
    schedule,
    categories,
    firstKind: KIND.others,
    repeats: 0.064,
    withheld: () => 0,
  });
  const types = shares(HOMICIDES.offences.map(([, , , weight]) => weight));
  return {
    name: 'Homicides_Open_Data_ASR_RC_TBL_002',
    geometryType: 'point',
    fields: fieldsOf({
      EVENT_UNIQUE_ID: 'String',
      OCC_DATE: 'Date',
      OCC_YEAR: 'Integer',
      OCC_MONTH: 'String',
      OCC_DAY: 'Integer',
      OCC_DOW: 'String',
      OCC_DOY: 'Integer',
      HOMICIDE_TYPE: 'String',
      ...PLACE,
    }),
    count: schedule.count,
    row: (n) => {
      const event = happeningOf(schedule.slot(n));
      const day = dayOf(event.occurredOn);
      const type = pick(types, hashOf(seed, event.occurredOn, event.hour, 31) / 2 ** 32);
      return {
        attributes: {
          OBJECTID: n + 1,
          EVENT_UNIQUE_ID: event.eventId,
          OCC_DATE: day.midnight,
          OCC_YEAR: day.year,
          OCC_MONTH: day.monthName,
          OCC_DAY: day.dayOfMonth,
          OCC_DOW: day.weekdayName,
          OCC_DOY: day.dayOfYear,
          DIVISION: event.division,
          HOMICIDE_TYPE: HOMICIDES.offences[type]?.[0] ?? null,
          ...event.neighbourhood,
          LONG_WGS84: event.at[0],
          LAT_WGS84: event.at[1],
        },
        geometry: { at: event.at },
      };
    },
    editedAt: publishedAt,
  };
}
