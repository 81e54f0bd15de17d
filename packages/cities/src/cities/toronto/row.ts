import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { IncidentDraft, Row } from '../../kit/city.ts';
import { dayIn, utcDay } from '../../kit/day-column.ts';
import { dayAt } from '../../kit/days.ts';
import { firstPlace } from '../../kit/places.ts';
import { BadValue, number, present, text, whole } from '../../kit/values.ts';
import { divisionCode } from './divisions.ts';
import { namedNeighbourhood } from './former-neighbourhoods.ts';
import { neighbourhoodName } from './neighbourhoods.ts';

export const TIME_ZONE = 'America/Toronto';

/**
 * Box of valid coordinates. It is larger than the city, so that events up to 5 km outside the city keep their point.
 */
export const VALID: Bounds = [
  [-80.5, 43],
  [-78, 44.5],
];

// EPSG numbers: the layers of the police service, and older exports of the City of Toronto.
const SYSTEMS = [3857, 26917];

/** Returns the calendar day in Toronto of the first column that is not blank. Throws for text that is not a date. */
export function day(row: Row, ...columns: string[]): string | null {
  for (const column of columns) {
    const found = dayIn(row, column, (instant) => dayAt(instant, TIME_ZONE));
    if (found !== null) return found;
  }
  return null;
}

/**
 * Returns the day of a column in the exports from 2014 to 2019. Their times end with `Z` but are in Toronto time, so
 * they are not converted.
 */
export const wallClockDay = (row: Row, column: string): string | null => dayIn(row, column, utcDay);

function geometryOf({ at }: Row): LngLat | null {
  return Array.isArray(at) ? firstPlace([[Number(at[0]), Number(at[1])]], VALID, SYSTEMS) : null;
}

function placeOf(row: Row): LngLat | null {
  const degrees = firstPlace([[number(row, 'LONG_WGS84'), number(row, 'LAT_WGS84')]], VALID, SYSTEMS);
  if (degrees) return degrees;
  const metres = [
    [number(row, 'x'), number(row, 'y')],
    [number(row, 'X'), number(row, 'Y')],
  ] as const;
  return geometryOf(row) ?? firstPlace(metres, VALID, SYSTEMS);
}

/** Returns the event number. Throws `BadValue` if there is none, because the number is part of the row's key. */
export function eventOf(row: Row): string {
  const event = text(row, 'EVENT_UNIQUE_ID');
  if (event === null) throw new BadValue('EVENT_UNIQUE_ID', '', 'no event number');
  return event;
}

/** Builds an incident from the facts of one dataset and the columns that all layers of the service have. */
export function draftOf(
  row: Row,
  facts: Pick<IncidentDraft, 'key' | 'crimeType' | 'word' | 'occurredOn' | 'hour' | 'reportedOn'>,
  details: Readonly<Record<string, string | null>>,
): IncidentDraft {
  const at = placeOf(row);
  const neighbourhood = namedNeighbourhood(text(row, 'HOOD_158'));
  const retained = present(details);
  const name = neighbourhoodName(neighbourhood);
  if (name !== null) retained.neighbourhood = name;
  // The fields are listed instead of spread, because for half a million rows spreading costs more than reading them.
  return {
    key: facts.key,
    crimeType: facts.crimeType,
    word: facts.word,
    at,
    precision: at ? 'intersection' : 'none',
    area: divisionCode(text(row, 'DIVISION')),
    neighbourhood,
    occurredOn: facts.occurredOn,
    hour: facts.hour,
    reportedOn: facts.reportedOn,
    eventId: text(row, 'EVENT_UNIQUE_ID'),
    deaths: whole(row, 'DEATH', 0, 10_000),
    injuries: whole(row, 'INJURIES', 0, 10_000),
    details: retained,
  };
}
