import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../db/testing-port.ts';
import { connectValkey, type Valkey } from './valkey.ts';

const PROGRAMS = ['valkey-server', 'redis-server'];
const installed = (): string | undefined => PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0);

/** Returns true if Valkey or Redis is installed on this machine. */
export const hasValkey = (): boolean => installed() !== undefined;

const quiet = { info: () => undefined, warn: () => undefined };

/** Starts a temporary Valkey or Redis on this machine, which the test can kill and restart. */
export async function aValkey() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}/0`;
  let child: ChildProcess | null = null;
  const valkey = {
    url,
    async start() {
      child = spawn(
        installed() ?? '',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        {
          stdio: 'ignore',
        },
      );
      const trying = connectValkey(url, quiet);
      while (!trying.isThere()) await wait(20);
      trying.stop();
    },
    async kill() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = null;
    },
    /** Returns a connection of the kind that a server uses, once it is ready. */
    async connected(): Promise<Valkey> {
      const connection = connectValkey(url, quiet);
      while (!connection.isThere() || connection.subscriber.status !== 'ready') await wait(20);
      return connection;
    },
  };
  await valkey.start();
  return valkey;
}
