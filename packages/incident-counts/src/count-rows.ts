import { DAY_UNKNOWN } from '@crimemap/contract/incident-columns';
import { WEEKDAY_OF_DAY, WEEKDAY_UNKNOWN } from './calendar.ts';
import { type CityIndex, HOUR_BITS, REPORTED_BIT, rowsOfDays, WEEKDAY_SLOTS } from './city-index.ts';
import type { Counter } from './counter.ts';
import { NOT_PLACED, type Selection } from './selection.ts';
import type { Days } from './within-days.ts';

/** The hour byte of a row, with its bit for a report's day. */
const HOUR_VALUES = 2 * REPORTED_BIT;
const HOURS = Uint8Array.from({ length: HOUR_VALUES }, (_, hour) => hour & HOUR_BITS);
/** Rows that say only when they were reported are counted beyond the weekdays, and moved from there to the unknown one. */
const BEYOND_WEEKDAYS = Uint8Array.from({ length: HOUR_VALUES }, (_, hour) =>
  hour & REPORTED_BIT ? WEEKDAY_SLOTS : 0,
);
const NO_HOURS = new Uint8Array(HOUR_VALUES);
const WEEKDAYS = Uint16Array.from(WEEKDAY_OF_DAY);
const NO_DAYS = new Uint16Array(DAY_UNKNOWN + 1);

/** Adds the selected rows of these days one by one, or with `sign` −1 takes them away. */
export function addRows(
  counter: Counter,
  index: CityIndex,
  { types, mask }: Selection,
  { from, to }: Days,
  sign: 1 | -1 = 1,
): void {
  const { by } = counter;
  const { place, day, hour } = index;
  const byHour = by === 'hour' ? HOURS : by === 'weekday' ? BEYOND_WEEKDAYS : NO_HOURS;
  const byDay = by === 'weekday' ? WEEKDAYS : by === 'month' || by === 'year' ? index.monthOfDay : NO_DAYS;
  const byPlace = by === 'area' ? index.places.area : new Uint16Array(index.places.length);
  const found = new Uint32Array(by === 'weekday' ? 2 * WEEKDAY_SLOTS : counter.slots.length);
  let total = 0;
  let notPlaced = 0;
  for (const type of types) {
    const base = by === 'crime_type' ? type : 0;
    const [start, end] = rowsOfDays(index, type, { from, to });
    for (let row = start; row < end; row += 1) {
      const where = place[row] as number;
      const through = mask[where] as number;
      if (through === 0) continue;
      const slot =
        base +
        (byPlace[where] as number) +
        (byDay[day[row] as number] as number) +
        (byHour[hour[row] as number] as number);
      found[slot] = (found[slot] as number) + 1;
      total += 1;
      if (through === NOT_PLACED) notPlaced += 1;
    }
  }
  counter.total += sign * total;
  counter.notPlaced += sign * notPlaced;
  found.forEach((count, slot) => {
    const into = by === 'weekday' && slot >= WEEKDAY_SLOTS ? WEEKDAY_UNKNOWN : slot;
    counter.slots[into] = (counter.slots[into] as number) + sign * count;
  });
}
