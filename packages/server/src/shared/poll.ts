import { setTimeout as delay } from 'node:timers/promises';
import type { Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import type { Db } from '../db/connection.ts';
import { withLease } from './lease.ts';

/*
 * How outside sources are read again and again: police rows (ingest), live calls and news describe their rounds, and this is
 * when a round runs, on which server, how long to wait after a failure, and when invented data stand in for official ones.
 */

/** Waits that double from one failure to the next. */
export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** A pause the source asks for is kept up to this; unset: up to `longestMs`. */
  readonly longestRetryAfterMs?: number;
  /** By which share of itself a wait may be longer, at random, so that servers do not return together. */
  readonly spread?: number;
}

/** How long to wait after this many failures in a row, in milliseconds; at least what the source asked for. `random` gives 0 to 1. */
export function retryAfter(
  failures: number,
  { firstMs, longestMs, longestRetryAfterMs = longestMs, spread = 0 }: BackOff,
  retryAfterMs: number | null = null,
  random: () => number = Math.random,
): number {
  const backOff = Math.min(longestMs, firstMs * 2 ** (failures - 1) * (1 + spread * random()));
  return Math.max(backOff, Math.min(retryAfterMs ?? 0, longestRetryAfterMs));
}

/** What is stored of the last attempt to read a source. */
export interface LastAttempt {
  readonly tried_at: Date;
  readonly failures: number;
  /** Where it failed: not read again before. */
  readonly retry_at: Date | null;
}

/** A failed attempt, to be stored. */
export interface FailedAttempt {
  readonly at: Date;
  readonly code: string;
  readonly detail: string;
  readonly retryAt: Date;
}

/** The attempt after `last` failed, too: what of it is stored. */
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

/** When a source is to be read next, in epoch milliseconds. */
export function dueAt(last: LastAttempt | undefined, everyMs: number): number {
  if (!last) return 0;
  if (last.failures > 0 && last.retry_at) return last.retry_at.getTime();
  return last.tried_at.getTime() + everyMs;
}

/**
 * How many milliseconds until then; 0 and less: now. A time farther off than `farthestMs` was noted by a clock that has been put
 * back since, or by another server's that is wrong: it is not waited for.
 */
export function waitUntilDue(last: LastAttempt | undefined, everyMs: number, now: Date, farthestMs: number): number {
  const wait = dueAt(last, everyMs) - now.getTime();
  return wait > farthestMs ? 0 : wait;
}

/** One round on one server of all: the one that holds the lease `name`. On the others it gives `busyMs`. */
export async function leasedRound(
  db: Pick<Db, 'pool'>,
  lease: { readonly name: string; readonly busyMs: number; readonly signal: AbortSignal },
  round: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const leased = await withLease(db, lease.name, ({ signal }) => round(AbortSignal.any([lease.signal, signal])));
  return leased.taken ? leased.value : lease.busyMs;
}

export interface Poll {
  /** Gives the milliseconds until the next round is useful. */
  readonly round: () => Promise<number>;
  readonly shortestMs: number;
  readonly longestMs: number;
  /** How long to wait after rounds that ended by a fault of our own, such as a database that is away. */
  readonly afterFaults: BackOff;
  readonly onFault: (cause: unknown, againMs: number) => void;
}

/** Runs round after round until `signal` is aborted. Never throws, and keeps no process alive. */
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

/** Begins `work`; `stop` aborts its signal and waits for its end. */
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

/** The setting `DATA`: whose data are read. `auto`: invented ones only while there is nothing official. */
export type DataSetting = 'official' | 'rehearsal' | 'auto';

/** Starts the invented world. Its `fetching` answers for the official addresses. */
export type StartRehearsal = () => Promise<{ readonly fetching: Fetching; stop(): Promise<void> }>;

/** The invented world, started when it is first needed; after `end` it would be started anew. */
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

/** The two sources of one thing. What is read gives the milliseconds until it is due again. */
export interface OfficialOrInvented {
  readonly readOfficial: () => Promise<number>;
  readonly readRehearsal: () => Promise<number>;
  /** Is there anything official to show? Nothing invented stands beside it. */
  readonly holdsOfficial: () => Promise<boolean>;
  /** May invented data stand in, now that nothing official is there? Unset: yes. */
  readonly mayStandIn?: () => Promise<boolean>;
  /** Official data are here, or nothing else is wanted: away with invented ones. */
  readonly forgetRehearsal: () => Promise<void>;
}

/** Reads what the setting `DATA` says. `idleMs`: until the next look where nothing may be read. */
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
