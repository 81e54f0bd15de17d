import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { builtFile } from '../platform/base/package-files.ts';
import type { Log } from '../shared/log.ts';
import type { StartRehearsal } from '../shared/poll.ts';
import { createFetching } from '../shared/safe-fetch.ts';

const PROGRAM = builtFile('rehearsal.js');
const MAX_WAIT_MS = 20_000;
/**
 * Milliseconds for which the sample data server keeps running without a user, because the import of the next city often
 * follows.
 */
const TTL_MS = 10_000;

interface PreviewDeps {
  readonly scale: number;
  readonly userAgent: string;
  readonly log: Log;
}

/**
 * Manages the sample data server, one process for all cities. The process starts when it is first needed. It stops soon
 * after its last user, or when this process stops. Its `fetching` redirects the official addresses to the sample data
 * server.
 */
export function rehearsals({ scale, userAgent, log }: PreviewDeps): { start: StartRehearsal; stop(): Promise<void> } {
  let users = 0;
  let world: Promise<World> | null = null;
  let ending: NodeJS.Timeout | undefined;
  let child: ChildProcess | null = null;
  const end = async () => {
    clearTimeout(ending);
    const last = world;
    world = null;
    await last?.then((running) => running.stop()).catch(() => undefined);
  };
  return {
    async start() {
      users += 1;
      clearTimeout(ending);
      if (world === null) {
        const process = spawnWorld(scale);
        child = process;
        const starting: Promise<World> = worldOf(process, scale, userAgent, log);
        process.once('exit', () => {
          if (world === starting) world = null;
        });
        world = starting;
      }
      let done = false;
      const stop = async () => {
        if (done) return;
        done = true;
        users -= 1;
        if (users === 0) ending = setTimeout(() => void end(), TTL_MS).unref();
      };
      try {
        return { fetching: (await world).fetching, stop };
      } catch (error) {
        world = null;
        await stop();
        throw error;
      }
    },
    async stop() {
      // Kill the process first, so as not to wait for a server that is still starting.
      child?.kill('SIGTERM');
      await end();
    },
  };
}

interface World {
  readonly fetching: ReturnType<typeof createFetching>;
  stop(): Promise<void>;
}

function spawnWorld(scale: number) {
  const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
    env: { ...process.env, REHEARSAL_SCALE: String(scale) },
    // The standard input of the child is a pipe from this process. If this process is killed, the pipe ends, and the
    // child stops.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // NOTE: nothing is written to this pipe, but it emits an error if the child dies.
  child.stdin.on('error', () => undefined);
  return child;
}

async function worldOf(child: ChildProcess, scale: number, userAgent: string, log: Log): Promise<World> {
  const { port, rewrites } = await firstLine(child);
  log.info({ port, scale }, 'sample data server running; all of its data is invented');
  const fetching = createFetching({ rewrites: parseRewrites(rewrites), userAgent });
  return {
    fetching,
    async stop() {
      await fetching.close();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await ended;
      clearTimeout(late);
    },
  };
}

async function firstLine(child: ChildProcess): Promise<{ port: number; rewrites: string }> {
  const late = setTimeout(() => child.kill('SIGKILL'), MAX_WAIT_MS);
  try {
    if (child.stdout) {
      for await (const line of createInterface(child.stdout)) {
        const said = JSON.parse(line) as { port: number; rewrites: string };
        child.stdout.resume();
        return said;
      }
    }
    throw new Error('The rehearsal world ended before it was ready.');
  } finally {
    clearTimeout(late);
  }
}
