import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endSessions, logIn, refreshSession } from '@crimemap/contract/accounts';
import { decideNote, reportNote } from '@crimemap/contract/moderation';
import { listNotes } from '@crimemap/contract/note-lists';
import { createNote } from '@crimemap/contract/notes';
import { expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { idempotencyStore } from './idempotency.store.ts';
import { type Idempotency, type Key, keyOf, onceIn } from './idempotency.ts';
import { sent } from './sent.ts';

const { db, server } = await notesForThisFile();

const store = idempotencyStore(db.web, () => server.clock.now);
/** Creates a second server, which sees the first server's writes only in the database. */
const onAnotherServer = () => onceIn(store);
const onceFor = <Value>(key: Key, write: () => Promise<Value>) =>
  onAnotherServer()(key.memberId, key, (once) => once(write));
const aKey = (): Key => ({ memberId: server.author.id, key: randomUUID(), hash: Buffer.from('asked') });
const replayed = { headers: { 'cache-control': 'no-store', 'idempotency-replayed': 'true' } };

it('every write of a member accepts an idempotency key, such as liking, replying, editing and deleting', async () => {
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

it('idempotency key is rejected if it is shorter than 8 or longer than 128 characters, or contains a space or an accent', async () => {
  for (const key of ['1234567', 'k'.repeat(129), 'two words here', 'clé-clé-clé']) {
    const reply = await server.author.ask('POST', '/community/notes', aDraft(), { 'idempotency-key': key });
    expect.soft(reply.json(), key).toMatchObject({ status: 400, code: 'invalid_input', field: 'idempotency-key' });
  }
});

it('idempotency key is ignored by reads, public endpoints and sign-in endpoints, and on servers without accounts', () => {
  const request = { headers: { 'idempotency-key': randomUUID() }, body: {}, url: '/api/x' };
  const member = { id: server.author.id };
  const write = { method: 'POST', once: true } as const;
  expect(keyOf(write, request, member)).not.toBeNull();
  expect(keyOf(write, { ...request, headers: {} }, member)).toBeNull();
  expect(keyOf(write, request, { id: 'everyone' })).toBeNull();
  const calls = [listNotes, reportNote, logIn, refreshSession, createNote, endSessions, decideNote];
  expect(calls.filter((call) => keyOf(call, request, member)).map(({ path }) => path)).toEqual([
    '/community/notes',
    '/user/sessions',
    '/moderation/notes/:id',
  ]);
});

it('stored idempotency rows contain only keyed hashes, so that nobody can guess the exact position of an approximate note', async () => {
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

it('idempotency key can be reused after an error response', async () => {
  const key = aKey();
  const refuse = () => Promise.reject(new ApiError('too_many_requests'));
  await expect(onceFor(key, refuse)).rejects.toThrow('too_many_requests');
  expect(await onceFor(key, async () => sent({ done: true }, {}))).toMatchObject({ value: { done: true } });
  expect(await onceFor(key, refuse)).toMatchObject({ value: { done: true }, ...replayed });
});

it('repeated request gets an empty response again if the first response was empty', async () => {
  const key = aKey();
  await onceFor(key, async () => undefined);
  expect(await onceFor(key, () => Promise.reject(new Error('asked again')))).toMatchObject({
    value: undefined,
    ...replayed,
  });
});

it('long response is returned again for a repeated request, without a second write', async () => {
  const key = aKey();
  const long = 'x'.repeat(200 * 1024);
  expect(await onceFor(key, async () => long)).toBe(long);
  expect(await onceFor(key, () => Promise.reject(new Error('asked again')))).toMatchObject({
    value: long,
    ...replayed,
  });
});

it.each([
  ['one server', true],
  ['servers of their own', false],
])(
  'write is executed once when five requests send the same key concurrently through %s, and all get the same response',
  async (_, same) => {
    const key = aKey();
    const server = onAnotherServer();
    let written = 0;
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        (same ? server : onAnotherServer())(key.memberId, key, (once) =>
          once(async () => {
            written += 1;
            await wait(20);
            return written;
          }),
        ),
      ),
    );
    expect(replies.filter((reply) => reply === 1)).toHaveLength(1);
    expect(replies.filter((reply) => reply !== 1)).toEqual(
      Array(4).fill(expect.objectContaining({ value: 1, ...replayed })),
    );
    expect(written).toBe(1);
  },
);

it('second request with a key gets in_progress if the first request takes longer than the lock timeout', async () => {
  const key = aKey();
  const events = new EventEmitter();
  const [begun, finished] = [once(events, 'begun'), once(events, 'finished')];
  const first = onceFor(key, async () => {
    events.emit('begun');
    await finished;
    return 'first';
  });
  await begun;
  const impatient: Idempotency = {
    ...store,
    write: (work) =>
      store.write(async (tx) => {
        await tx.pool.query("set local lock_timeout = '20ms'");
        return work(tx);
      }),
  };
  const second = onceIn(impatient)(key.memberId, key, (write) => write(async () => 'second'));
  await expect(second).rejects.toMatchObject({ code: 'in_progress', details: { retryAfterSeconds: 1 } });
  events.emit('finished');
  expect(await first).toBe('first');
});

it('unfinished write of a crashed server is rolled back, and its key is usable immediately', async () => {
  const key = aKey();
  const lost = onceFor(key, async () => {
    const { rows } = await db.pool.query<{ killed: number }>(
      `select count(pg_terminate_backend(pid)) as killed from pg_locks
       where relation = 'idempotency_keys'::regclass and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.killed;
  });
  await expect(lost).rejects.toThrow(/terminat|connection/i);
  expect(await onceFor(key, async () => 'done')).toBe('done');
});

it('repeated request gets the response of a committed write whose response was lost, without a second write', async () => {
  const key = aKey();
  const write = onAnotherServer()(key.memberId, key, (once) =>
    once(async (tx) => {
      tx.after(() => Promise.reject(new Error('the server ends here')));
      return 'done';
    }),
  );
  await expect(write).rejects.toThrow('the server ends here');
  expect(await onceFor(key, () => Promise.reject(new Error('asked again')))).toMatchObject({
    value: 'done',
    ...replayed,
  });
});
