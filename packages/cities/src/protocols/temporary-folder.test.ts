import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'crimemap-temporary-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('temporaryFolder deletes downloads left by killed processes, and no other folders', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  for (const name of [
    `crimemap-download-${gone}-a1b2c3`,
    `crimemap-download-${process.ppid}-a1b2c3`,
    'crimemap-download',
    'other',
  ])
    mkdirSync(join(root, name));
  writeFileSync(join(root, `crimemap-download-${gone}-a1b2c3`, 'file'), 'PK');

  const folder = await temporaryFolder(root);

  expect(readdirSync(root).sort()).toEqual(
    [basename(folder), `crimemap-download-${process.ppid}-a1b2c3`, 'crimemap-download', 'other'].sort(),
  );
});

it('temporaryFolder deletes downloads of an earlier process with the same process id, but not downloads of the current process', async () => {
  mkdirSync(join(root, `crimemap-download-${process.pid}-a1b2c3`));
  mkdirSync(join(root, `crimemap-download-${process.pid}-0123abcd-a1b2c3`));

  const folders = [await temporaryFolder(root), await temporaryFolder(root)];

  expect(readdirSync(root).sort()).toEqual(folders.map((folder) => basename(folder)).sort());
});
