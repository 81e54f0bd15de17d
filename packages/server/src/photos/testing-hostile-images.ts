import sharp from 'sharp';
import { aJpeg, aPicture } from './testing.ts';
import { anApng, aPlainPng, aTellingJpeg, HEIC, packedText, withChunks, ZIP } from './testing-images.ts';

type Images = ReadonlyArray<readonly [what: string, make: () => Promise<Buffer> | Buffer]>;

const polyglot = async () => Buffer.concat([await aJpeg(), ZIP]);
const cutOff = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const wrongSum = (png: Buffer) => {
  const wrong = Buffer.from(png);
  // The last 16 bytes of the file: the checksum of the data chunk, then the twelve bytes of the end chunk.
  wrong.writeUInt32BE(0xdeadbeef, wrong.length - 16);
  return wrong;
};
const noisy = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Files that the server rejects, each with a description. */
export const REFUSED: Images = [
  ['a PNG of 30000 × 30000 pixels in one bit', () => aPlainPng(30_000, 30_000, { depth: 1, rows: 3_000 })],
  ['a PNG of 16000 × 16000 pixels', () => aPlainPng(16_000, 16_000, { depth: 1 })],
  ['a PNG that says it has 2 billion pixels a side', () => aPlainPng(2 ** 31 - 1, 2 ** 31 - 1, { depth: 1, rows: 0 })],
  ['a sliver of 1 × 20000 pixels', () => aPlainPng(1, 20_000)],
  ['a sliver of 20000 × 17 pixels', () => aPlainPng(20_000, 17)],
  ['a single pixel', () => aPlainPng(1, 1)],
  ['a picture of 15 × 15 pixels', () => aPlainPng(15, 15)],
  ['a GIF', () => aPicture().gif().toBuffer()],
  ['a TIFF', () => aPicture().tiff().toBuffer()],
  ['an AVIF', () => aPicture().avif().toBuffer()],
  ['the header of a HEIC', () => HEIC],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG that reads a file',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text>&x;</text></svg>',
      ),
  ],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['PHP', () => Buffer.from('<?php system($_GET["c"]); ?>')],
  ['a ZIP', () => ZIP],
  ['a JPEG after a page of HTML', async () => Buffer.concat([Buffer.from('<html>'), await aJpeg()])],
  [
    'the first bytes of a JPEG before HTML',
    () => Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'),
  ],
  ['a PostScript file', () => Buffer.from('%!PS-Adobe-3.0\n(x) run')],
  ['a cut off JPEG', async () => cutOff(await noisy(900).jpeg().toBuffer())],
  ['a cut off PNG', async () => cutOff(await noisy(300).png().toBuffer())],
  ['a cut off WebP', async () => cutOff(await noisy(300).webp().toBuffer())],
  ['a PNG with a wrong checksum', async () => wrongSum(aPlainPng(60, 60))],
  ['zeroes', () => Buffer.alloc(5_000)],
  ['text', () => Buffer.from('not a picture at all')],
];

/** Photos that the server accepts and encodes again, each with a description. */
export const MADE_ANEW: Images = [
  ['a JPEG with GPS, a serial number, XMP, a thumbnail, a comment and a colour profile', () => aTellingJpeg()],
  ['a JPEG that is a ZIP too', polyglot],
  ['a JPEG in CMYK', () => aPicture().toColourspace('cmyk').jpeg().toBuffer()],
  ['a progressive JPEG', () => aPicture(90, 90).jpeg({ progressive: true }).toBuffer()],
  [
    'a PNG with text, EXIF and a colour profile',
    () =>
      withChunks(
        aPlainPng(60, 60),
        ['tEXt', Buffer.from('Comment\0xmp-secret')],
        ['iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0xmp-secret')],
        ['eXIf', Buffer.from('MM\0*\0\0\0\x08\0\0SERIAL-4711')],
      ),
  ],
  [
    'a PNG that would unpack texts of 750 MB',
    () =>
      withChunks(
        aPlainPng(60, 60),
        ...Array<[string, Buffer]>(15).fill(['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packedText()])]),
      ),
  ],
  ['a PNG of 16 bits a colour', () => aPlainPng(60, 60, { depth: 16, colour: 2 })],
  ['an interlaced PNG', () => aPicture(60, 60).png({ progressive: true }).toBuffer()],
  ['a PNG of one bit', () => aPlainPng(64, 64, { depth: 1 })],
  ['a PNG with transparency', () => aPlainPng(64, 64, { colour: 6 })],
  [
    'a WebP with XMP',
    () => aPicture().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">xmp-secret</x:xmpmeta>').webp().toBuffer(),
  ],
  ['an animated PNG of 10,000 frames', () => anApng(10_000)],
  [
    'an animated WebP',
    async () =>
      sharp([await aPicture(50, 50, '#f00').png().toBuffer(), await aPicture(50, 50, '#0f0').png().toBuffer()], {
        join: { animated: true },
      })
        .webp({ loop: 0 })
        .toBuffer(),
  ],
];
