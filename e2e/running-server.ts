import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CITY_IDS } from '@crimemap/contract/cities';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Timeout in milliseconds. In this time, a slow machine can build the page and import every dataset twice. */
const MAX_WAIT_MS = 600_000;

/** Number of ports to try for one server. Another program may take a port before the server listens on it. */
const PORTS_TRIED = 5;

export interface RunningServer {
  readonly url: string;
  /** Data folder of the server. */
  readonly folder: string;
  /** Kills the server with kill -9. Its database keeps running. */
  crash(): Promise<void>;
  /** Starts the server again with its data and at the same address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the real program on a free port, with its own data folder and only sample data. Waits for `isReady`, by
 * default until every dataset is imported. Everyone is a member, or everyone is a guest. `settings` override the
 * defaults.
 */
export async function startServer(
  everyoneIs: 'member' | 'guest',
  settings: Readonly<Record<string, string>> = {},
  isReady: (url: string) => Promise<boolean> = everythingIsRead,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-journeys-'));
  for (let tried = 1; ; tried += 1) {
    try {
      return await startAt(await freePort(), folder, everyoneIs, settings, isReady);
    } catch (error) {
      if (tried < PORTS_TRIED && /EADDRINUSE|is already in use/.test(String(error))) continue;
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
}

async function startAt(
  port: number,
  folder: string,
  everyoneIs: 'member' | 'guest',
  settings: Readonly<Record<string, string>>,
  isReady: (url: string) => Promise<boolean>,
): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    // Links in emails begin with this address.
    PUBLIC_URL: url,
    DATA: 'rehearsal',
    // The built-in basemap requests no tiles.
    BASEMAP: 'built-in',
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_DISABLED: everyoneIs === 'member' ? '1' : '',
    ...settings,
  };
  let program = launch(env);
  const ready = async () => {
    try {
      await until(program.hasEnded, () => isReady(url));
    } catch (error) {
      await program.end();
      throw new Error(`${error instanceof Error ? error.message : error}\n${program.said()}`);
    }
  };
  await ready();
  return {
    url,
    folder,
    crash: () => program.crash(),
    startAgain: () => {
      program = launch(env);
      return ready();
    },
    stop: async () => {
      await program.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the URL of the database in a running server’s folder, so that another server can use the same data. */
export function databaseIn(folder: string): string {
  const own = join(folder, 'postgres');
  const place = join(own, 'place');
  const home = existsSync(place) ? readFileSync(place, 'utf8').trim() : own;
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  // The fourth line of PostgreSQL’s own file is its port.
  const port = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://crimemap:${password}@127.0.0.1:${port}/crimemap`;
}

function launch(env: NodeJS.ProcessEnv) {
  // Use a separate process group, so that the child processes of `start.mjs` can be ended with it.
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-8000);
    });
  }
  const ended = once(child, 'exit');
  // At this event, every process of the group has released its output and the port.
  const closed = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const crash = async () => {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await closed;
  };
  const end = async () => {
    if (hasEnded()) return;
    child.kill('SIGTERM');
    await Promise.race([ended, wait(15_000, undefined, { ref: false })]);
    if (!hasEnded()) await crash();
  };
  return { hasEnded, said: () => said, crash, end };
}

/** True if the server responds, even if it has imported nothing yet. */
export const isListening = async (url: string): Promise<boolean> => (await fetch(`${url}/api/features`)).ok;

/** True if Toronto, the first city, is imported. Other cities may still be loading. */
export const torontoIsRead = (url: string): Promise<boolean> => cityIsRead(url, 'toronto');

async function everythingIsRead(url: string): Promise<boolean> {
  const cities = await Promise.all(CITY_IDS.map((city) => cityIsRead(url, city)));
  return cities.every((read) => read);
}

async function cityIsRead(url: string, city: string): Promise<boolean> {
  const [reply, streets] = await Promise.all([fetch(`${url}/api/cities/${city}`), fetch(`${url}/api/streets/${city}`)]);
  if (!reply.ok || !streets.ok) return false;
  const { version } = (await streets.json()) as { version: string | null };
  if (version === null) return false;
  const { sources } = (await reply.json()) as { sources: { state: string; rows: { fetched: number } }[] };
  return (
    sources.length > 0 &&
    sources.every(({ state, rows }) => state !== 'never' && state !== 'loading' && rows.fetched >= 0)
  );
}

async function until(hasEnded: () => boolean, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isSo().catch(() => false))) {
    if (hasEnded()) throw new Error('the server ended while starting');
    if (Date.now() > deadline) throw new Error('the server was not ready in time');
    await wait(200);
  }
}

/**
 * Returns a free loopback port below the range from which the system assigns ports. Without this, a connection of the
 * browser could take the port before the server listens.
 */
async function freePort(): Promise<number> {
  const port = randomInt(15_000, 30_000);
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
    return port;
  } catch {
    return freePort();
  } finally {
    probe.close();
  }
}
