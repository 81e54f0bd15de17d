import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { binariesFor, type Programs, shippedPrograms } from './binaries.ts';

/** If the tests run as root, PostgreSQL runs as another account; otherwise as our own. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'crimemap-programs-')));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates programs in `native` that print `words` and exit with `code`. */
function programs(native: string, code: number, words: string): Programs {
  for (const path of ['bin', 'lib', 'share']) mkdirSync(join(native, path), { recursive: true });
  for (const name of ['postgres', 'initdb'])
    writeFileSync(join(native, 'bin', name), `#!/bin/sh\necho '${words}' >&2\nexit ${code}\n`, { mode: 0o755 });
  return { folder: native, version: '18.0' };
}

const entries = (path: string) =>
  readdirSync(path, { withFileTypes: true, recursive: true }).map((entry) => ({
    entry,
    path: join(entry.parentPath, entry.name),
  }));

describe.runIf(account)('PostgreSQL programs in a folder that the PostgreSQL account cannot access', () => {
  /** Puts the real programs in a folder that only root can enter, and returns them. */
  function hidden(): Programs {
    const home = join(folder, 'private');
    const { folder: from, version } = shippedPrograms() ?? programs(join(folder, 'none'), 1, 'no package');
    cpSync(from, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    chmodSync(home, 0o700);
    return { folder: join(home, 'native'), version };
  }

  it('are copied with relative symlinks that point into the copy, so that the copy runs without the original files', () => {
    const from = hidden();
    const bin = binariesFor(account, folder, from);
    expect(binariesFor(account, folder, from)).toBe(bin);
    rmSync(from.folder, { recursive: true });
    const copy = dirname(bin);
    expect(copy).toBe(join(folder, `postgresql-${from.version}`, 'native'));
    const links = entries(copy).filter(({ entry }) => entry.isSymbolicLink());
    expect(links.length).toBeGreaterThan(5);
    for (const { path } of links) {
      expect(readlinkSync(path)).not.toMatch(/^\//);
      expect(realpathSync(path).startsWith(`${copy}/`)).toBe(true);
    }
    expect(spawnSync(join(bin, 'initdb'), ['--version'], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  it('can be executed by the PostgreSQL account after copying, even if only root could read the installed files', () => {
    const from = programs(join(folder, 'private/native'), 0, '');
    for (const { path } of entries(dirname(from.folder))) chmodSync(path, 0o700);
    const before = process.umask(0o077);
    try {
      const bin = binariesFor(account, folder, from);
      expect(statSync(join(bin, 'initdb')).mode & 0o777).toBe(0o755);
    } finally {
      process.umask(before);
    }
  });

  it('are copied again if the existing copy does not run', () => {
    const from = programs(join(folder, 'private/native'), 0, '');
    chmodSync(dirname(from.folder), 0o700);
    programs(join(folder, 'postgresql-18.0/native'), 127, 'libpq.so.5: cannot open shared object file');
    const left = join(folder, 'postgresql-18.0.half.4194303');
    mkdirSync(left);
    expect(() => binariesFor(account, folder, from)).not.toThrow();
    expect(readdirSync(folder).sort()).toEqual(['postgresql-18.0', 'private']);
  });
});

it('runs PostgreSQL programs in place if the account can access their folder', () => {
  const { folder: native, version } = programs(join(folder, 'native'), 0, '');
  expect(binariesFor(account, folder, { folder: native, version })).toBe(join(native, 'bin'));
});

it('explains why the packaged PostgreSQL programs do not run, and what the operator can install instead', () => {
  const shipped = programs(join(folder, 'native'), 127, 'error while loading shared libraries: libz.so.1');
  expect(() => binariesFor(account, folder, shipped)).toThrow(
    /^The PostgreSQL 18\.0 of the packages does not run here .*libz\.so\.1.*Otherwise install PostgreSQL 15 or newer/,
  );
});
