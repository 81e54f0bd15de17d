import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** A throw-away embedded PostgreSQL in a temporary folder: fast, and gone after `stop` or with this process, even by kill -9. */
export async function aCluster(): Promise<{ url: string; folder: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-db-'));
  chmodSync(folder, 0o755);
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'end-with-parent.mjs'), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own group: what kills ours must leave it to clean up.
    detached: true,
  });
  watcher.unref();
  const { url, stop } = await startEmbedded(folder, quiet, { durable: false });
  return {
    url,
    folder,
    async stop() {
      await stop();
      const ended = once(watcher, 'exit');
      watcher.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let cluster: Awaited<ReturnType<typeof aCluster>> | null = null;

/** Vitest's global set-up: one cluster for the whole run, unless `TEST_DATABASE_URL` already names a server. */
export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  cluster = await aCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
}

/** Ends what `setup` started. */
export async function teardown(): Promise<void> {
  await cluster?.stop();
}
