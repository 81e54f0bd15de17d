import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * node end-with-parent.mjs FOLDER: stops the PostgreSQL over FOLDER and removes the folder when standard input ends.
 * Standard input also ends when the parent process is killed.
 */
const [, , folder] = process.argv;
process.on('SIGINT', () => undefined);
process.stdin.resume().on('end', async () => {
  for (let tries = 0; tries < 100 && stop(tries < 50 ? 'SIGINT' : 'SIGQUIT'); tries += 1) await wait(100);
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a signal to PostgreSQL. Returns false if it is not running. */
function stop(signal) {
  try {
    process.kill(Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), signal);
    return true;
  } catch {
    return false;
  }
}
