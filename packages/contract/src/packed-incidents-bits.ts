import { type ByteReader, PackedFileError } from './packed-incidents-bytes.ts';

/**
 * Returns one bit for each row for which `has` is true, eight bits per byte, lowest bit first. The last byte is padded
 * with zeros.
 */
export function packBits(bits: Uint8Array, has: (row: number) => boolean): Uint8Array {
  const packed = new Uint8Array(Math.ceil(bits.length / 8));
  let at = 0;
  for (let row = 0; row < bits.length; row += 1) {
    if (!has(row)) continue;
    if (bits[row]) packed[at >> 3] = (packed[at >> 3] as number) | (1 << (at & 7));
    at += 1;
  }
  return packed.subarray(0, Math.ceil(at / 8));
}

/**
 * Reverses `packBits`. Returns the stored bit (0 or 1) of each of the `rows` rows, and 0 where `has` is false. Throws
 * `PackedFileError` if bytes are missing or the padding is not zero.
 */
export function unpackBits(read: ByteReader, rows: number, has: (row: number) => boolean): Uint8Array {
  const bits = new Uint8Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row += 1) if (has(row)) count += 1;
  const packed = read.plane(Math.ceil(count / 8));
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    if (!has(row)) continue;
    bits[row] = ((packed[at >> 3] as number) >> (at & 7)) & 1;
    at += 1;
  }
  if ((packed.at(-1) ?? 0) >> (((count + 7) & 7) + 1)) throw new PackedFileError('a filling that is not zero');
  return bits;
}
