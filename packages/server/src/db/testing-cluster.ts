import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded/embedded.ts';
import { aPooler } from './testing-pooler.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/**
 * Starts a temporary, fast PostgreSQL from the packages, in a temporary folder. It ends on `stop` or when this process
 * ends, even by kill -9.
 */
export async function aCluster(): Promise<{ url: string; folder: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-db-'));
  chmodSync(folder, 0o755);
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'end-with-parent.mjs'), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A separate process group, so that a signal to our group does not end this process, which must clean up.
    detached: true,
  });
  watcher.unref();
  const { url, stop } = await startEmbedded(folder, quiet, { durable: false, path: '' });
  return {
    url,
    folder,
    async stop() {
      await stop();
      const ended = once(watcher, 'exit');
      // Without this, a program that has nothing else to do would exit here.
      watcher.ref();
      watcher.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let cluster: Awaited<ReturnType<typeof aCluster>> | null = null;
let pooler: Awaited<ReturnType<typeof aPooler>> | null = null;

/**
 * Vitest’s global setup. Starts one cluster for the whole run, unless `TEST_DATABASE_URL` names a server. With
 * `TEST_POOLED`, puts a PgBouncer in transaction mode in front of the cluster.
 */
export async function setup(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    cluster = await aCluster();
    process.env.TEST_DATABASE_URL = cluster.url;
  }
  if (!process.env.TEST_POOLED) return;
  pooler = await aPooler(process.env.TEST_DATABASE_URL);
  process.env.TEST_POOLER_URL = pooler.url;
}

/** Stops what `setup` started. */
export async function teardown(): Promise<void> {
  await pooler?.stop();
  await cluster?.stop();
}
