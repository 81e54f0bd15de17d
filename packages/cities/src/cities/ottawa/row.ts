import type { Bounds } from '@crimemap/contract/geo';
import { DAY_MS } from '@crimemap/contract/time';
import type { IncidentDraft, Row } from '../../kit/city.ts';
import { dayIn, utcDay } from '../../kit/day-column.ts';
import { dayAt } from '../../kit/days.ts';
import { placeInKey, placeOfRow } from '../../kit/places.ts';
import { present, text } from '../../kit/values.ts';
import { namedWard } from './wards.ts';

export const TIME_ZONE = 'America/Toronto';

/** Box of valid coordinates, slightly larger than the city. */
export const VALID: Bounds = [
  [-76.6, 44.8],
  [-75.0, 45.7],
];

// EPSG numbers: MTM zone 9, in which the layers are stored, and Web Mercator.
const SYSTEMS = [32189, 3857];

/**
 * Returns the calendar day in Ottawa of a date column; `null` if it is blank. A value that is exactly midnight UTC is a
 * day without a time, and stays that day. Throws for text that is not a date.
 */
export const day = (row: Row, column: string): string | null =>
  dayIn(row, column, (instant) => (instant % DAY_MS === 0 ? utcDay(instant) : dayAt(instant, TIME_ZONE)));

/** Returns the digits of a time column without leading zeros and decimals. Returns any other text unchanged. */
function clockDigits(row: Row, column: string): string | null {
  const words = text(row, column);
  return /^0*(\d{1,4})(?:\.0+)?$/.exec(words ?? '')?.[1] ?? words;
}

/**
 * Returns the hour of a time such as `2300`, `930` or `45` (45 minutes past midnight). Returns `null` for blanks,
 * invalid times, and `0`, which may mean midnight or unknown.
 */
export function hour(row: Row, column: string): number | null {
  const time = Number(clockDigits(row, column) ?? 0);
  return !(time > 0) || time % 100 > 59 || time >= 2400 ? null : Math.floor(time / 100);
}

const sectorNumber = (row: Row) => /\d\d/.exec(text(row, 'SECTOR') ?? '')?.[0] ?? null;

/**
 * Builds an incident from the columns that all layers of the service have. There is no event number, so a row is
 * identified by its content.
 */
export function draftOf(
  row: Row,
  { crimeType, word, details }: Pick<IncidentDraft, 'crimeType' | 'word'> & { details: Record<string, string | null> },
): IncidentDraft {
  const reportedOn = day(row, 'REP_DATE');
  const happenedOn = day(row, 'OCC_DATE');
  const at = placeOfRow(row, VALID, SYSTEMS);
  const location = text(row, 'INTERSECTION');
  const neighbourhood = text(row, 'NB_NAME_EN');
  const times = [reportedOn, clockDigits(row, 'REP_HOUR'), happenedOn, clockDigits(row, 'OCC_HOUR')];
  return {
    key: [word, ...times, location, neighbourhood, location || !at ? null : placeInKey(at)]
      .map((part) => part ?? '')
      .join('|'),
    crimeType,
    word,
    at,
    precision: at ? 'intersection' : 'none',
    area: namedWard(text(row, 'WARD')),
    neighbourhood,
    occurredOn: happenedOn,
    hour: happenedOn === null ? null : hour(row, 'OCC_HOUR'),
    reportedOn,
    eventId: null,
    deaths: null,
    injuries: null,
    details: present({
      ...details,
      location,
      ward: text(row, 'WARD'),
      sector: sectorNumber(row),
      district: text(row, 'DIVISION'),
      occ_time_range: text(row, 'TOD'),
    }),
  };
}
