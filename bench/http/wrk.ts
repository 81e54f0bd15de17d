import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Is the load generator `wrk` installed? */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

/** Asks for one address over 16 connections for so many seconds; requests answered, and how many a second. */
export async function load(url: string, seconds: number): Promise<{ requests: number; perSecond: number }> {
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, '-H', 'accept-encoding: br', url]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(requests > 0) || /Non-2xx/.test(stdout)) throw new Error(`wrk against ${url} failed: ${stdout}`);
  return { requests, perSecond };
}
