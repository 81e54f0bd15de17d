import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True if the load generator `wrk` is installed. */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
}

/**
 * Requests one URL over 16 connections for `seconds` seconds. Returns the number of responses, in total and per second.
 */
export const load = (url: string, seconds: number): Promise<Load> =>
  wrk([`-d${seconds}s`, '-H', 'accept-encoding: br', url]);

/**
 * Sends the requests in a file, one line after the other, starting at line `from`, for `seconds` seconds; see
 * `ask.lua`.
 */
export const loadLines = (origin: string, lines: string, from: number, seconds: number): Promise<Load> =>
  wrk([`-d${seconds}s`, '-s', fileURLToPath(ASK), origin, '--', lines, String(from)]);
/** Number of concurrent requests. */
export const CONNECTIONS = 16;
const ASK = new URL('./ask.lua', import.meta.url);

/** Runs wrk. Throws an error unless every request succeeds. */
async function wrk(args: readonly string[]): Promise<Load> {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, '--timeout', '10s', ...args]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(requests > 0) || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk ${args.join(' ')} failed: ${stdout}`);
  return { requests, perSecond };
}
