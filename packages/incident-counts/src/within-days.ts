import { DAY_UNKNOWN, type PackedIncidents } from '@crimemap/contract/packed-incidents';

/** A period as day numbers, inclusive. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

const made = new WeakMap<PackedIncidents, { readonly key: string; readonly rows: PackedIncidents }>();

/**
 * Returns the rows of a file on these days. Caches the last result for each file, because counts, types and the list
 * need the same rows.
 */
export function withinDays(columns: PackedIncidents, { from, to }: Days): PackedIncidents {
  const key = `${from} ${to}`;
  const known = made.get(columns);
  if (known?.key === key) return known.rows;
  if (isWithin(columns, from, to)) return columns;
  const rows = rowsWhere(columns, (row) => {
    const day = columns.day[row] as number;
    return day >= from && day <= to && day !== DAY_UNKNOWN;
  });
  made.set(columns, { key, rows });
  return rows;
}

/** Returns the rows of a file for whose index a test returns true. */
export function rowsWhere(columns: PackedIncidents, isIn: (row: number) => boolean): PackedIncidents {
  const retained: number[] = [];
  for (let row = 0; row < columns.length; row += 1) if (isIn(row)) retained.push(row);
  return {
    length: retained.length,
    place: Uint32Array.from(retained, (row) => columns.place[row] as number),
    day: Uint16Array.from(retained, (row) => columns.day[row] as number),
    hour: Uint8Array.from(retained, (row) => columns.hour[row] as number),
    type: Uint8Array.from(retained, (row) => columns.type[row] as number),
    harmed: Uint8Array.from(retained, (row) => columns.harmed[row] as number),
    lag: Uint8Array.from(retained, (row) => columns.lag[row] as number),
  };
}

const isWithin = ({ day }: PackedIncidents, from: number, to: number): boolean =>
  day.every((one) => one >= from && one <= to && one !== DAY_UNKNOWN);

/** Returns the newest day of a file's rows; `null` if no row has a day. */
export function newestDay({ day }: Pick<PackedIncidents, 'day'>): number | null {
  let newest = -1;
  for (const one of day) if (one > newest && one !== DAY_UNKNOWN) newest = one;
  return newest < 0 ? null : newest;
}
