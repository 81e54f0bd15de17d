import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileCache } from './file-cache.ts';

let above: string;
beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'file-cache-'));
});
afterAll(() => rm(above, { recursive: true }));

let folders = 0;
const aFolder = () => join(above, `${folders++}`);
async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

it('returns stored files, compressed if the name ends in .gz', async () => {
  const cache = fileCache(aFolder());
  expect(await cache.find('a.csv.gz')).toBeNull();
  const { folder, name } = await cache.keep('a.csv.gz', pieces('one,', 'two'));
  expect(gunzipSync(await readFile(join(folder, name))).toString()).toBe('one,two');
  await cache.keep('a.parquet', pieces('PAR1'));
  expect(await readFile(join(folder, 'a.parquet'), 'utf8')).toBe('PAR1');
  expect(await cache.find('a.csv.gz')).toEqual({ folder, name: 'a.csv.gz' });
});

it('stores nothing if the content fails before its end', async () => {
  const folder = aFolder();
  const cache = fileCache(folder);
  async function* breaking() {
    yield Buffer.from('half');
    throw new Error('the thread died');
  }
  await expect(cache.keep('a.csv.gz', breaking())).rejects.toThrow('the thread died');
  expect(await cache.find('a.csv.gz')).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

it('deletes the least recently used files if the cache exceeds its size limit', async () => {
  const folder = aFolder();
  const cache = fileCache(folder, 25);
  for (const name of ['a.csv', 'b.csv']) await cache.put(name, Buffer.alloc(10));
  await cache.find('a.csv');
  await cache.put('c.csv', Buffer.alloc(10));
  expect(await cache.find('b.csv')).toBeNull();
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(['a.csv', 'c.csv']);
  const larger = await cache.put('d.csv', Buffer.alloc(1_000));
  expect(await cache.find('d.csv'), 'one that is larger than all the room is there for whoever asked').toEqual(larger);
});

it('returns complete files after a restart, and deletes incomplete files', async () => {
  const folder = aFolder();
  const before = fileCache(folder);
  for (const name of ['old.csv', 'new.csv']) await before.put(name, Buffer.alloc(10));
  await utimes(join(folder, 'old.csv'), 1, 1);
  await writeFile(join(folder, 'a.csv.0123.half'), 'half');
  const cache = fileCache(folder, 25);
  expect((await readdir(folder)).sort()).toEqual(['new.csv', 'old.csv']);
  await cache.put('third.csv', Buffer.alloc(10));
  expect([await cache.find('old.csv'), await cache.find('new.csv')]).toEqual([null, { folder, name: 'new.csv' }]);
});

it('does not return a deleted file, and rejects names outside its folder', async () => {
  const folder = aFolder();
  const cache = fileCache(folder);
  await cache.put('a.csv', Buffer.alloc(1));
  await rm(join(folder, 'a.csv'));
  expect(await cache.find('a.csv')).toBeNull();
  await cache.put('b.csv', Buffer.alloc(1));
  await cache.forget(['b.csv', 'never.csv']);
  expect([await cache.find('b.csv'), await readdir(folder)]).toEqual([null, []]);
  for (const name of ['../a.csv', 'a/b.csv', '.csv', 'a'])
    await expect(cache.put(name, Buffer.alloc(1)), name).rejects.toThrow('no name of ours');
});
