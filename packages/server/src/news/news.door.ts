import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../shared/log.ts';
import { poll, startUntilStopped } from '../shared/poll.ts';
import { createNewsKeeper, type KeepNewsDeps } from './keep-news.ts';

export { hiddenOf } from './folded.ts';
export type { Summarise } from './model-summary.ts';

export interface NewsOptions extends Omit<KeepNewsDeps, 'signal' | 'pause' | 'random'> {
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 1_000;
/** Our own fault (the database is away): try again soon. */
const FAULT_MS = 30_000;

/** Keeps the news feeds read, one server of all at a time. Returns at once; never throws later. */
export function startNews(options: NewsOptions): { stop(): Promise<void> } {
  return startUntilStopped((signal) => {
    const pause = (ms: number, until: AbortSignal) => delay(ms, undefined, { signal: until });
    return poll(
      {
        round: createNewsKeeper({ ...options, signal, pause }).round,
        shortestMs: SHORTEST_SLEEP_MS,
        longestMs: LONGEST_SLEEP_MS,
        afterFaults: { firstMs: FAULT_MS, longestMs: FAULT_MS },
        onFault: (err) => options.log.error({ err }, 'reading the news feeds was interrupted; it is tried again'),
      },
      signal,
    );
  });
}
