import { HOUR_UNKNOWN } from './incident-days.ts';
import { PackedFileError } from './packed-incidents-bytes.ts';
import { LAG_UNKNOWN } from './packed-incidents-lags.ts';

/** Incidents of one file, sorted by place, then day. */
export interface PackedIncidents {
  length: number;
  place: Uint32Array;
  day: Uint16Array;
  hour: Uint8Array;
  /** Index into the manifest's `crime_types`. */
  type: Uint8Array;
  /** 1 if the source says that people were killed or injured, otherwise 0. */
  harmed: Uint8Array;
  /**
   * Class of the days between incident and report: an index into `LAG_CLASSES` of the usual range, or `LAG_UNKNOWN`.
   * Cities that are counted by report day have no delay.
   */
  lag: Uint8Array;
}

/** Maximum number of places, far more than any city has. It limits the memory that a corrupt file can request. */
const PLACES_MAX = 2 ** 23;

/**
 * Number of values of the sort key within a place, which combines hour (5 bits), type (8), harm (1) and lag (4). The
 * day (16 bits) is above them.
 */
const LOW_BITS = 2 ** 18;

/**
 * Returns the rows sorted by place, then day, hour, type, harm and lag. Uses a counting sort for places, and one
 * combined key for rows within a place. Throws `PackedFileError` if a row does not fit the format.
 */
export function inOrder(columns: PackedIncidents): PackedIncidents {
  const n = columns.length;
  const starts = startsOfPlaces(columns);
  const next = starts.slice();
  const keys = new Float64Array(n);
  for (let row = 0; row < n; row += 1) {
    const place = columns.place[row] as number;
    const [hour, lag] = [columns.hour[row] as number, columns.lag[row] as number];
    if (hour > HOUR_UNKNOWN || lag > LAG_UNKNOWN) throw new PackedFileError(`row ${row} does not fit`);
    const what = ((columns.type[row] as number) * 2 + (columns.harmed[row] ? 1 : 0)) * 16 + lag;
    const at = next[place] as number;
    next[place] = at + 1;
    keys[at] = (columns.day[row] as number) * LOW_BITS + hour * 8192 + what;
  }
  const rows = noRows(n);
  for (let place = 0; place + 1 < starts.length; place += 1) {
    const [start, end] = [starts[place] as number, starts[place + 1] as number];
    if (end - start > 1) keys.subarray(start, end).sort();
    rows.place.fill(place, start, end);
  }
  for (let row = 0; row < n; row += 1) {
    const key = keys[row] as number;
    const low = key % LOW_BITS;
    rows.lag[row] = low & 15;
    rows.harmed[row] = (low >> 4) & 1;
    rows.type[row] = (low >> 5) & 255;
    rows.hour[row] = low >> 13;
    rows.day[row] = (key - low) / LOW_BITS;
  }
  return rows;
}

/**
 * Returns the index of the first row of each place, up to the last place that has rows. The rows of place p are
 * `starts[p]` (inclusive) to `starts[p + 1]` (exclusive).
 */
function startsOfPlaces({ length, place }: PackedIncidents): Uint32Array {
  let most = -1;
  for (let row = 0; row < length; row += 1) most = Math.max(most, place[row] as number);
  if (most >= PLACES_MAX) throw new PackedFileError(`the place ${most} does not fit`);
  const starts = new Uint32Array(most + 2);
  for (let row = 0; row < length; row += 1) {
    const after = (place[row] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  return starts;
}

const noRows = (n: number): PackedIncidents => ({
  length: n,
  place: new Uint32Array(n),
  day: new Uint16Array(n),
  hour: new Uint8Array(n),
  type: new Uint8Array(n),
  harmed: new Uint8Array(n),
  lag: new Uint8Array(n),
});
