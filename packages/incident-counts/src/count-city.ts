import { DAY_UNKNOWN, dayNumber } from '@crimemap/contract/packed-incidents';
import { type CityIndex, isPlacedRegion, WEEKDAY_SLOTS } from './city-index.ts';
import type { CountQuery } from './count-query.ts';
import { addRows } from './count-rows.ts';
import { Counter } from './counter.ts';
import { type CountedGroup, groupsOf } from './groups.ts';
import { partsOfPeriod } from './period-parts.ts';
import { HOUR_SLOTS } from './row-index.ts';
import { type Selection, selectionOf } from './selection.ts';
import type { Days } from './within-days.ts';

export interface CityCounts {
  readonly total: number;
  /** Number of rows without an exact location. */
  readonly notPlaced: number;
  /** Groups sorted by value, with the unknown value last. Empty without `by`. */
  readonly groups: readonly CountedGroup[];
}

const FIRST_DAY = '1960-01-01';

/**
 * Returns the total and the counts by the groups in `by`. Returns `null` if the query needs the day of a row from
 * before 1960, because files do not store such days.
 */
export function countCity(index: CityIndex, query: CountQuery): CityCounts | null {
  const selection = selectionOf(index, query);
  const counter = new Counter(index, query.by);
  if (!addDayless(counter, index, selection, query)) return null;
  const period = periodOf(query);
  if (!period) addAll(counter, index, selection);
  else if (period.from <= period.to) addPeriod(counter, index, selection, period);
  return { total: counter.total, notPlaced: counter.notPlaced, groups: groupsOf(index, counter) };
}

function periodOf({ since, until }: CountQuery): Days | null {
  if (since === undefined && until === undefined) return null;
  return {
    from: since === undefined || since < FIRST_DAY ? 0 : dayNumber(since),
    to: until === undefined ? DAY_UNKNOWN - 1 : until < FIRST_DAY ? -1 : dayNumber(until),
  };
}

function addAll(counter: Counter, index: CityIndex, selection: Selection): void {
  if (isSummed(counter, index, selection)) addSums(counter, index, selection, null);
  else addRows(counter, index, selection, { from: 0, to: DAY_UNKNOWN });
}

/**
 * Adds the rows of a period. Uses the sums of whole months if there are such sums for the query, otherwise single rows.
 */
function addPeriod(counter: Counter, index: CityIndex, selection: Selection, period: Days): void {
  const byDay = counter.by === 'hour' || counter.by === 'weekday';
  if (!(byDay ? selection.regions && !looksAtRows(selection) : isSummedByMonth(counter, index, selection))) {
    addRows(counter, index, selection, period);
    return;
  }
  const { months, edges } = partsOfPeriod(index.months, period);
  if (byDay) addSumsByMonth(counter, index, selection, months);
  else addSums(counter, index, selection, months);
  for (const edge of edges) addRows(counter, index, selection, edge);
}

/**
 * Adds the sums by hour or weekday of the selected regions. `from` (inclusive) and `to` (exclusive) are indexes in the
 * `months` of the city index.
 */
function addSumsByMonth(
  counter: Counter,
  { months, names, beforeMonths: { hours, weekdays } }: CityIndex,
  { regions, types }: Selection,
  [from, to]: readonly [number, number],
): void {
  const [cells, width] = counter.by === 'hour' ? [hours, HOUR_SLOTS] : [weekdays, WEEKDAY_SLOTS];
  for (const region of regions ?? []) {
    for (const type of types) {
      const first = (region * names.types.length + type) * (months.length + 1);
      counter.addBetween(cells, (first + from) * width, (first + to) * width, isPlacedRegion(region));
    }
  }
}

/** Returns whether sums exist for this query. The sums of places in a circle do not combine type and time. */
const isSummed = ({ by, ofTime }: Counter, { ofPlaces }: CityIndex, selection: Selection): boolean =>
  !looksAtRows(selection) &&
  by !== 'day' &&
  (!selection.circle || (ofPlaces !== null && (!ofTime || selection.allTypes)));
const isSummedByMonth = ({ by }: Counter, { ofPlaces }: CityIndex, selection: Selection): boolean =>
  !looksAtRows(selection) &&
  by !== 'day' &&
  (!selection.circle || (ofPlaces !== null && selection.allTypes && by !== 'crime_type'));

/** Returns whether the selection depends on facts that the sums do not have: hours of weekdays, or report days. */
const looksAtRows = ({ times, reportedBy }: Selection): boolean => times !== null || reportedBy !== null;

/**
 * Adds the sums of the selected zones, or of the places in a circle. `months`: indexes in the `months` of the city
 * index, from (inclusive) and to (exclusive); `null`: all.
 */
function addSums(
  counter: Counter,
  index: CityIndex,
  { circle, zones, types }: Selection,
  months: readonly [number, number] | null,
): void {
  const { by, ofTime } = counter;
  const tallies = (circle && index.ofPlaces) ?? index.ofZonesAndTypes;
  const lines = (circle && index.ofPlaces?.types) ?? index.byZoneAndType;
  const [cells, width, from, to] =
    by === 'hour'
      ? [tallies.hours, HOUR_SLOTS, 0, HOUR_SLOTS]
      : by === 'weekday'
        ? [tallies.weekdays, WEEKDAY_SLOTS, 0, WEEKDAY_SLOTS]
        : ofTime || months
          ? [tallies.months, index.months.length, ...(months ?? ([0, index.months.length] as const))]
          : [lines, 1, 0, 1];
  // The sums of places by time combine all types.
  const typed = !circle || cells === lines;
  const allTypes = index.names.types.length;
  for (const owner of circle ?? zones) {
    const zone = index.zones[circle ? (index.zoneOfPlace[owner] as number) : owner];
    if (!zone) continue;
    for (const type of typed ? types : [0]) {
      const line = typed ? owner * allTypes + type : owner;
      const slot = by === 'crime_type' ? type : counter.slotWithin(zone.area, zone.neighbourhood);
      counter.addCells(cells, line * width + from, line * width + to, ofTime ? from : slot, zone.placed);
    }
  }
}

/** Adds the rows without a day. Returns `false` if the query needs the day of such a row. */
function addDayless(counter: Counter, index: CityIndex, { mask, types, times }: Selection, query: CountQuery): boolean {
  if (index.dayless.length === 0) return true;
  const { since = '0000', until = '9999', by } = query;
  const selected = new Set(types);
  for (const { year, place, type, hour } of index.dayless) {
    const through = mask[place] as number;
    if (through === 0 || !selected.has(type)) continue;
    if (query.since !== undefined || query.until !== undefined) {
      if (since > until || year < Number(since.slice(0, 4)) || year > Number(until.slice(0, 4))) continue;
      return false;
    }
    if (times || by === 'month' || by === 'day' || by === 'weekday') return false;
    const { area, neighbourhood } = index.places;
    const slotOfPlace = () => counter.slotWithin(area[place] as number, neighbourhood[place] as number);
    counter.addDayless(year, by === 'crime_type' ? type : by === 'hour' ? hour : slotOfPlace(), through === 1);
  }
  return true;
}
