import { type ByteReader, PackedFileError } from './packed-incidents-bytes.ts';

/**
 * Value of `PackedIncidents.lag` if the incident day or the report day is unknown. Lower values are indexes into
 * `LAG_CLASSES` of the usual range, which group the days between incident and report.
 */
export const LAG_UNKNOWN = 9;

const TYPES = 256;

/**
 * Writes the list of lag classes in use. If there are several, packs the classes of two rows into one byte, because a
 * general compressor spends at least one bit per byte, while the lag of a row contains only about half a bit (seven of
 * ten reports come on the same day). Rows are grouped by type, since types differ most in their delay.
 */
export function packLags(lag: Uint8Array, type: Uint8Array): Uint8Array[] {
  const classes = [...new Set(lag)].sort((a, b) => a - b);
  const unknown = classes.findLast((one) => one > LAG_UNKNOWN);
  if (unknown !== undefined) throw new PackedFileError(`the class of lag ${unknown} does not exist`);
  const head = [Uint8Array.of(classes.length, ...classes)];
  if (classes.length < 2) return head;
  const indexOf = new Uint8Array(LAG_UNKNOWN + 1);
  classes.forEach((one, index) => {
    indexOf[one] = index;
  });
  const pairs = new Uint8Array(Math.ceil(lag.length / 2));
  const next = startsOfTypes(type);
  for (let row = 0; row < lag.length; row += 1) {
    const of = type[row] as number;
    const at = next[of] as number;
    next[of] = at + 1;
    const index = indexOf[lag[row] as number] as number;
    pairs[at >> 1] = (pairs[at >> 1] as number) + (at & 1 ? index : index * classes.length);
  }
  return [...head, pairs];
}

/** Reverses `packLags` for rows of these types. Throws `PackedFileError` if the bytes are invalid. */
export function unpackLags(read: ByteReader, type: Uint8Array): Uint8Array {
  const lag = new Uint8Array(type.length);
  const [count = 0] = read.plane(1);
  const classes = read.plane(count);
  if (classes.some((one, index) => one > LAG_UNKNOWN || (index > 0 && one <= (classes[index - 1] as number))))
    throw new PackedFileError('a class of lag that does not exist');
  if (count === 0 && type.length > 0) throw new PackedFileError('rows without a class of lag');
  if (count < 2) return lag.fill(classes[0] ?? 0);

  const pairs = read.plane(Math.ceil(type.length / 2));
  if (pairs.some((pair) => pair >= count * count)) throw new PackedFileError('a class of lag that does not exist');
  if (type.length % 2 === 1 && (pairs.at(-1) as number) % count !== 0)
    throw new PackedFileError('a filling that is not zero');
  // Table with the classes of both rows for each pair value. Two look-ups per row are faster than a division.
  const rowsOfPairs = Uint8Array.from(
    { length: 2 * count * count },
    (_, at) => classes[at & 1 ? (at >> 1) % count : Math.floor((at >> 1) / count)] as number,
  );
  const next = startsOfTypes(type);
  for (let row = 0; row < type.length; row += 1) {
    const of = type[row] as number;
    const at = next[of] as number;
    next[of] = at + 1;
    lag[row] = rowsOfPairs[2 * (pairs[at >> 1] as number) + (at & 1)] as number;
  }
  return lag;
}

/** Returns, for each type, the index that its first row has after rows are grouped by type. */
function startsOfTypes(type: Uint8Array): Uint32Array {
  const starts = new Uint32Array(TYPES + 1);
  for (let row = 0; row < type.length; row += 1) {
    const next = (type[row] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let of = 1; of <= TYPES; of += 1) starts[of] = (starts[of] as number) + (starts[of - 1] as number);
  return starts;
}
