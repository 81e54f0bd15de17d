import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testExportThread as thread } from '../app/testing-threads.ts';
import { citationsForThisFile } from '../citations/testing-citations.ts';
import { fileCache } from '../file-cache/index.ts';
import { packedIncidentsStore } from '../packed-incidents/index.ts';
import { type ExportFiles, exportFiles } from './export-files.ts';
import { popularExports } from './popular-exports.ts';
import { packs } from './reproduction/packs.ts';
import { rowsOfViews } from './rows-of-view.ts';

const { db, folder, aLaterEdition } = await citationsForThisFile();
const { manifest, ...store } = packedIncidentsStore(db);
const cached = join(folder, 'popular');
const files = exportFiles({ withRows: rowsOfViews(store, thread), packs: packs(db), cache: fileCache(cached) });
const log = { warn: () => undefined };
const base = 'https://map.example.org';

it('makes the files of the whole city and of each year, for guests and for members, once for an edition', async () => {
  const popular = popularExports({ files, manifest, base, log });
  await popular.make('toronto');
  // All and three years, as three kinds, of what guests see and of everything.
  expect(await readdir(cached)).toHaveLength(4 * 3 * 2);
  await popular.make('toronto');
  expect(await readdir(cached)).toHaveLength(4 * 3 * 2);
  await popular.make('peel');
  expect(await readdir(cached), 'nothing is published of that').toHaveLength(4 * 3 * 2);
});

it('begins anew when the city is published meanwhile, and ends when it is stopped', async () => {
  const requested: string[] = [];
  let published = async () => undefined as void;
  const counting: ExportFiles = {
    async file(of) {
      requested.push(of.manifest.version);
      await published();
      return { folder, name: 'a.csv' };
    },
  };
  const popular = popularExports({ files: counting, manifest, base, log });
  published = async () => {
    published = async () => undefined;
    await aLaterEdition();
    void popular.make('toronto');
  };
  await popular.make('toronto');
  expect(requested.length).toBe(1 + 4 * 3 * 2);
  expect(requested[1]).not.toBe(requested[0]);

  const before = requested.length;
  published = async () => void popular.stop();
  await popular.make('toronto');
  await popular.make('toronto');
  expect(requested.length).toBe(before + 1);
});

it('a file that cannot be made is logged, and the others are made', async () => {
  let failed = false;
  const failing: ExportFiles = {
    async file() {
      if (failed) return { folder, name: 'a.csv' };
      failed = true;
      throw new Error('no room');
    },
  };
  const warn = vi.fn();
  const file = vi.spyOn(failing, 'file');
  await popularExports({ files: failing, manifest, base, log: { warn } }).make('toronto');
  expect(file).toHaveBeenCalledTimes(4 * 3 * 2);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ city: 'toronto' }), 'a popular export could not be made');
});
