import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';
import { noteAttempts } from './note-limits.store.ts';

const { db, server } = await notesForThisFile({ limits: true });
const earlier = noteAttempts(db.pool);

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
])('lets an account post %s an hour', async (_, days, notes) => {
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

it('takes twenty notes a day from one network, whoever posts them', async () => {
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

it('counts a note that is sent twice once, with a key and without, in turn and at the same moment', async () => {
  for (const keyed of [true, false])
    for (const concurrently of [false, true]) {
      const member = await server.aMember();
      const remoteAddress = `10.3.0.${networks++}`;
      await earlier.count('note hour', member.id, 8);
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

it('counts a reply that is sent twice with one key once, in turn and at the same moment', async () => {
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

it('does not count notes that are refused for their content', async () => {
  const member = await server.aMember();
  for (let at = 0; at < 12; at += 1)
    await member.ask('POST', '/community/notes', { ...aDraft(), occurred_at: Date.UTC(2099) });
  expect((await post(member)).statusCode).toBe(200);
});

it('lets a member reply 60 times an hour and mark notes 300 times', async () => {
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
