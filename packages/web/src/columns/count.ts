import { DAY_UNKNOWN, type IncidentColumns, type PlacesTable } from '@crimemap/contract/incident-columns';

/** One year's rows; `year` 0 holds rows without a date. */
export interface YearOfRows {
  readonly year: number;
  readonly columns: IncidentColumns;
}

export interface Choice {
  /** Indexes into the manifest's crime types; `null`: all. */
  readonly types: readonly number[] | null;
  /** Indexes into the manifest's areas; `null`: all. */
  readonly areas: readonly number[] | null;
}

export interface IncidentCounts {
  readonly total: number;
  readonly placed: number;
  readonly notPlaced: number;
  readonly byPlace: Uint32Array;
  readonly byArea: Uint32Array;
  readonly byNeighbourhood: Uint32Array;
  readonly byType: Uint32Array;
  /** The calendar years of `byMonth`, oldest first. */
  readonly years: readonly number[];
  /** Twelve for each of `years`. Rows without a date are in none. */
  readonly byMonth: Uint32Array;
  /** `weekday * 24 + hour`, Monday first. Rows without a day or an hour are in none: see `hourUnknown`. */
  readonly byHourWeekday: Uint32Array;
  readonly hourUnknown: number;
}

const DAYS = DAY_UNKNOWN + 1;
/** A year's months, and one more for rows without a date. */
const MONTH_SLOTS = 13;
/** Hours 0-23 and unknown, by weekday and unknown. */
const HOUR_SLOTS = 25;

/** The indexes of LOCATION_PRECISIONS that may be drawn; written out, so that the worker does not load the whole contract. */
export const PLACED_PRECISIONS: readonly number[] = [0, 1, 2];

const calendar = makeCalendar();

function makeCalendar() {
  const month = new Uint8Array(DAYS).fill(12);
  const hourBase = new Uint8Array(DAYS).fill(7 * HOUR_SLOTS);
  const start = Date.UTC(1960, 0, 1);
  for (let day = 0; day < DAY_UNKNOWN; day += 1) {
    month[day] = new Date(start + day * 86_400_000).getUTCMonth();
    // 1 January 1960 was a Friday.
    hourBase[day] = ((day + 4) % 7) * HOUR_SLOTS;
  }
  return { month, hourBase };
}

/**
 * Counts the rows of the given years that the choice lets through. One pass over the rows; what depends on the place alone
 * (area, neighbourhood, whether it may be drawn) is summed over the places afterwards, thirty times fewer.
 */
export function countIncidents(
  places: PlacesTable,
  years: readonly YearOfRows[],
  choice: Choice,
  sizes: { readonly areas: number; readonly neighbourhoods: number; readonly types: number },
): IncidentCounts {
  const byPlace = new Uint32Array(places.length);
  const byType = new Uint32Array(256);
  const hours = new Uint32Array(256);
  const dated = years.map(({ year }) => year).filter((year) => year > 0).sort((a, b) => a - b);
  const byMonth = new Uint32Array(12 * dated.length);
  const placeWanted = masks(places, choice.areas);
  const typeWanted = ones(256, choice.types);

  for (const { year, columns } of years) {
    const months = new Uint32Array(MONTH_SLOTS);
    countRows(columns, placeWanted, typeWanted, { byPlace, byType, hours, months });
    const at = dated.indexOf(year);
    if (at >= 0) byMonth.set(months.subarray(0, 12), 12 * at);
  }
  return { ...byWhere(places, byPlace, sizes), byPlace, byType: byType.slice(0, sizes.types), years: dated, byMonth, ...byWhen(hours) };
}

interface Tallies {
  readonly byPlace: Uint32Array;
  readonly byType: Uint32Array;
  readonly hours: Uint32Array;
  readonly months: Uint32Array;
}

function countRows({ length, place, day, hour, type }: IncidentColumns, placeWanted: Uint8Array, typeWanted: Uint8Array, into: Tallies): void {
  const { byPlace, byType, hours, months } = into;
  const { month, hourBase } = calendar;
  for (let row = 0; row < length; row += 1) {
    const kind = type[row] as number;
    const where = place[row] as number;
    if (((placeWanted[where] as number) & (typeWanted[kind] as number)) === 0) continue;
    const when = day[row] as number;
    byPlace[where] = (byPlace[where] as number) + 1;
    byType[kind] = (byType[kind] as number) + 1;
    const slot = (hourBase[when] as number) + (hour[row] as number);
    hours[slot] = (hours[slot] as number) + 1;
    const inMonth = month[when] as number;
    months[inMonth] = (months[inMonth] as number) + 1;
  }
}

function byWhere(places: PlacesTable, byPlace: Uint32Array, sizes: { readonly areas: number; readonly neighbourhoods: number }) {
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
    if (neighbourhood < sizes.neighbourhoods) byNeighbourhood[neighbourhood] = (byNeighbourhood[neighbourhood] as number) + count;
  }
  return { total, placed, notPlaced: total - placed, byArea, byNeighbourhood };
}

function byWhen(slots: Uint32Array): { readonly byHourWeekday: Uint32Array; readonly hourUnknown: number } {
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

/** 1 for every place whose area is wanted. */
export function masks(places: PlacesTable, areas: readonly number[] | null): Uint8Array {
  if (areas === null) return new Uint8Array(places.length).fill(1);
  const wanted = ones(65_536, areas);
  const mask = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) mask[at] = wanted[places.area[at] as number] as number;
  return mask;
}

/** 1 at the given indexes; everywhere when `null`. */
export function ones(length: number, indexes: readonly number[] | null): Uint8Array {
  const mask = new Uint8Array(length);
  if (indexes === null) return mask.fill(1);
  for (const index of indexes) mask[index] = 1;
  return mask;
}

/** The most frequent type (index into the manifest's types) at each place under a choice; places without rows hold 255. */
export function topTypes(places: PlacesTable, years: readonly YearOfRows[], choice: Choice, types: number): Uint8Array {
  const counts = new Uint16Array(places.length * types);
  const placeWanted = masks(places, choice.areas);
  const typeWanted = ones(256, choice.types);
  for (const { columns } of years)
    for (let row = 0; row < columns.length; row += 1) {
      const where = columns.place[row] as number;
      const kind = columns.type[row] as number;
      if (placeWanted[where] === 1 && typeWanted[kind] === 1) counts[where * types + kind] = (counts[where * types + kind] as number) + 1;
    }
  const top = new Uint8Array(places.length).fill(255);
  for (let at = 0; at < places.length; at += 1) {
    let most = 0;
    for (let kind = 0; kind < types; kind += 1) {
      const count = counts[at * types + kind] as number;
      if (count > most) {
        most = count;
        top[at] = kind;
      }
    }
  }
  return top;
}
