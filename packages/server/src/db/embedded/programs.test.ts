import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programsFor } from './programs.ts';

/** If the tests run as root, PostgreSQL runs as another account; otherwise as our own. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'crimemap-programs-')));
  chmodSync(home, 0o755);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Creates programs that only print their version, and returns their `bin` folder. */
function programs(folder: string, version: string, code = 0): string {
  for (const name of ['bin', 'lib', 'share']) mkdirSync(join(home, folder, name), { recursive: true });
  for (const name of ['postgres', 'initdb'])
    writeFileSync(
      join(home, folder, 'bin', name),
      `#!/bin/sh\necho '${name} (PostgreSQL) ${version} (Debian ${version}-0+deb12u1)'\nexit ${code}\n`,
      { mode: 0o755 },
    );
  return join(home, folder, 'bin');
}

/**
 * Returns the programs chosen for a data folder that PostgreSQL `made` created, with these folders on the PATH and
 * PostgreSQL 18 in the packages.
 */
function choose(made: number | null, ...path: string[]): string {
  const data = join(home, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  if (made !== null) writeFileSync(join(data, 'PG_VERSION'), `${made}\n`);
  programs('shipped', '18.4');
  return programsFor(
    { account, home, data, path: path.join(delimiter) },
    { folder: join(home, 'shipped'), version: '18.4.0-beta.17' },
  );
}

it('selects the first PostgreSQL 15 or later on the PATH for a new database, or else the packaged PostgreSQL', () => {
  const [old, debian, newer] = [programs('14', '14.9'), programs('15', '15.20'), programs('17', '17.2')];
  const [broken, shipped] = [programs('broken', '16.1', 127), join(home, 'shipped/bin')];
  for (const [path, chosen] of [
    [[debian, newer], debian],
    [[newer, debian], newer],
    [['/usr/nothing', old, broken, '', 'relative', newer], newer],
    [[old, broken], shipped],
    [[], shipped],
  ] as const)
    expect.soft(choose(null, ...path), path.join(' ')).toBe(chosen);
});

it('selects the major version that created an existing database, from the PATH or the packages', () => {
  const [debian, newer] = [programs('15', '15.20'), programs('17', '17.2')];
  for (const [made, path, chosen] of [
    [15, [debian, newer], debian],
    [15, [newer, debian], debian],
    [18, [debian, newer], join(home, 'shipped/bin')],
    [18, [], join(home, 'shipped/bin')],
  ] as const)
    expect.soft(choose(made, ...path), `${made} with ${path.join(' ')}`).toBe(chosen);
});

it('explains which PostgreSQL was found and what to install if the required major version is missing', () => {
  const newer = programs('17', '17.2');
  expect(() => choose(15, newer)).toThrow(
    `PostgreSQL 15 made the database in ${home}, and only PostgreSQL 15 can open it. Found: 17 (${newer}), 18 (packages). Put the folder of the initdb of PostgreSQL 15 on the PATH.`,
  );
});

it('follows a symlink of initdb to the folder with all PostgreSQL programs', () => {
  const debian = programs('usr-lib-postgresql-15', '15.20');
  mkdirSync(join(home, 'usr-bin'));
  symlinkSync(join(debian, 'initdb'), join(home, 'usr-bin/initdb'));
  expect(choose(null, join(home, 'usr-bin'))).toBe(debian);
});

it('explains what to install on a machine without PostgreSQL', () => {
  const place = { account, home, data: join(home, 'data'), path: '' };
  expect(() => programsFor(place, null)).toThrow(
    /^There is no PostgreSQL for .* and no initdb of version 15 or newer on the PATH\. Install PostgreSQL/,
  );
});
