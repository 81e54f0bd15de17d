import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';
import { attemptsStore } from '../shared/limits.store.ts';

const { db, server } = await notesForThisFile({ limits: true });
const earlier = attemptsStore(db.pool);

let networks = 0;
/** Posts a note, from a separate network each time unless a network is given. */
const post = ({ id }: { readonly id: string }, remoteAddress = `10.1.0.${networks++}`) =>
  server.app.inject({
    method: 'POST',
    url: '/api/community/notes',
    headers: { authorization: `Bearer ${id}` },
    payload: aDraft(),
    remoteAddress,
  });

it.each([
  ['ten notes', 365, 10],
  ['five notes in its first week', 6, 5],
])('an account can post %s an hour', async (_, days, notes) => {
  const member = await server.aMember({ since: new Date(server.clock.now.getTime() - days * 86_400_000) });
  const replies = await Promise.all(Array.from({ length: notes + 3 }, () => post(member)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(notes);
  const refused = replies.find(({ statusCode }) => statusCode !== 200);
  expect(refused?.json()).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    detail: 'You have posted a lot in a short time. Please wait before posting more.',
  });
  const wait = Number(refused?.headers['retry-after']);
  expect([wait > 0, wait <= 3600]).toEqual([true, true]);
});

it('a trusted account can post twenty notes an hour', async () => {
  const member = await server.aMember();
  const shown = Array.from({ length: 10 }, () => server.aNote({ by: member, state: 'shown' }));
  await Promise.all(shown);
  await db.pool.query('delete from attempts');
  const replies = await Promise.all(Array.from({ length: 22 }, () => post(member)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
});

it('holds, instead of rejecting, all notes of new accounts at one network address after the sixth note of a day', async () => {
  const since = new Date(server.clock.now.getTime() - 86_400_000);
  const spammers = await Promise.all(Array.from({ length: 40 }, () => server.aMember({ since })));
  const replies = await Promise.all(spammers.map((member) => post(member, '10.2.0.1')));
  const states = replies.map((reply) => reply.json<{ state: string; hold_reasons: string[] }>());
  expect(replies.map(status)).toEqual(replies.map(() => 200));
  expect(states.filter(({ state }) => state === 'shown')).toHaveLength(6);
  expect(new Set(states.filter(({ state }) => state === 'held').flatMap((note) => note.hold_reasons))).toEqual(
    new Set(['busy_network']),
  );
  const neighbour = await server.aMember();
  expect((await post(neighbour, '10.2.0.1')).json()).toMatchObject({ state: 'shown', hold_reasons: [] });
});

it('deleting a draft restores nothing of the network’s limit, and only what the draft had used of the account’s limit', async () => {
  const since = new Date(server.clock.now.getTime() - 86_400_000);
  const requestAs = (
    member: { readonly id: string },
    method: 'POST' | 'DELETE',
    url: string,
    remoteAddress: string,
    payload?: object,
  ) =>
    server.app.inject({
      method,
      url: `/api/community/notes${url}`,
      headers: { authorization: `Bearer ${member.id}` },
      remoteAddress,
      ...(payload && { payload }),
    });
  for (let nth = 0; nth < 6; nth += 1)
    expect((await post(await server.aMember({ since }), '10.5.0.1')).statusCode).toBe(200);
  const spammer = await server.aMember({ since });
  const draft = await requestAs(spammer, 'POST', '', '10.5.0.2', { ...aDraft(), images_to_come: 1 });
  await requestAs(spammer, 'DELETE', `/${draft.json<{ id: string }>().id}`, '10.5.0.1');
  expect((await post(await server.aMember({ since }), '10.5.0.1')).json()).toMatchObject({ state: 'held' });
  const pointsOf = async (id: string) =>
    (await db.pool.query<{ points: number }>('select points from attempts where key = $1', [`note hour:${id}`])).rows[0]
      ?.points;
  expect(await pointsOf(spammer.id)).toBe(0);
  const trusted = await server.aMember();
  const before = await requestAs(trusted, 'POST', '', '10.5.0.3', { ...aDraft(), images_to_come: 1 });
  await requestAs(trusted, 'DELETE', `/${before.json<{ id: string }>().id}`, '10.5.0.3');
  expect(await pointsOf(trusted.id)).toBeGreaterThanOrEqual(0);
});

it('forty members who share one network address are not rejected in normal daily use', async () => {
  const home = '10.4.0.1';
  const { clock } = server;
  const members = await Promise.all(
    Array.from({ length: 40 }, (_, nth) =>
      server.aMember({ since: new Date(clock.now.getTime() - (nth % 2 ? 2 : 300) * 86_400_000) }),
    ),
  );
  const refused: unknown[] = [];
  const ask = async (member: (typeof members)[number], method: 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${member.id}` };
    const reply = await server.app.inject({
      method,
      url: `/api${url}`,
      headers,
      remoteAddress: home,
      ...(payload && { payload }),
    });
    if (reply.statusCode >= 400) refused.push(reply.json());
  };
  const about = await server.aNote({ by: await server.aMember() });
  for (let hour = 0; hour < 4; hour += 1) {
    for (const member of members) {
      await ask(member, 'POST', '/community/notes', aDraft());
      await ask(member, 'POST', `/community/notes/${about}/comments`, { body: `Seen at ${hour}.` });
      await ask(member, 'POST', `/community/notes/${about}/like`);
      if (hour === 0) await ask(member, 'POST', `/community/notes/${about}/report`, { reason: 'spam' });
    }
    server.later(6 * 3_600_000);
  }
  expect(refused).toEqual([]);
});

const status = ({ statusCode }: { readonly statusCode: number }) => statusCode;
/** Sends the same request twice with one idempotency key, one after the other or concurrently. */
async function twice(
  send: (key: string) => PromiseLike<{ readonly statusCode: number }>,
  concurrently: boolean,
): Promise<number[]> {
  const key = randomUUID();
  if (concurrently) return (await Promise.all([send(key), send(key)])).map(status).toSorted();
  return [status(await send(key)), status(await send(key))];
}

it('note sent twice counts as one note for the limit, with or without an idempotency key, in sequence or concurrently', async () => {
  for (const keyed of [true, false])
    for (const concurrently of [false, true]) {
      const member = await server.aMember();
      const remoteAddress = `10.3.0.${networks++}`;
      await earlier.count('note hour', member.id, 16);
      const sentTwice: number[] = [];
      for (let at = 0; at < 2; at += 1) {
        const payload = aDraft();
        const send = (key: string) =>
          server.app.inject({
            method: 'POST',
            url: '/api/community/notes',
            headers: { authorization: `Bearer ${member.id}`, ...(keyed && { 'idempotency-key': key }) },
            payload,
            remoteAddress,
          });
        sentTwice.push(...(await twice(send, concurrently)));
      }
      const message = `with a key: ${keyed}, at the same moment: ${concurrently}`;
      expect.soft(sentTwice, message).toEqual([200, 200, 200, 200]);
      expect.soft(status(await post(member)), message).toBe(429);
      const { rows } = await db.pool.query('select count(*) from notes where author_id = $1', [member.id]);
      expect.soft(rows[0], message).toEqual({ count: 2 });
    }
});

it('reply sent twice with one idempotency key counts as one reply for the limit, in sequence or concurrently', async () => {
  const id = await server.aNote({ by: await server.aMember() });
  const path = `/community/notes/${id}/comments`;
  for (const concurrently of [false, true]) {
    const member = await server.aMember();
    await earlier.count('comment', member.id, 58);
    const sentTwice: number[] = [];
    for (let at = 0; at < 2; at += 1) {
      const send = (key: string) => member.ask('POST', path, { body: `Seen ${at}.` }, { 'idempotency-key': key });
      sentTwice.push(...(await twice(send, concurrently)));
    }
    const message = `at the same moment: ${concurrently}`;
    expect.soft(sentTwice, message).toEqual([200, 200, 200, 200]);
    expect.soft(status(await member.ask('POST', path, { body: 'Once more.' })), message).toBe(429);
  }
});

it('notes that are rejected for their content do not count against the limit', async () => {
  const member = await server.aMember();
  for (let at = 0; at < 12; at += 1)
    await member.ask('POST', '/community/notes', { ...aDraft(), occurred_at: Date.UTC(2099) });
  expect((await post(member)).statusCode).toBe(200);
});

it('member can reply 60 times and like notes 300 times an hour', async () => {
  const member = await server.aMember();
  const id = await server.aNote({ by: await server.aMember() });
  await earlier.count('comment', member.id, 57);
  await earlier.count('mark', member.id, 297);
  const statusesOf = async (ask: () => ReturnType<typeof member.ask>) =>
    (await Promise.all(Array.from({ length: 5 }, ask))).map(status).toSorted();
  const threeOfFive = [200, 200, 200, 429, 429];
  const reply = () => member.ask('POST', `/community/notes/${id}/comments`, { body: 'Seen.' });
  expect(await statusesOf(reply)).toEqual(threeOfFive);
  expect(await statusesOf(() => member.ask('POST', `/community/notes/${id}/like`))).toEqual(threeOfFive);
});
