import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { aJpeg, aPicture, sending } from './testing.ts';
import {
  anApng,
  aPlainPng,
  aTellingJpeg,
  colourAt,
  HEIC,
  PACKED_TEXT,
  TELLTALES,
  webpChunks,
  withChunks,
  ZIP,
} from './testing-images.ts';

const { db, server } = await notesForThisFile();

type Made = () => Promise<Buffer> | Buffer;
const objects = async () =>
  (await db.kysely.selectFrom('stored_objects').select('key').where('key', 'not like', 'upload-%').execute()).length;

/** Sends it both ways to a note of someone new. */
async function sent(bytes: Buffer, { type = 'image/jpeg', filename = 'photo.jpg' } = {}) {
  const someone = await server.aMember();
  const note = await server.aNote({ by: someone });
  const { base64, send } = sending(someone.ask, server.guest.ask);
  const before = await objects();
  const replies = [await base64(note, bytes, { content_type: type, filename }), await send(note, bytes)];
  return { replies, added: (await objects()) - before };
}
const served = async (url: string) => (await server.guest.ask('GET', url.replace(/^\/api/, ''))).rawPayload as Buffer;

const polyglot = async () => Buffer.concat([await aJpeg(), ZIP]);
const cutOff = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const wrongSum = (png: Buffer) => {
  const wrong = Buffer.from(png);
  // The checksum of the data chunk: twelve bytes of the end chunk follow it.
  wrong.writeUInt32BE(0xdeadbeef, wrong.length - 16);
  return wrong;
};

describe('refused, with nothing stored', () => {
  it.each<[string, Made]>([
    ['a PNG of 30000 × 30000 pixels in one bit', () => aPlainPng(30_000, 30_000, { depth: 1, rows: 3_000 })],
    ['a PNG of 16000 × 16000 pixels', () => aPlainPng(16_000, 16_000, { depth: 1 })],
    [
      'a PNG that says it has 2 billion pixels a side',
      () => aPlainPng(2 ** 31 - 1, 2 ** 31 - 1, { depth: 1, rows: 0 }),
    ],
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
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>'),
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
    [
      'a cut off JPEG',
      async () =>
        cutOff(
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              background: '#000',
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .jpeg()
            .toBuffer(),
        ),
    ],
    [
      'a cut off PNG',
      async () =>
        cutOff(
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: '#000',
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .png()
            .toBuffer(),
        ),
    ],
    [
      'a cut off WebP',
      async () =>
        cutOff(
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: '#000',
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .webp()
            .toBuffer(),
        ),
    ],
    ['a PNG with a wrong checksum', async () => wrongSum(aPlainPng(60, 60))],
    ['zeroes', () => Buffer.alloc(5_000)],
    ['text', () => Buffer.from('not a picture at all')],
  ])('%s', async (_what, make) => {
    const { replies, added } = await sent(await make());
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    for (const reply of replies) expect(reply.json()).toMatchObject({ code: 'not_accepted' });
    expect(added).toBe(0);
  });
});

describe('made anew, with nothing of what was in it', () => {
  it.each<[string, Made]>([
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
          ...Array.from({ length: 15 }, (): [string, Buffer] => [
            'zTXt',
            Buffer.concat([Buffer.from('Comment\0\0'), PACKED_TEXT]),
          ]),
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
  ])('%s', async (_what, make) => {
    const { replies } = await sent(await make());
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [image] = replies.map((reply) => reply.json<{ url: string; thumbnail_url: string }>());
    for (const url of [image?.url, image?.thumbnail_url]) {
      const bytes = await served(url ?? '');
      expect(webpChunks(bytes).map(({ name }) => name)).toEqual(
        expect.not.arrayContaining(['EXIF', 'XMP ', 'ICCP', 'ANIM', 'ANMF']),
      );
      expect(webpChunks(bytes).every(({ name }) => ['VP8 ', 'VP8X', 'VP8L', 'ALPH'].includes(name))).toBe(true);
      const { exif, xmp, icc, iptc, comments, pages, orientation, format } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, comments, pages, orientation, format }).toEqual({ format: 'webp' });
      for (const telltale of TELLTALES) expect(bytes.includes(telltale)).toBe(false);
    }
  });

  it('the picture that tells all really does, before', async () => {
    const bytes = await aTellingJpeg();
    for (const telltale of TELLTALES) expect(bytes.includes(telltale), telltale).toBe(true);
    const { exif, xmp } = await sharp(bytes).metadata();
    expect([exif, xmp].map(Boolean)).toEqual([true, true]);
  });

  it('of several frames the first is shown', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => aPicture(50, 50, colour).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { replies } = await sent(animated);
    const [red = 0, green = 255] = await colourAt(await served(replies[0]?.json<{ url: string }>().url ?? ''), 25, 25);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });

  it.each([
    [1, 'top left', 80, 60],
    [2, 'top right', 80, 60],
    [3, 'bottom right', 80, 60],
    [4, 'bottom left', 80, 60],
    [5, 'top left', 60, 80],
    [6, 'top right', 60, 80],
    [7, 'bottom right', 60, 80],
    [8, 'bottom left', 60, 80],
  ])('is turned as the camera was held: %i puts the corner %s', async (orientation, corner, width, height) => {
    const { replies } = await sent(await aTellingJpeg(orientation));
    const image = replies[0]?.json<{ url: string; width: number; height: number }>();
    expect(image).toMatchObject({ width, height });
    const bytes = await served(image?.url ?? '');
    const blue: string[] = [];
    for (const [name, x, y] of [
      ['top left', 4, 4],
      ['top right', width - 5, 4],
      ['bottom left', 4, height - 5],
      ['bottom right', width - 5, height - 5],
    ] as const) {
      const [red = 255, , blueness = 0] = await colourAt(bytes, x, y);
      if (blueness > red) blue.push(name);
    }
    expect(blue).toEqual([corner]);
  });
});

describe('a name', () => {
  it.each([
    '../../etc/passwd',
    'C:\\windows\\system32\\x.jpg',
    'a.php.jpg',
    'a.jpg%00.svg',
    'CON',
    `${'x'.repeat(4_990)}.jpg`,
    '"><script>alert(1)</script>.jpg',
  ])('of a file names nothing: %s', async (filename) => {
    const { replies } = await sent(await aJpeg(), { filename });
    const { id, url } = replies[0]?.json<{ id: string; url: string }>() ?? { id: '', url: '' };
    expect(url).toBe(`/api/community/images/${id}/full`);
    const reply = await server.guest.ask('GET', url.replace(/^\/api/, ''));
    expect(reply.headers['content-disposition']).toBe(`inline; filename="${id}-full.webp"`);
  });
});
