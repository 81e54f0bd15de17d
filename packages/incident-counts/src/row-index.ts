import type { PackedIncidents } from '@crimemap/contract/packed-incidents';
import { MONTH_OF_DAY, MONTH_UNKNOWN, WEEKDAY_OF_DAY } from './calendar.ts';

/** Number of slots of a day: hours 0 to 23, and the unknown hour. */
export const HOUR_SLOTS = 25;
/** Number of slots of a week: each hour of each weekday, Monday first, and of the unknown weekday. */
export const WEEK_SLOTS = 8 * HOUR_SLOTS;
/** Number of month slots: January to December, and the unknown month. */
export const MONTH_SLOTS = 13;
/** Number of slots of a year: a week for each month. */
export const WHEN_SLOTS: number = MONTH_SLOTS * WEEK_SLOTS;

/** Rows of a file grouped by crime type. Within a type, the rows are in the order of the file, which is by place. */
export interface RowIndex {
  readonly place: Uint32Array;
  /** Slot of each row: `month * WEEK_SLOTS + weekday * HOUR_SLOTS + hour`. */
  readonly when: Uint16Array;
  /** The rows of type t are those from `starts[t]` (inclusive) to `starts[t + 1]` (exclusive). */
  readonly starts: Uint32Array;
  /** Rows with deaths or injuries, by type. They are few, so they are listed separately. */
  readonly harmed: ReadonlyMap<number, readonly number[]>;
}

const made = new WeakMap<PackedIncidents, RowIndex>();

/** Returns the rows of a file prepared for counting. Cached per file, because files never change. */
export function indexOfRows(columns: PackedIncidents): RowIndex {
  const known = made.get(columns);
  if (known) return known;
  const index = makeIndex(columns);
  made.set(columns, index);
  return index;
}

const TYPES = 256;

function makeIndex(columns: PackedIncidents): RowIndex {
  const { length } = columns;
  const starts = new Uint32Array(TYPES + 1);
  for (let row = 0; row < length; row += 1) {
    const next = (columns.type[row] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let type = 1; type <= TYPES; type += 1) starts[type] = (starts[type] as number) + (starts[type - 1] as number);

  const place = new Uint32Array(length);
  const when = new Uint16Array(length);
  const free = starts.slice();
  const harmed = new Map<number, number[]>();
  for (let row = 0; row < length; row += 1) {
    const type = columns.type[row] as number;
    const at = free[type] as number;
    free[type] = at + 1;
    place[at] = columns.place[row] as number;
    when[at] = slotOf(columns.day[row] as number, columns.hour[row] as number);
    if (columns.harmed[row] !== 1) continue;
    const known = harmed.get(type);
    if (known) known.push(at);
    else harmed.set(type, [at]);
  }
  return { place, when, starts, harmed };
}

/** Slot offset of each day number, from its month and weekday. */
const DAY_SLOTS = Uint16Array.from(MONTH_OF_DAY, (month, day) => {
  const ofYear = month === MONTH_UNKNOWN ? 12 : month % 12;
  return ofYear * WEEK_SLOTS + (WEEKDAY_OF_DAY[day] as number) * HOUR_SLOTS;
});

/** Returns the slot of a day and an hour as stored in a file: `month * WEEK_SLOTS + weekday * HOUR_SLOTS + hour`. */
export const slotOf = (day: number, hour: number): number => (DAY_SLOTS[day] as number) + hour;
