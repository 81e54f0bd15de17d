import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { Choice, YearOfRows } from '@crimemap/incident-counts/count-by-place';
import { placesWithin, type RowWithin } from '@crimemap/incident-counts/count-within';
import type { Within } from '@crimemap/incident-counts/extent';
import { keepInBox, masks, ones } from '@crimemap/incident-counts/place-masks';
import { slotOf } from '@crimemap/incident-counts/row-index';
import { TIME_IN, timeMaskOf } from '@crimemap/incident-counts/time-filter';

/** A report in the list. `type` and other indexes refer to the manifest; day and hour are as in the column file. */
export interface ListedRow {
  readonly at: LngLat;
  readonly day: number;
  readonly hour: number;
  readonly type: number;
  readonly area: number;
  readonly neighbourhood: number;
  readonly precision: number;
  /** True if `day` is the report day, because the incident day is unknown. */
  readonly reported: boolean;
}

export interface ListedRows {
  /** Number of reports in the box and under the filter, of which `rows` contains one page. */
  readonly total: number;
  readonly rows: readonly ListedRow[];
}

interface Page {
  readonly box: Bounds | null;
  /** Area or circle in which the reports must be too; `null` if there is none. */
  readonly extent: Within | null;
  readonly from: number;
  readonly limit: number;
}

/**
 * Returns the reports inside a box (south-west, north-east corner; `null` for everywhere), newest first, those without
 * a day last. `from` and `limit` select the page. First counts by day, so that only reports of the page's days are
 * collected and sorted.
 */
export function listIncidents(
  places: PlacesTable,
  years: readonly YearOfRows[],
  choice: Choice,
  { box, extent, from, limit }: Page,
): ListedRows {
  const placeIncluded = masks(places, choice.areas);
  if (box) keepInBox(places, placeIncluded, box);
  const inside = placesWithin(places, extent);
  if (inside) keepOnly(placeIncluded, inside);
  const typeIncluded = ones(256, choice.types);
  const byDay = new Uint32Array(65_536);
  const passesOf = (file: YearOfRows) => {
    const { columns } = file;
    const times = timeMaskOf(file, choice);
    return (row: number): boolean =>
      placeIncluded[columns.place[row] as number] === 1 &&
      typeIncluded[columns.type[row] as number] === 1 &&
      (times === null || times[slotOf(columns.day[row] as number, columns.hour[row] as number)] === TIME_IN);
  };

  let total = 0;
  for (const file of years) {
    const { columns } = file;
    const passes = passesOf(file);
    for (let row = 0; row < columns.length; row += 1) {
      if (!passes(row)) continue;
      const slot = newestLast(columns.day[row] as number);
      byDay[slot] = (byDay[slot] as number) + 1;
      total += 1;
    }
  }

  const oldest = oldestSlot(byDay, from + limit);
  const found: ListedRow[] = [];
  for (const file of years) {
    const { year, columns } = file;
    const passes = passesOf(file);
    for (let row = 0; row < columns.length; row += 1) {
      if (newestLast(columns.day[row] as number) < oldest || !passes(row)) continue;
      const [place, day] = [columns.place[row] as number, columns.day[row] as number];
      const [hour, type] = [columns.hour[row] as number, columns.type[row] as number];
      found.push(listedRow(places, { place, day, hour, type, reported: year === 0 }));
    }
  }
  found.sort((a, b) => newestLast(b.day) - newestLast(a.day) || hourRank(b.hour) - hourRank(a.hour));
  return { total, rows: found.slice(from, from + limit) };
}

/** Adds 1 to a day, so that the largest number, which means an unknown day, becomes 0 and is sorted as the oldest. */
const newestLast = (day: number): number => (day + 1) & 0xffff;
const hourRank = (hour: number): number => (hour > 23 ? -1 : hour);

function oldestSlot(byDay: Uint32Array, rank: number): number {
  let seen = 0;
  for (let slot = byDay.length - 1; slot >= 0; slot -= 1) {
    seen += byDay[slot] as number;
    if (seen >= rank) return slot;
  }
  return 0;
}

/** Keeps the mask at these places, and clears it at all others. */
function keepOnly(mask: Uint8Array, inside: Uint32Array): void {
  const retained = inside.map((at) => mask[at] as number);
  mask.fill(0);
  inside.forEach((at, index) => {
    mask[at] = retained[index] as number;
  });
}

/** Returns the longitude and latitude of a place. */
export const lngLatOf = (places: PlacesTable, at: number): LngLat => [
  places.lngLat[2 * at] as number,
  places.lngLat[2 * at + 1] as number,
];

/** Adds the values of its place to a report. */
export const listedRow = (places: PlacesTable, { place, ...row }: RowWithin): ListedRow => ({
  ...row,
  at: lngLatOf(places, place),
  area: places.area[place] as number,
  neighbourhood: places.neighbourhood[place] as number,
  precision: places.precision[place] as number,
});
