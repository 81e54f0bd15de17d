import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPicture } from './testing.ts';

/**
 * Texts in the metadata that reveal where a picture was taken, with which camera, and what was cropped. The served
 * photo must contain none of them.
 */
export const TELLTALES = [
  'GPSLatitude',
  'SERIAL-4711',
  'xmp-secret',
  'uncropped-original',
  '<script>alert',
  'icc-bomb',
];

const CRC_TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer) => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (CRC_TABLE[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), named, u32(crc(named))]);
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = (width: number, height: number, depth: number, colour: number, interlaced = 0) =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, interlaced])]));

/** Creates a PNG of zero bytes, black or white. The file is small however large the image is. */
export function aPlainPng(width: number, height: number, { depth = 8, colour = 0, rows = height } = {}): Buffer {
  const samples = ({ 0: 1, 2: 3, 4: 2, 6: 4 } as Record<number, number>)[colour] ?? 1;
  const line = 1 + Math.ceil((width * depth * samples) / 8);
  const data = deflateSync(Buffer.alloc(line * rows), { level: 9 });
  return Buffer.concat([
    PNG,
    header(width, height, depth, colour),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts chunks after the header of a PNG. */
export const withChunks = (png: Buffer, ...chunks: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks.map(([type, data]) => chunk(type, data)), png.subarray(33)]);

/** Creates an animated PNG with this number of frames. */
export function anApng(frames: number): Buffer {
  const still = aPlainPng(40, 40);
  const control = (sequence: number) =>
    Buffer.concat([u32(sequence), u32(40), u32(40), u32(0), u32(0), Buffer.from([0, 1, 0, 10, 0, 0])]);
  const data = deflateSync(Buffer.alloc(41 * 40));
  const more: Buffer[] = [];
  for (let frame = 1; frame < frames; frame += 1)
    more.push(chunk('fcTL', control(frame * 2 - 1)), chunk('fdAT', Buffer.concat([u32(frame * 2), data])));
  return Buffer.concat([
    still.subarray(0, 33),
    chunk('acTL', Buffer.concat([u32(frames), u32(0)])),
    chunk('fcTL', control(0)),
    still.subarray(33, -12),
    ...more,
    still.subarray(-12),
  ]);
}

/** Inserts segments after the start of a JPEG. */
const withSegments = (jpeg: Buffer, ...segments: readonly (readonly [number, Buffer])[]): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    ...segments.map(([marker, data]) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length + 2);
      return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
    }),
    jpeg.subarray(2),
  ]);

const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const COMMENT = 0xfe;
/** Meaningless data labelled as a colour profile. */
const iccBomb = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.from('icc-bomb'.repeat(4000))]);

/** Creates a JPEG with all metadata that a phone adds. `orientation`: EXIF value. */
export async function aTellingJpeg(orientation = 1): Promise<Buffer> {
  const plain = await aPicture(80, 60)
    .composite([{ input: await aPicture(20, 20, '#03c').png().toBuffer(), left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'SERIAL-4711', Copyright: '<script>alert(1)</script>', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 6/1', GPSProcessingMethod: 'GPSLatitude' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer();
  const thumbnail = Buffer.concat([Buffer.from('uncropped-original'), await aPicture(30, 30).jpeg().toBuffer()]);
  return withSegments(
    plain,
    [APP1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>xmp-secret GPSLatitude</x:xmpmeta>')],
    [APP13, Buffer.concat([Buffer.from('Photoshop 3.0\0'), thumbnail])],
    [APP2, iccBomb],
    [COMMENT, Buffer.from('<script>alert(document.domain)</script>')],
  );
}

/** Data that some programs would recognize as a ZIP file or as a HEIC image. */
export const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.alloc(500, 'x'),
  Buffer.from('PK\x05\x06', 'latin1'),
]);
export const HEIC = Buffer.concat([u32(24), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)]);

/** Returns 50 MB of text, compressed to about 50 kB. */
export const packedText = (): Buffer => deflateSync(Buffer.alloc(50_000_000, 'xmp-secret'), { level: 9 });

/** Returns the names and data of a WebP file's chunks. */
export function webpChunks(webp: Buffer): readonly { readonly name: string; readonly data: Buffer }[] {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, 12) !== 'WEBP') throw new Error('no WebP');
  if (webp.readUInt32LE(4) + 8 !== webp.length) throw new Error('something follows the WebP');
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 12; at < webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    chunks.push({ name: webp.toString('latin1', at, at + 4), data: webp.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** Returns the colour at a pixel of a picture as red, green and blue. */
export async function colourAt(bytes: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}
