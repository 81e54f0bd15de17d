import type { Bounds } from '@crimemap/contract/geo';
import { DAY_MS } from '@crimemap/contract/time';
import type { Read, Row } from '../../kit/city.ts';
import { hourOf } from '../../kit/clock.ts';
import { dayIn, utcDay } from '../../kit/day-column.ts';
import { dayAt } from '../../kit/days.ts';
import { placeOfRow } from '../../kit/places.ts';
import { BadValue, present, text } from '../../kit/values.ts';
import { crimeTypeOf } from './crime-type.ts';
import { municipality } from './municipalities.ts';
import { WITHHELD } from './words.ts';

export const TIME_ZONE = 'America/Toronto';

/** Box of valid coordinates. It is larger than the Region, because officers also take reports just outside it. */
export const VALID: Bounds = [
  [-80.3, 43.4],
  [-78.7, 44.8],
];

/**
 * Returns the calendar day of a date column. A value that is exactly midnight UTC is a date without a time. Other
 * values are instants, converted to Toronto time.
 */
const day = (row: Row, column: string): string | null =>
  dayIn(row, column, (instant) => (instant % DAY_MS === 0 ? utcDay(instant) : dayAt(instant, TIME_ZONE)));

const SYSTEMS = [3857, 26917];
/** Columns that are only needed to read a download without geometry. */
const COORDINATES = [['x_coordinate', 'y_coordinate']] as const;

/** Reads a row of any occurrence layer of the service. All layers have the same columns. */
export function readOccurrence(row: Row): Read {
  const key = text(row, 'UniqueIdentifier');
  if (key === null) throw new BadValue('UniqueIdentifier', '', 'no unique identifier');
  const word = text(row, 'occ_type') ?? '';
  const withheld = WITHHELD[word];
  if (withheld !== undefined) return { kind: 'withheld', why: withheld };
  const at = placeOfRow(row, VALID, SYSTEMS, COORDINATES);
  return {
    kind: 'incident',
    incident: {
      key,
      crimeType: crimeTypeOf(row, word),
      word,
      at,
      precision: at ? 'intersection' : 'none',
      area: municipality(text(row, 'municipality')),
      neighbourhood: null,
      occurredOn: day(row, 'occ_date'),
      hour: hourOf(text(row, 'occ_time')) ?? hourOf(text(row, 'time_est')),
      reportedOn: day(row, 'rep_date'),
      eventId: text(row, 'occ_id'),
      deaths: null,
      injuries: null,
      details: present({
        offence: text(row, 'case_type_pubtrans'),
        premises: text(row, 'LocationCode'),
        neighbourhood: municipality(text(row, 'municipality')) ?? text(row, 'municipality'),
        district: text(row, 'district'),
        sector: text(row, 'sector'),
      }),
    },
  };
}
