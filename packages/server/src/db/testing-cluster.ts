import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** A throw-away embedded PostgreSQL in a temporary folder: fast, and gone after `stop`. */
export async function aCluster(): Promise<{ url: string; folder: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-db-'));
  chmodSync(folder, 0o755);
  const { url, stop } = await startEmbedded(folder, quiet, { durable: false });
  return {
    url,
    folder,
    async stop() {
      await stop();
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
