import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountsForThisFile } from '../app/testing-accounts.ts';
import { membersOf } from '../app/testing-members.ts';

const { server } = await accountsForThisFile();
const aMember = membersOf(server);
const picture = (side = 40) => sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } });
const shown = (url: string) => server.app.inject(url);

describe('profile picture', () => {
  it.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['WebP', () => picture(900).webp().toBuffer()],
  ])(
    'may be a %s, and is converted to a small WebP image that caches may keep for a year [1§7.42]',
    async (_, make) => {
      const { upload, save } = await aMember();
      const { url } = (await upload(await make())).json<{ url: string }>();
      expect((await save({ profile_image_url: url })).json()).toMatchObject({ profile_image_url: url });
      const reply = await shown(url);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    },
  );

  it('is rotated by its EXIF orientation, and contains no location or other EXIF data', async () => {
    const blue = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const lying = await picture()
      .composite([{ input: blue, top: 0, left: 0 }])
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: 'Someone' }, IFD3: { GPSLatitude: '43/1 39/1 0/1' } },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.toString('latin1')).toContain('Someone');
    const { upload } = await aMember();
    const { url } = (await upload(lying)).json<{ url: string }>();
    const bytes = (await shown(url)).rawPayload;
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Someone|GPS/);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    // The blue part was at the top. After a quarter turn to the right it is at the right.
    expect(at(230, 128)[2]).toBeGreaterThan(200);
    expect(at(20, 128)[2]).toBeLessThan(100);
  });

  it.each([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => picture().gif().toBuffer()],
    ['cut off JPEG', async () => (await picture(2_000).jpeg({ quality: 100 }).toBuffer()).subarray(0, 20_000)],
    ['PNG of 400 megapixels', async () => aBomb(20_000)],
    ['page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is rejected as a %s, whatever its name', async (_, make) => {
    const reply = await (await aMember()).upload(await make());
    expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_input', field: 'content_base64' });
  });

  it('is rejected above 2 MB [1§5.22 1§9.2]', async () => {
    const { upload } = await aMember();
    for (const bytes of [2 * 1024 * 1024 + 1, 3 * 1024 * 1024])
      expect((await upload(Buffer.alloc(bytes))).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).json()).toMatchObject({
      detail: 'Image too large (max 2MB)',
    });
  });

  it('is accepted while another member uploads fourteen slow pictures, of which at least six succeed and the others get 429', async () => {
    const [busy, other] = [await aMember(), await aMember()];
    const small = await picture().png().toBuffer();
    const slow = await picture(6_000).jpeg().toBuffer();
    const flood = Array.from({ length: 14 }, async (_, n) => {
      const reply = await busy.upload(slow, 'image/jpeg', `198.18.0.${n}`);
      if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      return reply.statusCode;
    });
    await Promise.any(flood.map(async (status) => expect(await status).toBe(429)));
    expect((await other.upload(small, 'image/png', '203.0.113.9')).statusCode).toBe(200);
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  }, 60_000);

  it('cannot be a picture that belongs to another member or does not exist', async () => {
    const [mine, theirs] = [await aMember(), await aMember()];
    const { url } = (await theirs.upload(await picture().png().toBuffer())).json<{ url: string }>();
    for (const profile_image_url of [url, '/api/user/profile-image/none'])
      expect((await mine.save({ profile_image_url })).json()).toMatchObject({
        status: 400,
        field: 'profile_image_url',
      });
  });

  it('is deleted when the member removes or replaces it', async () => {
    const { upload, save } = await aMember();
    const urls: string[] = [];
    for (const side of [30, 31]) {
      const { url } = (
        await upload(
          await picture(side)
            .composite([
              {
                input: await picture(side - 20)
                  .negate()
                  .png()
                  .toBuffer(),
              },
            ])
            .png()
            .toBuffer(),
        )
      ).json<{ url: string }>();
      await save({ profile_image_url: url });
      urls.push(url);
    }
    const statuses = async () => (await Promise.all(urls.map(shown))).map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([404, 200]);
    await save({ profile_image_url: null });
    expect(await statuses()).toEqual([404, 404]);
  });
});

/** Creates a PNG with this number of black pixels per side. The file is only a few kilobytes long. */
function aBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
