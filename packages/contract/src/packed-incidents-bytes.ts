/** Thrown if bytes are not a complete and intact columnar file of a supported version. */
export class PackedFileError extends Error {
  override name = 'PackedFileError';
}

/**
 * Length of the header in bytes: magic (4), version (1), kind (1), reserved (2), and CRC-32 of the bytes after the
 * header (4, little-endian).
 */
const HEADER = 12;
const MAGIC = 0x43434d31; // "CCM1"
/**
 * Format version of both kinds of file. Manifests also contain it, so that clients recognise files of an older format
 * without reading them.
 */
export const PACKED_VERSION = 5;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array, from: number): number {
  let crc = 0xffffffff;
  for (let i = from; i < bytes.length; i += 1)
    crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ (bytes[i] as number)) & 255] as number);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Returns a file of this kind: a header with a checksum, followed by the planes. */
export function seal(kind: number, planes: readonly Uint8Array[]): Uint8Array {
  const file = new Uint8Array(planes.reduce((sum, plane) => sum + plane.length, HEADER));
  let at = HEADER;
  for (const plane of planes) {
    file.set(plane, at);
    at += plane.length;
  }
  const header = new DataView(file.buffer);
  header.setUint32(0, MAGIC);
  header.setUint8(4, PACKED_VERSION);
  header.setUint8(5, kind);
  header.setUint32(8, crc32(file, HEADER), true);
  return file;
}

/**
 * Checks the header and the checksum of a file, and returns a reader of its planes. Throws `PackedFileError` if a check
 * fails.
 */
export function unseal(kind: number, file: Uint8Array): ByteReader {
  if (file.length < HEADER) throw new PackedFileError('shorter than its header');
  const header = new DataView(file.buffer, file.byteOffset, HEADER);
  if (header.getUint32(0) !== MAGIC) throw new PackedFileError('not a column file');
  if (header.getUint8(4) !== PACKED_VERSION)
    throw new PackedFileError(`version ${header.getUint8(4)} is not known here`);
  if (header.getUint8(5) !== kind || header.getUint16(6) !== 0)
    throw new PackedFileError('another kind of column file');
  if (header.getUint32(8, true) !== crc32(file, HEADER)) throw new PackedFileError('harmed on its way');
  return new ByteReader(file, HEADER);
}

/** Reads values from a byte array, one after another. Throws `PackedFileError` when it would read beyond the end. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private at: number;
  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Reads a whole number below 2^32 that is stored with seven bits per byte, lowest bits first. */
  varint(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 28; factor *= 128) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new PackedFileError('cut short');
      this.at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) {
        if (value > 0xffffffff) break;
        return value;
      }
    }
    throw new PackedFileError('a number too large');
  }

  /** Returns the next `length` bytes without copying them. */
  plane(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new PackedFileError('cut short');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  end(): void {
    if (this.at !== this.bytes.length) throw new PackedFileError('longer than it says');
  }
}

/** Writes numbers in the format that `ByteReader.varint` reads. */
export class VarintWriter {
  private bytes = new Uint8Array(64);
  private length = 0;

  push(value: number): this {
    if (this.length + 5 > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let rest = value;
    while (rest >= 128) {
      this.bytes[this.length] = (rest % 128) + 128;
      this.length += 1;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.length] = rest;
    this.length += 1;
    return this;
  }

  done(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
