import { DAY_UNKNOWN } from './incident-days.ts';
import { packBits, unpackBits } from './packed-incidents-bits.ts';
import { type ByteReader, PackedFileError, seal, unseal, VarintWriter } from './packed-incidents-bytes.ts';
import { packLags, unpackLags } from './packed-incidents-lags.ts';
import { inOrder, type PackedIncidents } from './packed-incidents-rows.ts';

// biome-ignore lint/performance/noBarrelFile: callers that decode a file need its constants and its error
export { DAY_UNKNOWN, dateOfDay, dayNumber, HOUR_UNKNOWN } from './incident-days.ts';
export { PACKED_VERSION, PackedFileError } from './packed-incidents-bytes.ts';
export { LAG_UNKNOWN } from './packed-incidents-lags.ts';
export type { PackedIncidents } from './packed-incidents-rows.ts';

/*
 * Columnar files of a city's incidents: one table of places, and one file of incidents per year that refers to it. The
 * format is optimised for Brotli. Values of one kind are stored together, in one byte each if possible, so a general
 * compressor comes within a few per cent of their entropy.
 *
 * Places:    see `encodePlaces`
 * Incidents: see `encodeIncidents`
 */

/** Value of `PlacesTable.neighbourhood` for a place whose neighbourhood is unknown. */
export const NEIGHBOURHOOD_NONE = 65_535;

/** Locations of the incidents of all years. Rows refer to a place by its index in this table. */
export interface PlacesTable {
  length: number;
  /** Longitude and latitude of each place, in degrees rounded to 6 decimals. Meaningless if the precision is `none`. */
  lngLat: Float64Array;
  /** Index into the manifest's `areas`. */
  area: Uint16Array;
  /** Index into the manifest's `neighbourhoods`, or `NEIGHBOURHOOD_NONE`. */
  neighbourhood: Uint16Array;
  /** Index into `LOCATION_PRECISIONS`. */
  precision: Uint8Array;
}

const PLACES = 1;
const INCIDENTS = 2;
const MICRO = 1e6;
const HOURS = 25;
/** Length of `LOCATION_PRECISIONS`. Repeated here so that workers need not load the whole contract. */
export const PRECISIONS = 6;
/** Byte for a value that is too large for a byte; the overflow plane contains the value. */
const ESCAPE = 255;

const zigzag = (n: number): number => (n < 0 ? -2 * n - 1 : 2 * n);
const unzigzag = (n: number): number => (n % 2 === 0 ? n / 2 : -(n + 1) / 2);

/**
 * Writes the number of places, then each column in planes of one byte per place, lowest byte first: longitude (4
 * planes), latitude (4), area (2), neighbourhood (2), precision (1). Coordinates are stored as differences from the
 * previous place, so callers should order places along a curve to keep differences small.
 */
export function encodePlaces(places: PlacesTable): Uint8Array {
  const n = places.length;
  const planes: Uint8Array[] = [new VarintWriter().push(n).done()];
  for (const axis of [0, 1]) {
    const steps = Array.from({ length: 4 }, () => new Uint8Array(n));
    let before = 0;
    for (let i = 0; i < n; i += 1) {
      const micro = Math.round((places.lngLat[2 * i + axis] as number) * MICRO);
      const step = zigzag(micro - before);
      before = micro;
      for (let byte = 0; byte < 4; byte += 1) (steps[byte] as Uint8Array)[i] = Math.floor(step / 256 ** byte) % 256;
    }
    planes.push(...steps);
  }
  for (const column of [places.area, places.neighbourhood]) {
    planes.push(
      Uint8Array.from(column.subarray(0, n), (v) => v & 255),
      Uint8Array.from(column.subarray(0, n), (v) => v >> 8),
    );
  }
  planes.push(places.precision.subarray(0, n));
  return seal(PLACES, planes);
}

/** Reverses `encodePlaces`. Throws `PackedFileError` if the bytes are invalid. */
export function decodePlaces(bytes: Uint8Array): PlacesTable {
  const read = unseal(PLACES, bytes);
  const n = read.varint();
  const plane = () => read.plane(n);
  const axes = [0, 1].map(() => [plane(), plane(), plane(), plane()]);
  const words = [0, 1].map(() => [plane(), plane()] as const);
  const precision = plane().slice();
  read.end();

  const lngLat = new Float64Array(2 * n);
  axes.forEach((steps, axis) => {
    const [a, b, c, d] = steps as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    let micro = 0;
    for (let i = 0; i < n; i += 1) {
      micro += unzigzag(
        (a[i] as number) + (b[i] as number) * 256 + (c[i] as number) * 65_536 + (d[i] as number) * 16_777_216,
      );
      lngLat[2 * i + axis] = micro / MICRO;
    }
  });
  const [area, neighbourhood] = words.map(([low, high]) =>
    Uint16Array.from(low, (v, i) => v + (high[i] as number) * 256),
  );
  if (precision.some((p) => p >= PRECISIONS)) throw new PackedFileError('a precision that does not exist');
  return { length: n, lngLat, area: area as Uint16Array, neighbourhood: neighbourhood as Uint16Array, precision };
}

/**
 * Encodes rows, sorted by place, then day, hour, type, harm and lag, so that the same rows always give the same bytes.
 * Order of the planes:
 * - types, and which types occur with harm
 * - number of incidents per place
 * - days between consecutive incidents of a place; busy places first, because their gaps are short
 * - hour and type, combined in one byte if they fit
 * - values that do not fit a byte
 * - one bit per incident of a type with harm
 * - lags, see `packLags`
 */
export function encodeIncidents(columns: PackedIncidents): Uint8Array {
  const n = columns.length;
  const rows = inOrder(columns);
  const types = [...new Set(rows.type)].sort((a, b) => a - b);
  const packed = types.length * HOURS <= 256;
  const places = n === 0 ? 0 : (rows.place[n - 1] as number) + 1;
  const firstDay = rows.day.reduce((least, day) => Math.min(least, day), DAY_UNKNOWN);

  const counts = new Uint8Array(places);
  const steps = new Uint8Array(n);
  const overflow = new VarintWriter();
  const put = (plane: Uint8Array, at: number, value: number): void => {
    plane[at] = Math.min(value, ESCAPE);
    if (value >= ESCAPE) overflow.push(value - ESCAPE);
  };
  const starts = new Uint32Array(places + 1);
  for (let place = 0, row = 0; place < places; place += 1) {
    while (row < n && rows.place[row] === place) row += 1;
    starts[place + 1] = row;
    put(counts, place, row - (starts[place] as number));
  }
  let at = 0;
  for (const place of busiestFirst(counts)) {
    let before = firstDay;
    for (let row = starts[place] as number; row < (starts[place + 1] as number); row += 1) {
      put(steps, at, (rows.day[row] as number) - before);
      before = rows.day[row] as number;
      at += 1;
    }
  }
  const typeIndex = new Map(types.map((type, index) => [type, index]));
  const index = Uint8Array.from(rows.type, (type) => typeIndex.get(type) as number);
  const hourAndType = packed
    ? [Uint8Array.from(index, (type, row) => (rows.hour[row] as number) * types.length + type)]
    : [rows.hour, index];

  const harming = ones(index.filter((_, row) => rows.harmed[row] === 1));
  const harm = packBits(rows.harmed, (row) => harming[index[row] as number] === 1);

  const head = new VarintWriter().push(n).push(places).push(firstDay).push(types.length).done();
  const typePlanes = [Uint8Array.from(types), harming.subarray(0, types.length)];
  const lags = packLags(rows.lag, rows.type);
  return seal(INCIDENTS, [head, ...typePlanes, counts, steps, ...hourAndType, overflow.done(), harm, ...lags]);
}

/** Reverses `encodeIncidents`. Throws `PackedFileError` if the bytes are invalid. */
export function decodeIncidents(bytes: Uint8Array): PackedIncidents {
  const read = unseal(INCIDENTS, bytes);
  const n = read.varint();
  const places = read.varint();
  const firstDay = read.varint();
  const typeCount = read.varint();
  const types = read.plane(typeCount);
  const harming = read.plane(typeCount);
  const counts = read.plane(places);
  const steps = read.plane(n);
  const packed = typeCount * HOURS <= 256;
  const first = read.plane(n);
  const second = packed ? null : read.plane(n);

  const place = new Uint32Array(n);
  const starts = new Uint32Array(places + 1);
  for (let p = 0, row = 0; p < places || row < n; p += 1) {
    const count = counts[p];
    if (count === undefined) throw new PackedFileError('fewer places than incidents');
    const end = row + (count === ESCAPE ? ESCAPE + read.varint() : count);
    if (end > n) throw new PackedFileError('more incidents than it says');
    place.fill(p, row, end);
    row = end;
    starts[p + 1] = end;
  }
  const day = new Uint16Array(n);
  let at = 0;
  for (const of of busiestFirst(counts)) {
    let next = firstDay;
    for (let row = starts[of] as number; row < (starts[of + 1] as number); row += 1) {
      const step = steps[at] as number;
      next += step === ESCAPE ? ESCAPE + read.varint() : step;
      if (next > DAY_UNKNOWN) throw new PackedFileError('a day that does not exist');
      day[row] = next;
      at += 1;
    }
  }
  const { hour, type } = hoursAndTypes(first, second, types);
  const harmed = harmOf(read, type, types, harming);
  const lag = unpackLags(read, type);
  read.end();
  return { length: n, place, day, hour, type, harmed, lag };
}

/**
 * Returns the places sorted by number of rows, highest first. Numbers too large for a byte compare as equal, and equal
 * places keep their order.
 */
function busiestFirst(counts: Uint8Array): Uint32Array {
  const next = new Uint32Array(ESCAPE + 2);
  for (const count of counts) next[ESCAPE - count + 1] = (next[ESCAPE - count + 1] as number) + 1;
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] as number) + (next[at - 1] as number);
  const order = new Uint32Array(counts.length);
  counts.forEach((count, place) => {
    const at = next[ESCAPE - count] as number;
    next[ESCAPE - count] = at + 1;
    order[at] = place;
  });
  return order;
}

function harmOf(read: ByteReader, type: Uint8Array, types: Uint8Array, harming: Uint8Array): Uint8Array {
  if (harming.some((flag) => flag > 1)) throw new PackedFileError('a harm that does not exist');
  const does = ones(types.filter((_, index) => harming[index] === 1));
  return harming.includes(1)
    ? unpackBits(read, type.length, (row) => does[type[row] as number] === 1)
    : new Uint8Array(type.length);
}

/** Returns a table of 256 flags: 1 for each number in `bytes`, otherwise 0. */
function ones(bytes: Uint8Array): Uint8Array {
  const flags = new Uint8Array(256);
  for (const byte of bytes) flags[byte] = 1;
  return flags;
}

function hoursAndTypes(
  first: Uint8Array,
  second: Uint8Array | null,
  types: Uint8Array,
): Pick<PackedIncidents, 'hour' | 'type'> {
  const n = first.length;
  const hour = new Uint8Array(n);
  const type = new Uint8Array(n);
  const hourOf = new Uint8Array(256).map((_, byte) => (second ? byte : Math.floor(byte / Math.max(1, types.length))));
  for (let row = 0; row < n; row += 1) {
    const byte = first[row] as number;
    const index = second ? (second[row] as number) : byte % types.length;
    hour[row] = hourOf[byte] as number;
    if ((hour[row] as number) >= HOURS || index >= types.length)
      throw new PackedFileError('an hour or type that does not exist');
    type[row] = types[index] as number;
  }
  return { hour, type };
}
