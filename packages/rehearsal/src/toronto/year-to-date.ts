import { fieldsOf, type Layer } from '../arcgis/layer.ts';
import { chanceOf, hashOf, pick, shares } from '../chance.ts';
import { makeSchedule } from '../making/schedule.ts';
import { dayOf } from './calendar.ts';
import { INDICATORS } from './facts/indicators.ts';
import { BICYCLE_THEFT } from './facts/other-categories.ts';
import { PREMISES } from './facts/premises.ts';
import { happenings } from './happening.ts';
import { KIND, REPEATS } from './major-crime-indicators.ts';
import type { Making } from './making.ts';

const premises = shares(PREMISES.map(([, , weight]) => weight));
const NO_HOUR = 0.02;
const TWICE_A_DAY = 43_200_000;

/**
 * The current year up to yesterday. Its indicator rows are the same events as in the quarterly layer, under the same event
 * numbers, as far as that one reaches.
 */
export function yearToDateLayer({ seed, scale, places, today }: Making): Layer {
  const yesterday = today - 1;
  const categories = [...INDICATORS, { ...BICYCLE_THEFT }];
  const { year } = dayOf(yesterday);
  const schedule = makeSchedule({
    categories,
    firstYear: 2014,
    fromYear: year,
    scale,
    seed: seed + KIND.indicators,
    lastDay: yesterday,
  });
  const happeningOf = happenings({
    seed,
    places,
    schedule,
    categories,
    firstKind: KIND.indicators,
    repeats: REPEATS,
    withheld: () => 0.004,
  });
  return {
    name: 'YTD_CRIME_WM',
    geometryType: 'point',
    fields: fieldsOf({
      EVENT_UNIQUE_ID: 'String',
      OCC_DATE_AGOL: 'Date',
      REPORT_DATE_AGOL: 'Date',
      HOUR: 'Integer',
      DIVISION: 'String',
      PREMISES_TYPE: 'String',
      CRIME_TYPE: 'String',
      HOOD_158: 'String',
      NEIGHBOURHOOD_158: 'String',
      HOOD_140: 'String',
      NEIGHBOURHOOD_140: 'String',
      COUNT_: 'Integer',
      LONG_WGS84: 'Double',
      LAT_WGS84: 'Double',
      LOCATION_CATEGORY: 'String',
    }),
    count: schedule.count,
    row: (n) => {
      const slot = schedule.slot(n);
      const event = happeningOf(slot);
      const chance = hashOf(seed, KIND.indicators + slot.category, slot.year, slot.ordinal, 13);
      const premise = PREMISES[pick(premises, hashOf(chance) / 2 ** 32)];
      return {
        attributes: {
          OBJECTID: n + 1,
          EVENT_UNIQUE_ID: event.eventId,
          OCC_DATE_AGOL: dayOf(event.occurredOn).midnight,
          REPORT_DATE_AGOL: dayOf(event.reportedOn).midnight,
          HOUR: chanceOf(chance, 17) < NO_HOUR ? null : event.hour,
          DIVISION: event.division,
          PREMISES_TYPE: premise?.[0] ?? null,
          CRIME_TYPE: categories[slot.category]?.word ?? null,
          ...event.neighbourhood,
          COUNT_: 1,
          LONG_WGS84: event.at[0],
          LAT_WGS84: event.at[1],
          LOCATION_CATEGORY: premise?.[1] ?? null,
        },
        geometry: { at: event.at },
      };
    },
    firstRowFrom: (field, value) =>
      field === 'REPORT_DATE_AGOL' ? schedule.firstRowFrom(Math.floor((value - 5 * 3_600_000) / 86_400_000)) : 0,
    editedAt: dayOf(today).midnight + TWICE_A_DAY / 2,
  };
}
