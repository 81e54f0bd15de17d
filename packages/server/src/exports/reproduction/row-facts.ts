import { hash } from 'node:crypto';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { placeKey, type StreamedRow } from '@crimemap/incident-counts/packing/streamed-row';
import { csvLine, END, rowLinesOf } from '../files/csv.ts';
import type { ExportRows } from '../files/export-rows.ts';

/**
 * Row with the facts that map files do not contain: its dataset, the source’s word for the crime, and the event number.
 */
export type FactRow = readonly [...StreamedRow, dataset: string, word: string, eventId: string | null];

/** Columns of the file `rows.csv`, which has a line for each row of `reports.csv`, in the same order. */
export const ROW_COLUMNS = ['row', 'sha256', 'dataset', 'source_word', 'event_id'] as const;

/** Index of the day in a row. */
const DAY = 2;
const UNMATCHED = csvLine([null, null, null]);

/**
 * Writes the source’s facts and a SHA-256 for each row.
 *
 * The hash covers the line of `reports.csv` without its last column, a comma, and the dataset, word and event number as
 * written in this file. `add` takes source rows sorted by day, with undated rows last, and returns the complete lines.
 * If no source row matches a row, its cells are empty.
 */
export function rowFactsCsv(of: ExportRows): { add(rows: readonly FactRow[]): string; end(): string } {
  const { rows, names } = of;
  const lineOf = rowLinesOf(of);
  const keyOf = keysOf(of);
  /** Facts of the most recent day only. */
  let facts = new Map<string, string[]>();
  let current = -1;
  let row = 0;

  function linesUpTo(day: number): string {
    let text = '';
    for (const found of facts.values()) found.sort();
    for (; row < rows.length && (rows.day[row] as number) < day; row += 1) {
      const fact = facts.get(keyOf(row, names.types[rows.type[row] as number] ?? ''))?.shift() ?? UNMATCHED;
      text += `${row + 1},${hash('sha256', `${lineOf(row)},${fact}`, 'hex')},${fact}${END}`;
    }
    return text;
  }

  return {
    add(found) {
      let text = '';
      for (const [place, year, day, hour, type, harmed, , dataset, word, eventId] of found) {
        if (day !== current) {
          text += linesUpTo(day);
          facts = new Map();
          current = day;
        }
        const key = [place, year, hour, type, harmed].join('|');
        const fact = csvLine([dataset, word, eventId]);
        const same = facts.get(key);
        if (same) same.push(fact);
        else facts.set(key, [fact]);
      }
      return text;
    },
    end: () => linesUpTo(Number.POSITIVE_INFINITY),
  };
}

/** Compares source rows by day. */
export const byDay = (a: FactRow, b: FactRow): number => a[DAY] - b[DAY];

/** Returns a function for the key by which a row is found among the rows of its day. */
function keysOf({ rows, places, names }: ExportRows): (row: number, type: string) => string {
  const known: string[] = [];
  const placeOf = (at: number) => {
    const before = known[at];
    if (before !== undefined) return before;
    const key = placeKey({
      x: micro(places.lngLat[2 * at] as number),
      y: micro(places.lngLat[2 * at + 1] as number),
      precision: LOCATION_PRECISIONS[places.precision[at] as number] ?? 'none',
      area: names.areas[places.area[at] as number] ?? '',
      neighbourhood: names.neighbourhoods[places.neighbourhood[at] as number] ?? '',
    });
    known[at] = key;
    return key;
  };
  return (row, type) =>
    [placeOf(rows.place[row] as number), rows.year[row], rows.hour[row], type, rows.harmed[row] === 1].join('|');
}

/** Returns degrees as whole millionths, rounded as in the database; never -0. */
export const micro = (degrees: number): number => Math.round(degrees * 1e6) + 0;
