import { setTimeout as delay } from 'node:timers/promises';
import type { Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import type { Db } from '../db/connection.ts';
import { withLease } from './lease.ts';

/*
 * How outside sources are polled. Police data (ingest), live calls and news define their rounds. This file defines when
 * a round runs, on which server, how long to wait after a failure, and when sample data replace official data.
 */

/** Wait times between attempts, which double with each failure. */
export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Maximum wait in milliseconds that a source may request. Defaults to `longestMs`. */
  readonly longestRetryAfterMs?: number;
  /** Maximum share by which a wait is extended at random, so that servers do not all retry at the same moment. */
  readonly spread?: number;
}

/**
 * Returns the milliseconds to wait after this number of consecutive failures. The wait is at least as long as the
 * source requested, up to the limit for such requests. `random` returns a number from 0 to 1.
 */
export function retryAfter(
  failures: number,
  { firstMs, longestMs, longestRetryAfterMs = longestMs, spread = 0 }: BackOff,
  retryAfterMs: number | null = null,
  random: () => number = Math.random,
): number {
  const backOff = Math.min(longestMs, firstMs * 2 ** (failures - 1) * (1 + spread * random()));
  return Math.max(backOff, Math.min(retryAfterMs ?? 0, longestRetryAfterMs));
}

/** Stored facts about the last attempt to read a source. */
export interface LastAttempt {
  readonly tried_at: Date;
  readonly failures: number;
  /** Time of the next attempt if the last one failed. */
  readonly retry_at: Date | null;
}

/** Facts about a failed attempt, to be stored. */
export interface FailedAttempt {
  readonly at: Date;
  readonly code: string;
  readonly detail: string;
  readonly retryAt: Date;
}

/** Returns the facts to store about a failed attempt. `last` is the attempt before the failed one. */
export function failedAttempt(
  { code, detail, retryAfterMs }: SourceProblem,
  last: LastAttempt | undefined,
  backOff: BackOff,
  at: Date,
  random?: () => number,
): FailedAttempt {
  const wait = retryAfter((last?.failures ?? 0) + 1, backOff, retryAfterMs, random);
  return { at, code, detail, retryAt: new Date(at.getTime() + wait) };
}

/** Returns the time at which a source is next due, in epoch milliseconds. */
export function dueAt(last: LastAttempt | undefined, everyMs: number): number {
  if (!last) return 0;
  if (last.failures > 0 && last.retry_at) return last.retry_at.getTime();
  return last.tried_at.getTime() + everyMs;
}

/**
 * Returns the milliseconds until a source is due; 0 or less means now. A due time more than `farthestMs` ahead is
 * ignored, because it was stored by a server whose clock was wrong or later set back.
 */
export function waitUntilDue(last: LastAttempt | undefined, everyMs: number, now: Date, farthestMs: number): number {
  const wait = dueAt(last, everyMs) - now.getTime();
  return wait > farthestMs ? 0 : wait;
}

/** Runs one round if this server gets the lease `name`. If another server has it, returns `busyMs`. */
export async function leasedRound(
  db: Pick<Db, 'pool'>,
  lease: { readonly name: string; readonly busyMs: number; readonly signal: AbortSignal },
  round: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const leased = await withLease(db, lease.name, ({ signal }) => round(AbortSignal.any([lease.signal, signal])));
  return leased.taken ? leased.value : lease.busyMs;
}

export interface Poll {
  /** Runs one round. Returns the milliseconds after which the next round should run. */
  readonly round: () => Promise<number>;
  readonly shortestMs: number;
  readonly longestMs: number;
  /** Wait times after rounds that failed because of our own server, for example while the database is unavailable. */
  readonly afterFaults: BackOff;
  readonly onFault: (cause: unknown, againMs: number) => void;
}

/** Runs rounds until `signal` is aborted. Never throws. A waiting round does not keep the process alive. */
export async function poll({ round, shortestMs, longestMs, afterFaults, onFault }: Poll, signal: AbortSignal) {
  let faults = 0;
  const next = async (): Promise<number> => {
    try {
      const wait = await round();
      faults = 0;
      return Math.min(Math.max(wait, shortestMs), longestMs);
    } catch (cause) {
      faults += 1;
      const wait = retryAfter(faults, afterFaults);
      if (!signal.aborted) onFault(cause, wait);
      return wait;
    }
  };
  while (!signal.aborted) await delay(await next(), undefined, { signal, ref: false }).catch(() => undefined);
}

/** Starts `work`. `stop` aborts the signal of the work and waits until it has ended. */
export function startUntilStopped(work: (signal: AbortSignal) => Promise<unknown>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = work(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Value of the setting `DATA`. `auto` uses sample data only while there is no official data. */
export type DataSetting = 'official' | 'rehearsal' | 'auto';

/** Starts the sample data server. Its `fetching` responds in place of the official addresses. */
export type StartRehearsal = () => Promise<{ readonly fetching: Fetching; stop(): Promise<void> }>;

/**
 * Returns functions to use and to end the sample data server, which starts at the first use, and again at the first use
 * after its end.
 */
export function rehearsalWorld(start: StartRehearsal) {
  let world: Awaited<ReturnType<StartRehearsal>> | null = null;
  return {
    async fetching(): Promise<Fetching> {
      world ??= await start();
      return world.fetching;
    },
    async end(): Promise<void> {
      const ending = world;
      world = null;
      await ending?.stop();
    },
  };
}

/**
 * Official source and sample source of one kind of data. Each read returns the milliseconds until the data is due
 * again.
 */
export interface OfficialOrInvented {
  readonly readOfficial: () => Promise<number>;
  readonly readRehearsal: () => Promise<number>;
  /** Returns true if official data is available. Sample data is never shown together with official data. */
  readonly holdsOfficial: () => Promise<boolean>;
  /** Returns whether sample data may be used while there is no official data. Defaults to true. */
  readonly mayStandIn?: () => Promise<boolean>;
  /** Deletes the sample data, because official data is available or is the only data allowed. */
  readonly forgetRehearsal: () => Promise<void>;
}

/**
 * Reads official or sample data, according to the setting `DATA`. Returns the milliseconds until the next read;
 * `idleMs` if nothing may be read now.
 */
export async function readBySetting(
  data: DataSetting,
  mayReadOfficial: boolean,
  idleMs: number,
  { readOfficial, readRehearsal, holdsOfficial, mayStandIn, forgetRehearsal }: OfficialOrInvented,
): Promise<number> {
  if (data === 'rehearsal') return (await holdsOfficial()) ? idleMs : readRehearsal();
  if (!mayReadOfficial) return idleMs;
  if (data === 'official') {
    await forgetRehearsal();
    return readOfficial();
  }
  const wait = await readOfficial();
  if (await holdsOfficial()) {
    await forgetRehearsal();
    return wait;
  }
  return mayStandIn && !(await mayStandIn()) ? wait : Math.min(wait, await readRehearsal());
}
