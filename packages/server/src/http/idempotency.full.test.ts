import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import { idempotencyStore } from './idempotency.store.ts';
import { type Key, onceIn } from './idempotency.ts';

const { db, server } = await notesForThisFile();

it('request on a second server waits for a running request with the same idempotency key, and fails with in_progress after some seconds', async () => {
  const key: Key = { memberId: server.author.id, key: randomUUID(), hash: Buffer.from('asked') };
  const onAnotherServer = () => onceIn(idempotencyStore(db.web, () => server.clock.now));
  const events = new EventEmitter();
  const begun = once(events, 'begun');
  // The transaction must run a query the whole time. An idle transaction would be ended after a while, which frees the
  // key.
  const first = onAnotherServer()(key.memberId, key, (write) =>
    write(async (tx) => {
      const working = tx.pool.query('select pg_sleep(8)');
      events.emit('begun');
      await working;
    }),
  );
  await begun;
  const second = onAnotherServer()(key.memberId, key, (write) => write(async () => 'second'));
  await expect(second).rejects.toMatchObject({ code: 'in_progress', details: { retryAfterSeconds: 1 } });
  await first;
});
