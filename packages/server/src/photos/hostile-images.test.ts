import sharp from 'sharp';
import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { hostileImagesDoNoHarm } from './hostile-images-suite.ts';
import { aPicture, sending } from './testing.ts';
import { aTellingJpeg, colourAt, TELLTALES } from './testing-images.ts';

const notes = await notesForThisFile();

const TRIED = new Set<string | number>([
  'a PNG of 16000 × 16000 pixels',
  'a picture of 15 × 15 pixels',
  'a GIF',
  'an SVG with a script',
  'a JPEG after a page of HTML',
  'a cut off PNG',
  'a PNG with a wrong checksum',
  'a JPEG with GPS, a serial number, XMP, a thumbnail, a comment and a colour profile',
  'a JPEG that is a ZIP too',
  'a PNG with text, EXIF and a colour profile',
  6,
  '../../etc/passwd',
]);

hostileImagesDoNoHarm(notes, (what) => TRIED.has(what));

it('the JPEG used in these tests contains metadata that the server must not serve', async () => {
  const bytes = await aTellingJpeg();
  for (const telltale of TELLTALES) expect(bytes.includes(telltale), telltale).toBe(true);
  const { exif, xmp } = await sharp(bytes).metadata();
  expect([exif, xmp].map(Boolean)).toEqual([true, true]);
});

it('shows the first frame of an image with several frames', async () => {
  const { aMember, aNote, guest } = notes.server;
  const someone = await aMember();
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => aPicture(50, 50, colour).png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const reply = await sending(someone.ask, guest.ask).base64(await aNote({ by: someone }), animated);
  const { rawPayload } = await guest.ask('GET', reply.json<{ url: string }>().url.replace(/^\/api/, ''));
  const [red = 0, green = 255] = await colourAt(rawPayload as Buffer, 25, 25);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
});
