import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { notesForThisFile } from '../app/testing-notes.ts';
import { aJpeg, sending } from './testing.ts';
import { MADE_ANEW, REFUSED } from './testing-hostile-images.ts';
import { aTellingJpeg, colourAt, TELLTALES, webpChunks } from './testing-images.ts';

type Notes = Awaited<ReturnType<typeof notesForThisFile>>;
const MAX_TEST_MS = 300_000;

/** Expected corner of the blue square and expected width and height of the JPEG with metadata, by EXIF orientation. */
const ORIENTATIONS = [
  [1, 'top left', 80, 60],
  [2, 'top right', 80, 60],
  [3, 'bottom right', 80, 60],
  [4, 'bottom left', 80, 60],
  [5, 'top left', 60, 80],
  [6, 'top right', 60, 80],
  [7, 'bottom right', 60, 80],
  [8, 'bottom left', 60, 80],
] as const;

const NAMES = [
  '../../etc/passwd',
  'C:\\windows\\system32\\x.jpg',
  'a.php.jpg',
  'a.jpg%00.svg',
  'CON',
  `${'x'.repeat(4_990)}.jpg`,
  '"><script>alert(1)</script>.jpg',
] as const;

/** Sends hostile images both as base64 and to a signed URL. `isTried` selects images by their description. */
export function hostileImagesDoNoHarm({ db, server }: Notes, isTried: (what: string | number) => boolean): void {
  it(
    'rejects files that are not a photo, broken, too large or too small, and stores nothing',
    async () => {
      for (const [what, make] of REFUSED.filter(([each]) => isTried(each))) {
        const before = await objects();
        const replies = await sent(await make());
        for (const reply of replies) {
          expect.soft(reply.statusCode, what).toBe(422);
          expect.soft(reply.json(), what).toMatchObject({ code: 'not_accepted' });
        }
        expect.soft(await objects(), what).toBe(before);
      }
    },
    MAX_TEST_MS,
  );

  it(
    're-encodes each photo, so that no metadata or appended data of the uploaded file is served',
    async () => {
      for (const [what, make] of MADE_ANEW.filter(([each]) => isTried(each))) {
        const replies = await sent(await make());
        expect
          .soft(
            replies.map(({ statusCode }) => statusCode),
            what,
          )
          .toEqual([200, 200]);
        const image = replies[0]?.json<{ url: string; thumbnail_url: string }>();
        for (const url of [image?.url, image?.thumbnail_url]) await isPlainWebp(await served(url ?? ''), what);
      }
    },
    MAX_TEST_MS,
  );

  it(
    'rotates a photo according to its EXIF orientation',
    async () => {
      for (const [orientation, corner, width, height] of ORIENTATIONS.filter(([each]) => isTried(each))) {
        const replies = await sent(await aTellingJpeg(orientation));
        const image = replies[0]?.json<{ url: string; width: number; height: number }>();
        expect.soft(image, `orientation ${orientation}`).toMatchObject({ width, height });
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
        expect.soft(blue, `orientation ${orientation}`).toEqual([corner]);
      }
    },
    MAX_TEST_MS,
  );

  it(
    'serves a photo under a name made from its id, not from the name of the uploaded file',
    async () => {
      for (const filename of NAMES.filter(isTried)) {
        const replies = await sent(await aJpeg(), filename);
        const { id, url } = replies[0]?.json<{ id: string; url: string }>() ?? { id: '', url: '' };
        expect.soft(url, filename).toBe(`/api/community/images/${id}/full`);
        const reply = await server.guest.ask('GET', url.replace(/^\/api/, ''));
        expect.soft(reply.headers['content-disposition'], filename).toBe(`inline; filename="${id}-full.webp"`);
      }
    },
    MAX_TEST_MS,
  );

  const objects = async () =>
    (await db.kysely.selectFrom('stored_objects').select('key').where('key', 'not like', 'upload-%').execute()).length;

  async function sent(bytes: Buffer, filename = 'photo.jpg') {
    const someone = await server.aMember();
    const note = await server.aNote({ by: someone });
    const { base64, send } = sending(someone.ask, server.guest.ask);
    return [await base64(note, bytes, { content_type: 'image/jpeg', filename }), await send(note, bytes)];
  }

  const served = async (url: string) => (await server.guest.ask('GET', url.replace(/^\/api/, ''))).rawPayload as Buffer;
}

async function isPlainWebp(bytes: Buffer, what: string) {
  const names = webpChunks(bytes).map(({ name }) => name);
  expect
    .soft(
      names.filter((name) => !['VP8 ', 'VP8X', 'VP8L', 'ALPH'].includes(name)),
      what,
    )
    .toEqual([]);
  const { exif, xmp, icc, iptc, comments, pages, orientation, format } = await sharp(bytes).metadata();
  expect.soft({ exif, xmp, icc, iptc, comments, pages, orientation, format }, what).toEqual({ format: 'webp' });
  expect
    .soft(
      TELLTALES.filter((telltale) => bytes.includes(telltale)),
      what,
    )
    .toEqual([]);
}
