import { constants, inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DEFLATED = 8;

/**
 * Returns the first line of an archive's first file, using only the archive's first bytes. `null` if the file is not
 * CSV or the first line continues beyond those bytes; the caller must then read the whole archive.
 */
export function firstLine(bytes: Buffer): string | null {
  if (bytes.length < 30 || bytes.readUInt32LE(0) !== LOCAL_HEADER) return null;
  const nameEnd = 30 + bytes.readUInt16LE(26);
  const data = bytes.subarray(nameEnd + bytes.readUInt16LE(28));
  if (!/\.csv$/i.test(bytes.toString('utf8', 30, nameEnd)) || bytes.readUInt16LE(8) !== DEFLATED) return null;
  try {
    const text = inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
    const end = text.search(/\r?\n/);
    return end < 0 ? null : text.slice(0, end).replace(/^\uFEFF/, '');
  } catch {
    return null;
  }
}
