import { DAY_MS } from '@crimemap/contract/time';
import type { Attributes } from '../arcgis/layer.ts';
import { calendarIn } from '../making/calendar.ts';
import type { Event } from '../making/history.ts';
import { NEIGHBOURHOODS, wardLabel } from './ground.ts';

const dayOf = calendarIn('America/Toronto');
const TIMES_OF_DAY = ['Late night', 'Morning', 'Afternoon', 'Evening'];
const WITHOUT_OCCURRENCE = 0.012;

/** When and where, in the columns all layers of the service share. Hours and minutes run together without leading zeros. */
export function whenAndWhere({ reportedOn, occurredOn, hour, area, place, draw }: Event): Attributes {
  const reported = dayOf(reportedOn);
  const occurred = dayOf(occurredOn);
  const unknown = draw() < WITHOUT_OCCURRENCE;
  const minutes = draw() < 0.6 ? 0 : Math.floor(draw() * 12) * 5;
  const reportedHour = Math.min(
    23,
    reportedOn === occurredOn ? hour + Math.floor(draw() * 3) : 8 + Math.floor(draw() * 12),
  );
  return {
    YEAR: reported.year,
    REP_DATE: reported.midnight,
    REP_HOUR: reportedHour * 100,
    OCC_DATE: unknown ? null : occurred.midnight,
    OCC_HOUR: unknown ? null : hour * 100 + minutes,
    WEEKDAY: (unknown ? reported : occurred).weekdayName,
    NB_NAME_EN: NEIGHBOURHOODS[area]?.name ?? null,
    TOD: TIMES_OF_DAY[Math.floor(hour / 6)] ?? null,
    WARD: area < 0 ? null : wardLabel(Math.floor(area / 2), reported.midnight),
    INTERSECTION: place ? crossing(place.at) : null,
  };
}

export const WHEN_AND_WHERE = {
  YEAR: 'Integer',
  REP_DATE: 'Date',
  REP_HOUR: 'Integer',
  OCC_DATE: 'Date',
  OCC_HOUR: 'Integer',
  WEEKDAY: 'String',
  NB_NAME_EN: 'String',
  TOD: 'String',
  WARD: 'String',
  INTERSECTION: 'String',
} as const;

/** An invented name for a crossing: the same for the same place. */
const crossing = ([lng, lat]: readonly [number, number]): string =>
  `REHEARSAL ST ${Math.round(-lng * 1e4) % 10_000} @ REHEARSAL AVE ${Math.round(lat * 1e4) % 10_000}`;

/** The first row a query from this instant on may need, given how rows are found by day. */
export const fromReport =
  (firstRowFrom: (day: number) => number) =>
  (field: string, value: number): number =>
    field === 'REP_DATE' ? firstRowFrom(Math.floor(value / DAY_MS) - 1) : 0;
