import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFileSizes, foldersOverFull, slivers } from './file-sizes.mjs';

/** A checkout with so many files in each of these folders. */
function aCheckout(folders, count) {
  const root = mkdtempSync(join(tmpdir(), 'file-sizes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of [folders].flat()) {
    mkdirSync(join(root, folder), { recursive: true });
    for (let n = 0; n < count; n += 1) writeFileSync(join(root, folder, `file-${n}.ts`), '');
  }
  return root;
}

test('a folder of the page with more than 35 files fails, and is named', () => {
  const folder = 'packages/web/src/features/notes';
  expect(() => checkFileSizes(aCheckout(folder, 36))).toThrow(`${folder}: 36 files`);
  expect(checkFileSizes(aCheckout(folder, 35))).toContain('35 files');
});

test('files are counted in the folder they stand in, not in those above it', () => {
  expect(foldersOverFull(['a/x.ts', 'a/b/y.ts', 'a/b/z.ts'], 1)).toEqual(['a/b: 2 files; split it by meaning']);
});

test('a folder of the server is held to the same', () => {
  const folder = 'packages/server/src/http';
  expect(() => checkFileSizes(aCheckout(folder, 36))).toThrow(`${folder}: 36 files`);
});

test('migrations are only added, so their folder may hold more', () => {
  expect(checkFileSizes(aCheckout('packages/server/src/db/migrations', 36))).toContain('36 files');
});

test('more than forty files of hardly any lines fail, wherever in page and server they stand', () => {
  const folders = ['packages/web/src/ui', 'packages/server/src/http'];
  expect(() => checkFileSizes(aCheckout(folders, 21))).toThrow('42 files under 15 lines');
  expect(checkFileSizes(aCheckout(folders, 20))).toContain('40 under 15');
});

test('tests, and files that are long enough, are no slivers', () => {
  const sizes = [
    { path: 'packages/web/src/ui/x.ts', lines: 14 },
    { path: 'packages/web/src/ui/y.ts', lines: 15 },
    { path: 'packages/web/src/ui/x.test.ts', lines: 3 },
    { path: 'packages/web/src/ui/testing/z.ts', lines: 3 },
    { path: 'packages/web/src/ui/theme.css', lines: 3 },
  ];
  expect(slivers(sizes)).toEqual(['packages/web/src/ui/x.ts: 14 lines']);
});
