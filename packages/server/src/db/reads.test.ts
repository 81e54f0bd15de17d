import { expect, it, vi } from 'vitest';
import type { Db } from './pool.ts';
import { asGuest, readThrough } from './reads.ts';
import type { Replica } from './replica.ts';

const db = { is: 'primary' } as unknown as Db;
const copy = { is: 'replica' } as unknown as Db;

function aStore({ near = true, failure = undefined as unknown } = {}) {
  const replica = { db: copy, isNear: () => near } as Replica;
  const read = vi.fn(async (from: Db, what: string) => {
    if (from === copy && failure) throw failure;
    return `${what} of ${from === db ? 'primary' : 'replica'}`;
  });
  return {
    read,
    store: readThrough({ db, replica }, (from) => ({ word: 'kept', read: (what: string) => read(from, what) })),
  };
}
const failed = (code: string) => Object.assign(new Error(code), { code });

it('reads from a replica with little lag for visitors, and from the primary for members or if the lag is large', async () => {
  const { store } = aStore();
  expect(await asGuest(() => store.read('rows'))).toBe('rows of replica');
  expect(await store.read('rows')).toBe('rows of primary');
  expect(await asGuest(() => aStore({ near: false }).store.read('rows'))).toBe('rows of primary');
  expect(store.word).toBe('kept');
  const alone = readThrough({ db, replica: null }, (from) => ({ from: () => from }));
  expect(asGuest(() => alone.from())).toBe(db);
});

it('retries a read on the primary only after an error of the replica, and forwards all other errors', async () => {
  for (const code of ['40001', '42P01', '42703', '57P01', 'ECONNRESET'])
    expect
      .soft(await asGuest(() => aStore({ failure: failed(code) }).store.read('rows')), code)
      .toBe('rows of primary');
  for (const failure of [failed('57014'), failed('22012'), new Error('no code'), 'no error']) {
    const { read, store } = aStore({ failure });
    await expect.soft(asGuest(() => store.read('rows'))).rejects.toBe(failure);
    expect.soft(read, String(failure)).toHaveBeenCalledTimes(1);
  }
});
