import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Is the load generator `wrk` installed? */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
}

/** Asks for one address over 16 connections for so many seconds; requests answered, and how many a second. */
export const load = (url: string, seconds: number): Promise<Load> =>
  wrk([`-d${seconds}s`, '-H', 'accept-encoding: br', url]);

/** Sends the requests of a file of lines in turn, from the line `from` on, for so many seconds; see `ask.lua`. */
export const loadLines = (origin: string, lines: string, from: number, seconds: number): Promise<Load> =>
  wrk([`-d${seconds}s`, '-s', fileURLToPath(ASK), origin, '--', lines, String(from)]);
/** How many requests are sent at the same time. */
export const CONNECTIONS = 16;
const ASK = new URL('./ask.lua', import.meta.url);

/** Throws unless every request was answered with success. */
async function wrk(args: readonly string[]): Promise<Load> {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, '--timeout', '10s', ...args]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(requests > 0) || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk ${args.join(' ')} failed: ${stdout}`);
  return { requests, perSecond };
}
