import { DAY_UNKNOWN, type IncidentColumns } from '@crimemap/contract/incident-columns';

/** A period in day numbers of the columns, both included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

const made = new WeakMap<IncidentColumns, { readonly key: string; readonly rows: IncidentColumns }>();

/** The rows of a file that are of these days. The last answer for each file is kept: counts, types and list ask for the same. */
export function withinDays(columns: IncidentColumns, { from, to }: Days): IncidentColumns {
  const key = `${from} ${to}`;
  const known = made.get(columns);
  if (known?.key === key) return known.rows;
  const kept: number[] = [];
  for (let row = 0; row < columns.length; row += 1) {
    const day = columns.day[row] as number;
    if (day >= from && day <= to && day !== DAY_UNKNOWN) kept.push(row);
  }
  const rows = {
    length: kept.length,
    place: Uint32Array.from(kept, (row) => columns.place[row] as number),
    day: Uint16Array.from(kept, (row) => columns.day[row] as number),
    hour: Uint8Array.from(kept, (row) => columns.hour[row] as number),
    type: Uint8Array.from(kept, (row) => columns.type[row] as number),
    harmed: Uint8Array.from(kept, (row) => columns.harmed[row] as number),
  };
  made.set(columns, { key, rows });
  return rows;
}

/** The newest day of a file's rows; `null` when none has one. */
export function newestDay({ day }: Pick<IncidentColumns, 'day'>): number | null {
  let newest = -1;
  for (const one of day) if (one > newest && one !== DAY_UNKNOWN) newest = one;
  return newest < 0 ? null : newest;
}
