import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_WAIT_MS = 600_000;

/**
 * Starts the program as `npm start` does, for guests, with its own data folder and only sample data. Waits until
 * Toronto can be shown. `settings` override the defaults.
 */
export async function rehearsalServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-screen-'));
  const port = await freePort();
  const program = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      DATA: 'rehearsal',
      BASEMAP: 'built-in',
      RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    },
  });
  const stop = async () => {
    await ended(program);
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isRead(`http://127.0.0.1:${port}`).catch(() => false))) {
    if (program.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('the server did not come up');
    }
    await wait(300);
  }
  return { port, stop };
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const exit = once(program, 'exit');
  program.kill('SIGTERM');
  await exit;
}

async function isRead(origin: string): Promise<boolean> {
  const city = await fetch(`${origin}/api/cities/toronto`);
  const { sources } = (await city.json()) as { sources: { state: string }[] };
  if (sources.length === 0 || sources.some(({ state }) => state === 'never' || state === 'loading')) return false;
  return (await fetch(`${origin}/api/incidents/toronto/columns`)).ok;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
