import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountsForThisFile } from '../app/testing-accounts.ts';
import { aName, membersOf } from '../app/testing-members.ts';

const { db, server } = await accountsForThisFile();

const aMember = membersOf(server);
const picture = (side = 40) => sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } });
const shown = (url: string) => server.app.inject(url);

describe('settings of a member', () => {
  it('are empty for a new member, are stored when saved, and keep their value if a request omits them [1§3.8 1§7.41]', async () => {
    const { ask, save, email, sub } = await aMember();
    const none = {
      username: null,
      display_name: null,
      bio: null,
      profile_image_url: null,
      email,
      cognito_sub: sub,
      reply_letters: false,
      has_password: true,
      decision_emails: true,
      report_emails: false,
      follow_emails: false,
    };
    const first = await ask('GET', '/user/settings');
    expect([first.json(), first.headers['cache-control']]).toEqual([
      { ...none, suggested_username: expect.any(String) },
      'no-store',
    ]);
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

  it('suggest a free username until the member chooses one, and accept the suggestion', async () => {
    const [first, second] = [await aMember(), await aMember()];
    const suggested = async (member: typeof first) =>
      (await member.ask('GET', '/user/settings')).json<{ suggested_username?: string }>().suggested_username;
    const username = (await suggested(second)) ?? '';
    await first.save({ username });
    expect(await suggested(first)).toBeUndefined();
    const other = (await suggested(second)) ?? '';
    expect(other).not.toBe(username);
    expect((await second.save({ username: other })).json()).toMatchObject({ username: other });
  });

  it('reject invalid names, texts and pictures, and fields that members cannot set [1§3.9 1§5.20]', async () => {
    const { save } = await aMember();
    for (const [what, body, field] of [
      ['no username', { username: '' }, 'username'],
      ['a username of signs', { username: '../x' }, 'username'],
      ['a username nobody sees', { username: '\u3164\u3164' }, 'username'],
      ['a name nobody sees', { display_name: '\u200b\u3164' }, 'display_name'],
      ['a tower of accents', { display_name: `e${'\u0301'.repeat(20)}` }, 'display_name'],
      ['a name on two lines', { display_name: 'a\u2028b' }, 'display_name'],
      ['a name of empty dots', { display_name: '\u2800' }, 'display_name'],
      ['no name', { display_name: '  ' }, 'display_name'],
      ['501 characters about oneself', { bio: 'a'.repeat(501) }, 'bio'],
      ['someone else’s role', { is_moderator: true }, 'is_moderator'],
      ['another e-mail', { email: 'a@example.org' }, 'email'],
      ['a picture of another site', { profile_image_url: 'https://evil.example/x.png' }, 'profile_image_url'],
    ] as const)
      expect.soft((await save(body)).json(), what).toMatchObject({ status: 400, code: 'invalid_input', field });
  });

  it('reject a username that is reserved for the operators, and one with look-alike characters', async () => {
    const { save, ask } = await aMember();
    expect((await save({ username: 'Moderator' })).json()).toMatchObject({
      status: 403,
      code: 'not_allowed',
      field: 'username',
      detail: 'This username is reserved for the people who run the map, or for the police.',
    });
    expect((await save({ username: 'som\u0435one' })).json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field: 'username',
    });
    expect((await ask('GET', '/user/settings')).json()).toMatchObject({ username: null });
  });

  it('accept a username only once if two members save it concurrently, ignoring case [1§5.21]', async () => {
    const [one, two] = [await aMember(), await aMember()];
    const username = aName();
    const replies = await Promise.all([one.save({ username }), two.save({ username: username.toUpperCase() })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'taken', field: 'username' });
  });

  it('return 401 to visitors [1§6.6]', async () => {
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

  it('the history of sign-in events includes each opening of the page [1§7.37]', async () => {
    const { ask } = await aMember();
    expect((await ask('POST', '/user/login')).statusCode).toBe(204);
    expect((await ask('POST', '/user/track', {})).statusCode).toBe(204);
    const { sign_in_events } = (await ask('GET', '/user/export')).json<{ sign_in_events: { what: string }[] }>();
    expect(sign_in_events.map(({ what }) => what)).toEqual([
      'opened the page',
      'opened the page',
      'logged in',
      'confirmed',
    ]);
  });
});

describe('public profiles', () => {
  it('are returned only for existing members and contain only public fields [1§3.7 1§7.43 2§6.18]', async () => {
    const { sub, save } = await aMember();
    const username = aName();
    await save({ username });
    const reply = await shown(`/api/user/public?subs=${sub},${randomUUID()},everyone,1%27%20or%201=1`);
    expect(reply.json()).toEqual([{ sub, username, display_name: 'Someone', profile_image_url: null }]);
    expect((await shown('/api/user/public?subs=nobody')).json()).toEqual([]);
  });
});

describe('account of a member', () => {
  it('can be exported with all stored data', async () => {
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

  it('is deleted completely, but only if the request contains the member’s email address', async () => {
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
