import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';

const { db, server } = await notesForThisFile({ limits: true });

let networks = 0;
/** Posts from a network of its own each time, unless named. */
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
])('an account posts %s an hour', async (_, days, notes) => {
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

it('from one network come twenty notes a day, whoever posts them', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => server.aMember()));
  const replies = await Promise.all(
    members.flatMap((member) => Array.from({ length: 8 }, () => post(member, '10.2.0.1'))),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
});

const status = ({ statusCode }: { readonly statusCode: number }) => statusCode;
/** Sends the same twice with one key: one after the other, or at the same moment. */
async function twice(
  send: (key: string) => PromiseLike<{ readonly statusCode: number }>,
  concurrently: boolean,
): Promise<number[]> {
  const key = randomUUID();
  if (concurrently) return (await Promise.all([send(key), send(key)])).map(status).toSorted();
  return [status(await send(key)), status(await send(key))];
}

it.each([
  ['with a key, one after the other', true, false],
  ['with a key, at the same moment', true, true],
  ['without a key, one after the other', false, false],
  ['without a key, at the same moment', false, true],
])('a note that is sent twice counts once: %s', async (_, keyed, concurrently) => {
  const member = await server.aMember();
  const remoteAddress = `10.3.0.${networks++}`;
  for (let at = 0; at < 10; at += 1) {
    const payload = aDraft();
    const send = (key: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/community/notes',
        headers: { authorization: `Bearer ${member.id}`, ...(keyed && { 'idempotency-key': key }) },
        payload,
        remoteAddress,
      });
    const [one, other] = await twice(send, concurrently);
    expect([one, other]).toEqual([200, 200]);
  }
  expect(status(await post(member))).toBe(429);
  const { rows } = await db.pool.query('select count(*) from notes where author_id = $1', [member.id]);
  expect(rows[0]).toEqual({ count: 10 });
});

it.each([false, true])(
  'a reply that is sent twice with one key counts once (at the same moment: %s)',
  async (concurrently) => {
    const member = await server.aMember();
    const id = await server.aNote({ by: await server.aMember() });
    const path = `/community/notes/${id}/comments`;
    for (let at = 0; at < 60; at += 1) {
      const send = (key: string) => member.ask('POST', path, { body: `Seen ${at}.` }, { 'idempotency-key': key });
      const [one, other] = await twice(send, concurrently);
      expect([one, other]).toEqual([200, 200]);
    }
    expect(status(await member.ask('POST', path, { body: 'Once more.' }))).toBe(429);
  },
);

it('what is refused for its words counts for nothing', async () => {
  const member = await server.aMember();
  for (let at = 0; at < 12; at += 1)
    await member.ask('POST', '/community/notes', { ...aDraft(), occurred_at: Date.UTC(2099) });
  expect((await post(member)).statusCode).toBe(200);
});

it('a member replies sixty times an hour, and marks 300 times', async () => {
  const member = await server.aMember();
  const id = await server.aNote({ by: await server.aMember() });
  const statusesOf = async (times: number, ask: () => ReturnType<typeof member.ask>) =>
    (await Promise.all(Array.from({ length: times }, ask))).filter(({ statusCode }) => statusCode === 200).length;
  expect(await statusesOf(63, () => member.ask('POST', `/community/notes/${id}/comments`, { body: 'Seen.' }))).toBe(60);
  expect(await statusesOf(305, () => member.ask('POST', `/community/notes/${id}/like`))).toBe(300);
});
