import { ACCESS_KEYS_MAX } from '@crimemap/contract/access-keys';
import { expect, it } from 'vitest';
import { accountsForThisFile, bearer, subOf } from '../app/testing-accounts.ts';
import { accessKeys } from './access-keys.ts';

const { db, server } = await accountsForThisFile();

const signedIn = async () => {
  const { access_token } = await server.logIn(await server.aMember());
  return { headers: bearer(access_token), memberId: subOf(access_token) };
};
type SignedIn = Awaited<ReturnType<typeof signedIn>>;
const URL = '/api/user/reading-tokens';
const make = ({ headers }: SignedIn, name = 'My assistant') =>
  server.app.inject({ method: 'POST', url: URL, headers, payload: { name } });
const list = async ({ headers }: SignedIn) => (await server.app.inject({ url: URL, headers })).json<object[]>();
const revoke = ({ headers }: SignedIn, id: string) =>
  server.app.inject({ method: 'DELETE', url: `${URL}/${id}`, headers });
const { findReader } = accessKeys(db.web, () => server.clock.now);

it('new access key is returned once, stored only as a hash, and identifies its member', async () => {
  const ana = await signedIn();
  const reply = await make(ana, ' Claude at home ');
  const made = reply.json<{ id: string; token: string }>();
  expect(made.token).toMatch(/^ccm_[\w-]{43}$/);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(await list(ana)).toEqual([
    { id: made.id, name: 'Claude at home', made_at: server.clock.now.toISOString(), last_used_at: null },
  ]);
  const { rows } = await db.pool.query('select * from reading_tokens where member_id = $1', [ana.memberId]);
  expect(JSON.stringify(rows)).not.toContain(made.token.slice(4));
  expect(await findReader(made.token)).toEqual({ id: ana.memberId, isModerator: false });
});

it('key list shows when each access key was last used, updated at most once a minute', async () => {
  const ana = await signedIn();
  const { token } = (await make(ana)).json<{ token: string }>();
  const used = server.clock.now.toISOString();
  await findReader(token);
  server.later(59_000);
  await findReader(token);
  expect(await list(ana)).toMatchObject([{ last_used_at: used }]);
  server.later(1_000);
  await findReader(token);
  expect(await list(ana)).toMatchObject([{ last_used_at: server.clock.now.toISOString() }]);
});

it('revoked access key is rejected, and only the member who owns a key can revoke it', async () => {
  const [ana, bob] = [await signedIn(), await signedIn()];
  const { id, token } = (await make(ana)).json<{ id: string; token: string }>();
  expect((await revoke(bob, id)).statusCode).toBe(404);
  expect((await revoke(ana, id)).statusCode).toBe(204);
  expect((await revoke(ana, id)).statusCode).toBe(404);
  await expect(findReader(token)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await list(ana)).toEqual([]);
});

it('access key is not accepted in place of a session token', async () => {
  const ana = await signedIn();
  const { token } = (await make(ana)).json<{ token: string }>();
  for (const url of [URL, '/api/user/profile', '/api/user/export'])
    expect((await server.app.inject({ url, headers: bearer(token) })).statusCode, url).toBe(401);
});

it(`server allows ${ACCESS_KEYS_MAX} access keys per member, even if more are created concurrently`, async () => {
  const ana = await signedIn();
  const replies = await Promise.all(Array.from({ length: ACCESS_KEYS_MAX + 2 }, (_, i) => make(ana, `No ${i}`)));
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((reply) => reply.json<{ code: string }>().code)).toEqual(['not_accepted', 'not_accepted']);
  expect(await list(ana)).toHaveLength(ACCESS_KEYS_MAX);
});

it('access key is not created with an empty, too long or multi-line name, or without a sign-in', async () => {
  const ana = await signedIn();
  for (const name of ['', '  ', 'a\nb', 'x'.repeat(61)]) expect((await make(ana, name)).statusCode, name).toBe(400);
  expect((await server.app.inject({ url: URL })).statusCode).toBe(401);
});

it('account export lists access keys without their secret values, and account deletion deletes them', async () => {
  const who = await server.aMember();
  const { access_token } = await server.logIn(who);
  const ana = { headers: bearer(access_token), memberId: subOf(access_token) };
  const { token } = (await make(ana)).json<{ token: string }>();
  const exported = await server.app.inject({ url: '/api/user/export', headers: ana.headers });
  expect(exported.json()).toMatchObject({ reading_tokens: [{ name: 'My assistant', last_used_at: null }] });
  expect(exported.body).not.toContain(token);
  const gone = { method: 'DELETE', url: '/api/user', headers: ana.headers, payload: { email: who.email } } as const;
  expect((await server.app.inject(gone)).statusCode).toBe(204);
  await expect(findReader(token)).rejects.toMatchObject({ code: 'wrong_credentials' });
});

it('password reset revokes all access keys of the member, and no keys of other members', async () => {
  const who = await server.aMember();
  const ana = { headers: bearer((await server.logIn(who)).access_token), memberId: '' };
  const [bob, tokens] = [await signedIn(), await Promise.all([make(ana, 'One'), make(ana, 'Two')])];
  const { token: bobs } = (await make(bob)).json<{ token: string }>();
  await server.post('forgot-password', { email: who.email });
  const reset = {
    email: who.email,
    confirmation_code: server.codeFor(who.email),
    new_password: 'quiet-harbour-97-lantern',
  };
  expect((await server.post('reset-password', reset)).json()).toEqual({ reset: true });
  for (const reply of tokens)
    await expect(findReader(reply.json<{ token: string }>().token)).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  expect(await findReader(bobs)).toMatchObject({ id: bob.memberId });
});
