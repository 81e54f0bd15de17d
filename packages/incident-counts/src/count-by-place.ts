import type { PackedIncidents, PlacesTable } from '@crimemap/contract/packed-incidents';
import { WEEKDAY_UNKNOWN } from './calendar.ts';
import { masks, ones, PLACED_PRECISIONS } from './place-masks.ts';
import { HOUR_SLOTS, indexOfRows, type RowIndex, WEEK_SLOTS, WHEN_SLOTS } from './row-index.ts';
import { TIME_IN, TIME_UNKNOWN, type TimeFilter, timeMaskOf } from './time-filter.ts';

/** Result of `topTypes` for a place without rows. */
const NO_TYPE = 255;

/** Rows of one year. `year` 0 contains the rows without an incident date; their day is the report day. */
export interface YearOfRows {
  readonly year: number;
  readonly columns: PackedIncidents;
  /** Months of the year (1 to 12) that are counted in this file; unset or `null`: all. */
  readonly months?: readonly number[] | null | undefined;
}

export interface Choice extends TimeFilter {
  /** Indexes in the manifest's list of crime types; `null`: all. */
  readonly types: readonly number[] | null;
  /** Indexes in the manifest's list of areas; `null`: all. */
  readonly areas: readonly number[] | null;
}

export interface IncidentCounts {
  readonly total: number;
  readonly placed: number;
  readonly notPlaced: number;
  readonly byPlace: Uint32Array;
  /** 1 for each place where an incident killed or injured someone. */
  readonly harmed: Uint8Array;
  readonly byArea: Uint32Array;
  readonly byNeighbourhood: Uint32Array;
  readonly byType: Uint32Array;
  /** Calendar years in `byMonth`, oldest first. */
  readonly years: readonly number[];
  /** Twelve counts for each of `years`. Leaves out rows with an unknown incident month. */
  readonly byMonth: Uint32Array;
  /**
   * Counts at `weekday * 24 + hour`, Monday first. `hourUnknown` counts the rows without an hour or an incident day.
   */
  readonly byHourWeekday: Uint32Array;
  readonly hourUnknown: number;
  /**
   * Number of rows left out because their hour or weekday is unknown. They match the rest of the filter and may have
   * happened at the chosen hours.
   */
  readonly withoutHour: number;
  /** Number of rows at other hours that match the rest of the filter. */
  readonly atOtherHours: number;
}

/**
 * Counts the chosen rows of the given years in one pass over the rows of the chosen types. Sums that depend only on the
 * place (area, neighbourhood, placed or not) are computed from the counts by place afterwards, because there are thirty
 * times fewer places than rows.
 */
export function countIncidents(
  places: PlacesTable,
  years: readonly YearOfRows[],
  choice: Choice,
  sizes: { readonly areas: number; readonly neighbourhoods: number; readonly types: number },
): IncidentCounts {
  const byPlace = new Uint32Array(places.length);
  const harmed = new Uint8Array(places.length);
  const byType = new Uint32Array(sizes.types);
  const week = new Uint32Array(WEEK_SLOTS);
  const dated = years
    .map(({ year }) => year)
    .filter((year) => year > 0)
    .sort((a, b) => a - b);
  const byMonth = new Uint32Array(12 * dated.length);
  const placeIncluded = choice.areas && masks(places, choice.areas);
  const types = choice.types ?? Array.from(byType.keys());

  const when = new Uint32Array(WHEN_SLOTS);
  let withoutHour = 0;
  let atOtherHours = 0;
  for (const file of years) {
    const { year } = file;
    const index = indexOfRows(file.columns);
    const times = timeMaskOf(file, choice);
    const isIn = times?.map((said) => (said === TIME_IN ? 1 : 0)) ?? null;
    when.fill(0);
    for (const type of types) {
      byType[type] =
        (byType[type] as number) +
        (isIn
          ? countTypeAt(index, type, placeIncluded, isIn, byPlace, when)
          : countType(index, type, placeIncluded, byPlace, when));
      for (const row of index.harmed.get(type) ?? []) {
        const place = index.place[row] as number;
        if ((placeIncluded?.[place] ?? 1) === 1 && (isIn?.[index.when[row] as number] ?? 1) === 1) harmed[place] = 1;
      }
    }
    if (times) {
      const out = takeOut(when, times, timeMaskOf(file, { months: choice.months }));
      withoutHour += out.unknown;
      atOtherHours += out.other;
    }
    const at = dated.indexOf(year);
    addWhen(when, week, at < 0 ? null : byMonth.subarray(12 * at, 12 * at + 12), year === 0);
  }
  return {
    ...byWhere(places, byPlace, sizes),
    byPlace,
    harmed,
    byType,
    years: dated,
    byMonth,
    ...byHour(week),
    withoutHour,
    atOtherHours,
  };
}

/** Adds the rows of one type to the counts by place and by time. Returns how many rows it added. */
function countType(
  { starts, place, when }: RowIndex,
  type: number,
  placeIncluded: Uint8Array | null,
  byPlace: Uint32Array,
  byWhen: Uint32Array,
): number {
  const start = starts[type] as number;
  const end = starts[type + 1] as number;
  if (placeIncluded === null) {
    for (let row = start; row < end; row += 1) {
      const where = place[row] as number;
      const slot = when[row] as number;
      byPlace[where] = (byPlace[where] as number) + 1;
      byWhen[slot] = (byWhen[slot] as number) + 1;
    }
    return end - start;
  }
  let through = 0;
  for (let row = start; row < end; row += 1) {
    const where = place[row] as number;
    if (placeIncluded[where] !== 1) continue;
    const slot = when[row] as number;
    byPlace[where] = (byPlace[where] as number) + 1;
    byWhen[slot] = (byWhen[slot] as number) + 1;
    through += 1;
  }
  return through;
}

/**
 * Works like `countType`, but counts only some times. `isIn` is 1 for the slots of these times and 0 for others, which
 * avoids a branch on the time. `byWhen` gets the rows of all times.
 */
function countTypeAt(
  { starts, place, when }: RowIndex,
  type: number,
  placeIncluded: Uint8Array | null,
  isIn: Uint8Array,
  byPlace: Uint32Array,
  byWhen: Uint32Array,
): number {
  const end = starts[type + 1] as number;
  let through = 0;
  for (let row = starts[type] as number; row < end; row += 1) {
    const where = place[row] as number;
    if (placeIncluded !== null && placeIncluded[where] !== 1) continue;
    const slot = when[row] as number;
    const one = isIn[slot] as number;
    byPlace[where] = (byPlace[where] as number) + one;
    byWhen[slot] = (byWhen[slot] as number) + 1;
    through += one;
  }
  return through;
}

/**
 * Sets the slots that are not chosen to 0. Returns the number of rows with an unknown time, and the number of rows at
 * other times in the chosen months. `ofMonths`: `null` for all months.
 */
function takeOut(when: Uint32Array, times: Uint8Array, ofMonths: Uint8Array | null) {
  let unknown = 0;
  let other = 0;
  for (let slot = 0; slot < when.length; slot += 1) {
    if (times[slot] === TIME_IN) continue;
    if (times[slot] === TIME_UNKNOWN) unknown += when[slot] as number;
    else if (ofMonths === null || ofMonths[slot] === TIME_IN) other += when[slot] as number;
    when[slot] = 0;
  }
  return { unknown, other };
}

/**
 * Adds the counts of one file to the week and the months. `byReport`: the days are report days, so the weekdays of the
 * incidents count as unknown.
 */
function addWhen(when: Uint32Array, week: Uint32Array, months: Uint32Array | null, byReport: boolean): void {
  for (let slot = 0; slot < when.length; slot += 1) {
    const count = when[slot] as number;
    if (count === 0) continue;
    const month = Math.floor(slot / WEEK_SLOTS);
    const ofWeek = slot % WEEK_SLOTS;
    const hour = byReport ? WEEKDAY_UNKNOWN * HOUR_SLOTS + (ofWeek % HOUR_SLOTS) : ofWeek;
    week[hour] = (week[hour] as number) + count;
    if (months && month < 12) months[month] = (months[month] as number) + count;
  }
}

function byWhere(
  places: PlacesTable,
  byPlace: Uint32Array,
  sizes: { readonly areas: number; readonly neighbourhoods: number },
) {
  const drawn = ones(256, PLACED_PRECISIONS);
  const byArea = new Uint32Array(sizes.areas);
  const byNeighbourhood = new Uint32Array(sizes.neighbourhoods);
  let total = 0;
  let placed = 0;
  for (let at = 0; at < places.length; at += 1) {
    const count = byPlace[at] as number;
    if (count === 0) continue;
    total += count;
    placed += count * (drawn[places.precision[at] as number] as number);
    const area = places.area[at] as number;
    if (area < sizes.areas) byArea[area] = (byArea[area] as number) + count;
    const neighbourhood = places.neighbourhood[at] as number;
    if (neighbourhood < sizes.neighbourhoods)
      byNeighbourhood[neighbourhood] = (byNeighbourhood[neighbourhood] as number) + count;
  }
  return { total, placed, notPlaced: total - placed, byArea, byNeighbourhood };
}

function byHour(slots: Uint32Array): { readonly byHourWeekday: Uint32Array; readonly hourUnknown: number } {
  const byHourWeekday = new Uint32Array(7 * 24);
  let known = 0;
  let all = 0;
  slots.forEach((count, slot) => {
    all += count;
    const weekday = Math.floor(slot / HOUR_SLOTS);
    const hour = slot % HOUR_SLOTS;
    if (weekday > 6 || hour > 23) return;
    byHourWeekday[weekday * 24 + hour] = count;
    known += count;
  });
  return { byHourWeekday, hourUnknown: all - known };
}

/**
 * Returns the most frequent chosen type at each place, as an index in the manifest's types. Places without chosen rows
 * get `NO_TYPE` (255).
 */
export function topTypes(places: PlacesTable, years: readonly YearOfRows[], choice: Choice, types: number): Uint8Array {
  const placeIncluded = masks(places, choice.areas);
  const files = years.map((file) => ({ index: indexOfRows(file.columns), times: timeMaskOf(file, choice) }));
  const top = new Uint8Array(places.length).fill(NO_TYPE);
  const most = new Uint32Array(places.length);
  const counts = new Uint32Array(places.length);
  // Goes through the types in order, so that the first of several equally frequent types is used.
  for (const type of choice.types?.toSorted((a, b) => a - b) ?? Array.from({ length: types }, (_, kind) => kind)) {
    counts.fill(0);
    for (const { index, times } of files) {
      const { place, when, starts } = index;
      for (let row = starts[type] as number; row < (starts[type + 1] as number); row += 1) {
        if (times !== null && times[when[row] as number] !== TIME_IN) continue;
        const where = place[row] as number;
        counts[where] = (counts[where] as number) + 1;
      }
    }
    for (let at = 0; at < counts.length; at += 1) {
      if ((counts[at] as number) <= (most[at] as number) || placeIncluded[at] !== 1) continue;
      most[at] = counts[at] as number;
      top[at] = type;
    }
  }
  return top;
}
