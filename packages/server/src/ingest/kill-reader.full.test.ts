import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { builtFile } from '../platform/base/package-files.ts';
import { filesToImport } from './kill-reader-suite.ts';

const ROWS = 12_000;
const KILLS = Number(process.env['KILLS'] ?? 4);
const { context, rowCounts, lastRun, letGo, isExactAgain } = filesToImport(ROWS);

/**
 * Returns the n-th of a series of numbers between 0 and 1 that never repeats and covers the interval evenly. The series
 * is the same in each run.
 */
const moment = (n: number): number => ((n + 1) * 0.618_033_989) % 1;

/** Program that runs the import after it receives a line on standard input. */
const WAITING_IMPORT = `
  await new Promise((go) => process.stdin.once('data', go));
  process.stdin.destroy();
  process.argv.splice(1, 0, 'import');
  await import(${JSON.stringify(pathToFileURL(builtFile('import.js')).href)});`;

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function anImport(file: string): ChildProcess {
  const args = ['--input-type=module', '--eval', WAITING_IMPORT];
  const child = spawn(process.execPath, [...args, '--', '--city', 'toronto', '--dataset', 'shootings', file], {
    env: { ...process.env, DATABASE_URL: context.db.url },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  children.push(child);
  return child;
}

it(`import killed at ${KILLS} moments leaves either the old rows or the new rows, and a repeated import stores the published rows`, {
  timeout: 300_000,
}, async () => {
  const { files } = context;
  const seen = { reading: 0, later: 0 };
  let next = anImport(files[0]);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await lastRun();
    const child = next;
    const ended = once(child, 'exit');
    child.stdin?.write('go\n');
    // Start the next importer meanwhile.
    next = anImport(files[(kill + 1) % 2] as string);
    // Three quarters of the kills happen while rows are read, the others during the merge or while the map files are
    // written.
    const at = moment(kill) / 0.75;
    while (child.exitCode === null) {
      const { id, fetched, state } = await lastRun();
      if (id > before.id && (state !== 'reading' || fetched >= Math.min(at, 1) * ROWS)) break;
      await delay(2);
    }
    if (at > 1) await delay((at - 1) * 1_500);
    child.kill('SIGKILL');
    await ended;
    const { id, state } = await lastRun();
    expect(id).toBeGreaterThan(before.id);
    seen[state === 'reading' ? 'reading' : 'later'] += 1;
    expect([[], [ROWS]]).toContainEqual(await rowCounts());
    await letGo();
  }
  expect(seen.reading).toBeGreaterThan(0);
  await isExactAgain();
});
