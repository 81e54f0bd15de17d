import { DAY_UNKNOWN } from '@crimemap/contract/packed-incidents';
import type { CityIndex } from './city-index.ts';
import { isReportedBy } from './comparison/reported-by.ts';
import type { Counter } from './counter.ts';
import { ones } from './place-masks.ts';
import { HOUR_SLOTS, WEEK_SLOTS } from './row-index.ts';
import { NOT_PLACED, type Selection } from './selection.ts';
import { rowsOfDays } from './sorted-rows.ts';
import type { Days } from './within-days.ts';

/** Slot offset of a row by its time, which is an hour of the week. */
const HOURS = Uint8Array.from({ length: WEEK_SLOTS }, (_, time) => time % HOUR_SLOTS);
const WEEKDAYS = Uint8Array.from({ length: WEEK_SLOTS }, (_, time) => Math.floor(time / HOUR_SLOTS));
const NO_TIMES = new Uint8Array(WEEK_SLOTS);
const EVERY_DAY = Uint16Array.from({ length: DAY_UNKNOWN + 1 }, (_, day) => day);
const NO_DAYS = new Uint16Array(DAY_UNKNOWN + 1);

/** Adds the selected rows of these days one by one. Reads them by place or by day, whichever needs fewer reads. */
export function addRows(counter: Counter, index: CityIndex, selection: Selection, days: Days): void {
  const { by } = counter;
  const found: Found = {
    slots: counter.slots,
    byTime: by === 'hour' ? HOURS : by === 'weekday' ? WEEKDAYS : NO_TIMES,
    byDay: slotsOfDays(by, index),
    byPlace: slotsOfPlaces(counter, index),
    total: 0,
    notPlaced: 0,
  };
  const places = fewPlaces(index, selection, days);
  if (places) addRowsOfPlaces(found, by, index, selection, places, days);
  else addRowsOfDays(found, by, index, selection, days);
  counter.total += found.total;
  counter.notPlaced += found.notPlaced;
}

function slotsOfDays(by: Counter['by'], { monthOfDay }: CityIndex): Uint16Array {
  if (by === 'day') return EVERY_DAY;
  return by === 'month' || by === 'year' ? monthOfDay : NO_DAYS;
}

function slotsOfPlaces(counter: Counter, { places }: CityIndex): Uint16Array {
  if (counter.by !== 'area' && counter.by !== 'neighbourhood') return new Uint16Array(places.length);
  return Uint16Array.from({ length: places.length }, (_, place) =>
    counter.slotWithin(places.area[place] as number, places.neighbourhood[place] as number),
  );
}

interface Found {
  readonly slots: Uint32Array;
  /** Slot offsets of a row by its time, by its day and by its place. */
  readonly byTime: Uint8Array;
  readonly byDay: Uint16Array;
  readonly byPlace: Uint16Array;
  total: number;
  notPlaced: number;
}

/** Returns the selected places if they have fewer rows than the selected types have on these days, otherwise `null`. */
function fewPlaces(
  index: CityIndex,
  { regions, circle, mask, types, reportedBy }: Selection,
  days: Days,
): readonly number[] | null {
  // The rows sorted by place have no lag classes.
  if (regions || reportedBy !== null) return null;
  const places = circle ?? Array.from(mask.keys()).filter((place) => mask[place] !== 0);
  const { starts } = index.byPlace;
  let rows = 0;
  for (const place of places) rows += (starts[place + 1] as number) - (starts[place] as number);
  for (const type of types) {
    const [start, end] = rowsOfDays(index, type, days);
    rows -= end - start;
  }
  return rows < 0 ? places : null;
}

function addRowsOfPlaces(
  found: Found,
  by: Counter['by'],
  { byPlace: { starts, type, day, time }, names }: CityIndex,
  { types, mask, times }: Selection,
  places: readonly number[],
  { from, to }: Days,
): void {
  const { slots, byTime, byDay, byPlace } = found;
  const selected = ones(names.types.length, types);
  for (const of of places) {
    const base = byPlace[of] as number;
    const end = starts[of + 1] as number;
    let total = 0;
    for (let row = starts[of] as number; row < end; row += 1) {
      const on = day[row] as number;
      const kind = type[row] as number;
      if (on < from || on > to || selected[kind] !== 1) continue;
      const at = time[row] as number;
      if (times && times[at] === 0) continue;
      const slot = base + (by === 'crime_type' ? kind : 0) + (byDay[on] as number) + (byTime[at] as number);
      slots[slot] = (slots[slot] as number) + 1;
      total += 1;
    }
    found.total += total;
    if (mask[of] === NOT_PLACED) found.notPlaced += total;
  }
}

function addRowsOfDays(
  found: Found,
  by: Counter['by'],
  index: CityIndex,
  { types, mask, times, reportedBy }: Selection,
  days: Days,
): void {
  const { slots, byTime, byDay, byPlace } = found;
  const { place, day, time, lag } = index;
  for (const type of types) {
    const base = by === 'crime_type' ? type : 0;
    const [start, end] = rowsOfDays(index, type, days);
    for (let row = start; row < end; row += 1) {
      // The time is checked first, because its array is read in order and most rows are not at the chosen hours.
      const at = time[row] as number;
      if (times && times[at] === 0) continue;
      if (reportedBy !== null && !isReportedBy(reportedBy, day[row] as number, lag[row] as number)) continue;
      const where = place[row] as number;
      const through = mask[where] as number;
      if (through === 0) continue;
      const slot = base + (byPlace[where] as number) + (byDay[day[row] as number] as number) + (byTime[at] as number);
      slots[slot] = (slots[slot] as number) + 1;
      found.total += 1;
      if (through === NOT_PLACED) found.notPlaced += 1;
    }
  }
}
