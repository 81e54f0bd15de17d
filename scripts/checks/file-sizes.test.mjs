import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFileSizes, foldersOverFull } from './file-sizes.mjs';

/** A checkout with so many files in one folder. */
function aCheckout(folder, count) {
  const root = mkdtempSync(join(tmpdir(), 'file-sizes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, folder), { recursive: true });
  for (let n = 0; n < count; n += 1) writeFileSync(join(root, folder, `file-${n}.ts`), '');
  return root;
}

test('a folder of the page with more than forty files fails, and is named', () => {
  const folder = 'packages/web/src/features/notes';
  expect(() => checkFileSizes(aCheckout(folder, 41))).toThrow(`${folder}: 41 files`);
  expect(checkFileSizes(aCheckout(folder, 40))).toContain('40 files');
});

test('files are counted in the folder they stand in, not in those above it', () => {
  expect(foldersOverFull(['a/x.ts', 'a/b/y.ts', 'a/b/z.ts'], 1)).toEqual(['a/b: 2 files; split it by meaning']);
});
