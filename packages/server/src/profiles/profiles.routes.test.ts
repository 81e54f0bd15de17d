import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsServer, anAccountsServer, bearer, subOf } from '../app/testing-accounts.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';

let db: TestDatabase;
let server: AccountsServer;
beforeAll(async () => {
  db = await aDatabase();
  server = await anAccountsServer(db);
});
afterAll(async () => {
  await server.app.close();
  await db.stop();
});

async function aMember() {
  const { email, password } = await server.aMember();
  const { access_token, cookie } = await server.logIn({ email, password });
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api${path}`, headers: bearer(access_token), ...(payload ? { payload } : {}) });
  return {
    email,
    cookie,
    sub: subOf(access_token),
    ask,
    save: (more: object = {}) => ask('POST', '/user/settings', { username: aName(), display_name: 'Someone', ...more }),
    upload: (bytes: Uint8Array, content_type = 'image/jpeg') =>
      ask('POST', '/user/profile-image', {
        filename: 'me.jpg',
        content_type,
        content_base64: Buffer.from(bytes).toString('base64'),
      }),
  };
}
const aName = () => `u${randomUUID().slice(0, 12)}`;
const picture = (side = 40) => sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } });
const shown = (url: string) => server.app.inject(url);

describe('settings', () => {
  it('are empty at first, kept when saved, and what is left out stays', async () => {
    const { ask, save, email, sub } = await aMember();
    const none = { username: null, display_name: null, bio: null, profile_image_url: null, email, cognito_sub: sub };
    const first = await ask('GET', '/user/settings');
    expect([first.json(), first.headers['cache-control']]).toEqual([none, 'no-store']);
    const username = aName();
    expect((await save({ username, bio: ' Likes maps. ' })).json()).toEqual({
      ...none,
      username,
      display_name: 'Someone',
      bio: 'Likes maps.',
    });
    expect((await save({ username, display_name: 'Else' })).json()).toMatchObject({
      display_name: 'Else',
      bio: 'Likes maps.',
    });
    expect((await save({ username, bio: null })).json()).toMatchObject({ bio: null });
    expect((await ask('GET', '/user/profile')).json()).toEqual({
      sub,
      username,
      display_name: 'Someone',
      profile_image_url: null,
    });
  });

  it.each([
    ['no username', { username: '' }, 'username'],
    ['a username of signs', { username: '../x' }, 'username'],
    ['a username nobody sees', { username: '\u3164\u3164' }, 'username'],
    ['a name nobody sees', { display_name: '\u200b\u3164' }, 'display_name'],
    ['a tower of accents', { display_name: `e${'\u0301'.repeat(20)}` }, 'display_name'],
    ['no name', { display_name: '  ' }, 'display_name'],
    ['a name that turns the text around', { display_name: 'a\u202eb' }, 'display_name'],
    ['501 characters about oneself', { bio: 'a'.repeat(501) }, 'bio'],
    ['someone else’s role', { is_moderator: true }, 'is_moderator'],
    ['another e-mail', { email: 'a@example.org' }, 'email'],
    ['a picture of another site', { profile_image_url: 'https://evil.example/x.png' }, 'profile_image_url'],
  ])('refuse %s', async (_, body, field) => {
    expect((await (await aMember()).save(body)).json()).toMatchObject({ status: 400, code: 'invalid_input', field });
  });

  it('of two who want one username at once one gets it, and alike ones are one', async () => {
    const [one, two] = [await aMember(), await aMember()];
    const username = aName();
    const replies = await Promise.all([one.save({ username }), two.save({ username: username.toUpperCase() })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'taken', field: 'username' });
  });

  it('are a member’s own: a guest is asked to sign in', async () => {
    for (const [method, url] of [
      ['GET', '/api/user/settings'],
      ['GET', '/api/user/profile'],
      ['GET', '/api/user/export'],
      ['POST', '/api/user/login'],
    ] as const)
      expect((await server.app.inject({ method, url })).json()).toMatchObject({
        status: 401,
        code: 'sign_in_required',
      });
  });

  it('opening the page is noted', async () => {
    const { ask } = await aMember();
    expect((await ask('POST', '/user/login')).statusCode).toBe(204);
    expect((await ask('POST', '/user/track')).statusCode).toBe(204);
    const { sign_in_events } = (await ask('GET', '/user/export')).json<{ sign_in_events: { what: string }[] }>();
    expect(sign_in_events.map(({ what }) => what)).toEqual([
      'opened the page',
      'opened the page',
      'logged in',
      'confirmed',
    ]);
  });
});

describe('a picture', () => {
  it.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['WebP', () => picture(900).webp().toBuffer()],
  ])('may be a %s, and becomes a small WebP at an address that never changes', async (_, make) => {
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
  });

  it('is turned as the camera was held, and tells nothing of where it was taken', async () => {
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
    // Blue lay on top; turned a quarter to the right it stands at the right.
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
  ])('that is a %s is refused, whatever it is called', async (_, make) => {
    const reply = await (await aMember()).upload(await make());
    expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_input', field: 'content_base64' });
  });

  it('of more than 2 MB is refused', async () => {
    const { upload } = await aMember();
    for (const bytes of [2 * 1024 * 1024 + 1, 3 * 1024 * 1024])
      expect((await upload(Buffer.alloc(bytes))).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).json()).toMatchObject({
      detail: 'Image too large (max 2MB)',
    });
  });

  it('of someone else, or of nobody, cannot be taken', async () => {
    const [mine, theirs] = [await aMember(), await aMember()];
    const { url } = (await theirs.upload(await picture().png().toBuffer())).json<{ url: string }>();
    for (const profile_image_url of [url, '/api/user/profile-image/none'])
      expect((await mine.save({ profile_image_url })).json()).toMatchObject({
        status: 400,
        field: 'profile_image_url',
      });
  });

  it('that is taken away, or replaced, is gone', async () => {
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

describe('public profiles', () => {
  it('are those that there are, without what is nobody’s business', async () => {
    const { sub, save } = await aMember();
    const username = aName();
    await save({ username });
    const reply = await shown(`/api/user/public?subs=${sub},${randomUUID()},everyone,1%27%20or%201=1`);
    expect(reply.json()).toEqual([{ sub, username, display_name: 'Someone', profile_image_url: null }]);
    expect((await shown('/api/user/public?subs=nobody')).json()).toEqual([]);
  });
});

describe('an account', () => {
  it('is exported with all that is kept of it', async () => {
    const { ask, save, email } = await aMember();
    await save({ bio: 'Likes maps.' });
    const { sign_in_events, ...rest } = (await ask('GET', '/user/export')).json();
    expect(rest).toMatchObject({
      settings: { email, bio: 'Likes maps.' },
      providers: [],
      sessions: [{ ended_at: null }],
    });
    expect(sign_in_events).toHaveLength(2);
  });

  it('is deleted only with its own address, and then with everything', async () => {
    const { ask, save, upload, email, cookie, sub } = await aMember();
    const { url } = (await upload(await picture(50).png().toBuffer())).json<{ url: string }>();
    await save({ profile_image_url: url });
    await server.post('forgot-password', { email });
    expect((await ask('DELETE', '/user', { email: 'other@example.org' })).json()).toMatchObject({
      status: 400,
      field: 'email',
    });
    expect((await ask('DELETE', '/user', { email: ` ${email.toUpperCase()}` })).statusCode).toBe(204);
    expect((await ask('GET', '/user/settings')).statusCode).toBe(401);
    expect((await server.post('refresh', undefined, { headers: { cookie } })).statusCode).toBe(401);
    expect((await shown(url)).statusCode).toBe(404);
    expect((await shown(`/api/user/public?subs=${sub}`)).json()).toEqual([]);
    for (const table of ['member_images', 'sessions', 'sign_in_events']) {
      const { rows } = await db.pool.query(`select 1 from ${table} where member_id = $1`, [sub]);
      expect([table, rows]).toEqual([table, []]);
    }
    const { rows } = await db.pool.query('select 1 from password_codes where email_key = $1', [email]);
    expect(rows).toEqual([]);
  });
});

/** A PNG of so many black pixels a side, a few kilobytes long. */
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
