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

/** Valid box, larger than the city; events up to 5 km outside keep their point. */
export const VALID: Bounds = [
  [-80.5, 43],
  [-78, 44.5],
];

// EPSG numbers: the service's layers, and older City of Toronto exports.
const SYSTEMS = [3857, 26917];

/** Returns the first non-blank column as a calendar day in Toronto. Throws for unreadable text. */
export function day(row: Row, ...columns: string[]): string | null {
  for (const column of columns) {
    const found = dayIn(row, column, (instant) => dayAt(instant, TIME_ZONE));
    if (found !== null) return found;
  }
  return null;
}

/** Returns the day of a column of the 2014-2019 exports. Their `Z` times are Toronto time, so nothing is shifted. */
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

/** Returns the event number. Throws `BadValue` without one, since it is part of the row's identity. */
export function eventOf(row: Row): string {
  const event = text(row, 'EVENT_UNIQUE_ID');
  if (event === null) throw new BadValue('EVENT_UNIQUE_ID', '', 'no event number');
  return event;
}

/** Builds an incident from a dataset's own facts and the columns common to all layers of the service. */
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
  // Written out without spread: with half a million rows, spreading costs more than reading them.
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
