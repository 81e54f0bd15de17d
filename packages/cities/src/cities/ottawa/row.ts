import type { Bounds } from '@crimemap/contract/geo';
import { DAY_MS } from '@crimemap/contract/time';
import type { IncidentDraft, Row } from '../../kit/city.ts';
import { dayAt, instantOf, plainDay } from '../../kit/days.ts';
import { placeOfRow } from '../../kit/places.ts';
import { present, text } from '../../kit/values.ts';
import { namedWard } from './wards.ts';

export const TIME_ZONE = 'America/Toronto';

/** A little wider than the city. */
export const VALID: Bounds = [
  [-76.6, 44.8],
  [-75.0, 45.7],
];

// What the layers are stored in (MTM zone 9), and Web Mercator.
const SYSTEMS = [32189, 3857];

/**
 * A date column as a calendar day in Ottawa; `null` when blank. An instant that is exactly a UTC midnight is a day without a
 * clock. Unreadable text throws.
 */
export function day(row: Row, column: string): string | null {
  const words = text(row, column);
  if (words === null) return null;
  const plain = plainDay(words);
  if (plain !== null) return plain;
  const instant = instantOf(words);
  return instant % DAY_MS === 0 ? new Date(instant).toISOString().slice(0, 10) : dayAt(instant, TIME_ZONE);
}

/**
 * The hour of `2300`, `930` or `45` (45 minutes past midnight): hours and minutes run together. `0` says midnight or
 * nothing at all, so it is unknown, as are blanks and numbers that are no time.
 */
export function hour(row: Row, column: string): number | null {
  const digits = /^0*(\d{1,4})(?:\.0+)?$/.exec(text(row, column) ?? '')?.[1];
  const time = Number(digits ?? 0);
  return time === 0 || time % 100 > 59 || time >= 2400 ? null : Math.floor(time / 100);
}

const sectorNumber = (row: Row) => /\d\d/.exec(text(row, 'SECTOR') ?? '')?.[0] ?? null;

/** When and where, as all layers of the service say it. There is no event number: what a row says is its identity. */
export function draftOf(
  row: Row,
  { crimeType, word, details }: Pick<IncidentDraft, 'crimeType' | 'word'> & { details: Record<string, string | null> },
): IncidentDraft {
  const reportedOn = day(row, 'REP_DATE');
  const happenedOn = day(row, 'OCC_DATE');
  const at = placeOfRow(row, VALID, SYSTEMS);
  const location = text(row, 'INTERSECTION');
  const neighbourhood = text(row, 'NB_NAME_EN');
  const times = [reportedOn, text(row, 'REP_HOUR'), happenedOn, text(row, 'OCC_HOUR')];
  return {
    key: [word, ...times, location, neighbourhood, location ? null : at?.join(' ')].map((part) => part ?? '').join('|'),
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
