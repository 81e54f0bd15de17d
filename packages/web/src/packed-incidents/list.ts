import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { Choice, YearOfRows } from '@crimemap/incident-counts/count-by-place';
import { masks, ones } from '@crimemap/incident-counts/place-masks';

/** One row of the list, in indexes of the manifest. Day and hour as in the columns. */
export interface ListedRow {
  readonly at: LngLat;
  readonly day: number;
  readonly hour: number;
  readonly type: number;
  readonly area: number;
  readonly neighbourhood: number;
  readonly precision: number;
  /** The day is that of the report: the row does not say when it happened. */
  readonly reported: boolean;
}

export interface ListedRows {
  /** How many rows the box and the filter let through; `rows` is one page of them. */
  readonly total: number;
  readonly rows: readonly ListedRow[];
}

/**
 * The rows inside a box (west-south, east-north; `null`: everywhere), newest first, undated ones last. `from` and `limit` pick the page.
 * A first pass counts by day, so only the rows of the page's days are ever gathered and sorted.
 */
export function listIncidents(
  places: PlacesTable,
  years: readonly YearOfRows[],
  choice: Choice,
  { box, from, limit }: { readonly box: Bounds | null; readonly from: number; readonly limit: number },
): ListedRows {
  const placeIncluded = inBox(places, masks(places, choice.areas), box);
  const typeIncluded = ones(256, choice.types);
  const byDay = new Uint32Array(65_536);
  const passes = (columns: YearOfRows['columns'], row: number): boolean =>
    placeIncluded[columns.place[row] as number] === 1 && typeIncluded[columns.type[row] as number] === 1;

  let total = 0;
  for (const { columns } of years)
    for (let row = 0; row < columns.length; row += 1) {
      if (!passes(columns, row)) continue;
      const slot = newestLast(columns.day[row] as number);
      byDay[slot] = (byDay[slot] as number) + 1;
      total += 1;
    }

  const oldest = oldestSlot(byDay, from + limit);
  const found: ListedRow[] = [];
  for (const { year, columns } of years)
    for (let row = 0; row < columns.length; row += 1) {
      if (newestLast(columns.day[row] as number) < oldest || !passes(columns, row)) continue;
      found.push({ ...rowAt(places, columns, row), reported: year === 0 });
    }
  found.sort((a, b) => newestLast(b.day) - newestLast(a.day) || hourRank(b.hour) - hourRank(a.hour));
  return { total, rows: found.slice(from, from + limit) };
}

/** Days moved up by one so that the unknown day, the largest number, becomes the oldest. */
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

function inBox(places: PlacesTable, mask: Uint8Array, box: Bounds | null): Uint8Array {
  if (box === null) return mask;
  const [[west, south], [east, north]] = box;
  for (let at = 0; at < places.length; at += 1) {
    const [lng, lat] = lngLatOf(places, at);
    if (!(lng >= west && lng <= east && lat >= south && lat <= north)) mask[at] = 0;
  }
  return mask;
}

/** A place's position. */
export const lngLatOf = (places: PlacesTable, at: number): LngLat => [
  places.lngLat[2 * at] as number,
  places.lngLat[2 * at + 1] as number,
];

function rowAt(places: PlacesTable, columns: YearOfRows['columns'], row: number): Omit<ListedRow, 'reported'> {
  const place = columns.place[row] as number;
  return {
    at: lngLatOf(places, place),
    day: columns.day[row] as number,
    hour: columns.hour[row] as number,
    type: columns.type[row] as number,
    area: places.area[place] as number,
    neighbourhood: places.neighbourhood[place] as number,
    precision: places.precision[place] as number,
  };
}
