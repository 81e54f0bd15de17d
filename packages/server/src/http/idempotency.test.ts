import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';
import { idempotencyStore } from './idempotency.store.ts';
import { type Key, keyOf, onceFor } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { sent } from './sent.ts';

const { db, server } = await notesForThisFile();

const kept = () => idempotencyStore(db, () => server.clock.now);
const aKey = (): Key => ({ memberId: server.author.id, key: randomUUID(), hash: Buffer.from('asked') });
const replayed = { headers: { 'cache-control': 'no-store', 'idempotency-replayed': 'true' } };

it('every write of a member may carry a key: liking, replying, deleting', async () => {
  const id = await server.aNote();
  for (const [method, path, payload] of [
    ['POST', `/community/notes/${id}/like`, undefined],
    ['POST', `/community/notes/${id}/comments`, { body: 'Seen it.' }],
    ['PATCH', `/community/notes/${id}`, { title: 'Changed' }],
    ['DELETE', `/community/notes/${id}`, undefined],
  ] as const) {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await server.author.ask(method, path, payload, headers);
    const again = await server.author.ask(method, path, payload, headers);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  }
  const { rows } = await db.pool.query('select count(*) from note_comments where note_id = $1', [id]);
  expect(rows[0]).toEqual({ count: 1 });
});

it.each([
  ['seven characters', '1234567'],
  ['129 characters', 'k'.repeat(129)],
  ['a space in it', 'two words here'],
  ['an accent in it', 'clé-clé-clé'],
])('a key of %s is refused', async (_, key) => {
  const reply = await server.author.ask('POST', '/community/notes', aDraft(), { 'idempotency-key': key });
  expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_input', field: 'idempotency-key' });
});

it('is not looked at in what only reads, in what everyone may ask, around signing in, and where nobody has an account', () => {
  const request = { headers: { 'idempotency-key': randomUUID() }, body: {}, url: '/api/x' };
  const member = { id: server.author.id };
  const write = { method: 'POST', path: '/community/notes', who: 'member' } as const;
  expect(keyOf(write, request, member)).not.toBeNull();
  expect(keyOf(write, { ...request, headers: {} }, member)).toBeNull();
  expect(keyOf({ ...write, method: 'GET' }, request, member)).toBeNull();
  expect(keyOf({ ...write, who: 'anyone' }, request, member)).toBeNull();
  expect(keyOf({ ...write, path: '/auth/sessions/end' }, request, member)).toBeNull();
  expect(keyOf(write, request, { id: 'everyone' })).toBeNull();
});

it('of a place that is told roughly nothing is kept from which the exact one could be found by trying', async () => {
  const [draft, key] = [aDraft(), randomUUID()];
  await server.author.ask('POST', '/community/notes', draft, { 'idempotency-key': key });
  const { rows } = await db.pool.query('select * from idempotency_keys where member_id = $1 order by at desc, key', [
    server.author.id,
  ]);
  const unkeyed = createHash('sha256')
    .update(`POST /api/community/notes\n${JSON.stringify(draft)}`)
    .digest();
  for (const row of rows) {
    expect(row.key).not.toBe(key);
    expect(row.request_hash.equals(unkeyed)).toBe(false);
  }
  expect(rows.length).toBeGreaterThan(0);
  expect(
    (await server.author.ask('POST', '/community/notes', draft, { 'idempotency-key': key })).headers,
  ).toMatchObject({
    'idempotency-replayed': 'true',
  });
});

it('what was refused can be tried again with the same key', async () => {
  const key = aKey();
  const refuse = () => Promise.reject(new Refusal('too_many_requests'));
  await expect(onceFor(kept(), key, refuse)).rejects.toThrow('too_many_requests');
  expect(await onceFor(kept(), key, async () => sent({ done: true }, {}))).toMatchObject({ value: { done: true } });
  expect(await onceFor(kept(), key, refuse)).toMatchObject({ value: { done: true }, ...replayed });
});

it('a reply without content is given again as one', async () => {
  const key = aKey();
  await onceFor(kept(), key, async () => undefined);
  expect(await onceFor(kept(), key, () => Promise.reject(new Error('asked again')))).toMatchObject({
    value: undefined,
    ...replayed,
  });
});

it('a reply of more than 64 kB is not kept', async () => {
  const key = aKey();
  for (const _ of [1, 2]) expect(await onceFor(kept(), key, async () => 'x'.repeat(64 * 1024))).toHaveLength(64 * 1024);
});

it('of many who ask at once one is answered, and the others are told to wait', async () => {
  const key = aKey();
  let asked = 0;
  const refused: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const replies = Array.from({ length: 6 }, () =>
    onceFor(kept(), key, async () => {
      asked += 1;
      await gate;
      return asked;
    }).catch((error: Refusal) => void refused.push(error.code)),
  );
  await expect.poll(() => refused).toEqual(Array(5).fill('in_progress'));
  open();
  expect((await Promise.all(replies)).filter((reply) => reply !== undefined)).toEqual([1]);
  expect(asked).toBe(1);
});

it('what a server was answering when it was lost is answered again after two minutes', async () => {
  const key = aKey();
  expect(await kept().begin(key)).toBe('begun');
  expect(await kept().begin(key)).toBe('in progress');
  server.later(120_001);
  expect(await kept().begin({ ...key, hash: Buffer.from('something else') })).toBe('other request');
  expect(await kept().begin(key)).toBe('begun');
});
