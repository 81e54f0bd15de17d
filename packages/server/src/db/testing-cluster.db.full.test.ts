import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { isAlive, postmasterOf } from './embedded/postmaster.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

it('deletes the database cluster of a test run that is killed', async () => {
  const program = `
    import { aCluster } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'testing-cluster.ts')).href)};
    console.log((await aCluster()).folder);
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--import', TSX, '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let folder = '';
  for await (const line of createInterface(run.stdout)) {
    folder = line;
    break;
  }
  const postmaster = postmasterOf(join(folder, 'postgres/data'));
  expect(postmaster && isAlive(postmaster.pid)).toBe(true);
  run.kill('SIGKILL');
  await vi.waitFor(() => expect([isAlive(postmaster?.pid ?? 0), existsSync(folder)]).toEqual([false, false]), {
    timeout: 20_000,
    interval: 100,
  });
});
