import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../shared/log.ts';
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
  const stopping = new AbortController();
  const { signal } = stopping;
  const keeper = createNewsKeeper({
    ...options,
    signal,
    pause: (ms, until) => delay(ms, undefined, { signal: until }),
  });
  const round = async () => {
    try {
      return Math.min(Math.max(await keeper.round(), SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS);
    } catch (cause) {
      if (!signal.aborted)
        options.log.error({ err: cause }, 'reading the news feeds was interrupted; it is tried again');
      return FAULT_MS;
    }
  };
  const keeping = (async () => {
    while (!signal.aborted) await delay(await round(), undefined, { signal }).catch(() => undefined);
  })();
  return {
    async stop() {
      stopping.abort();
      await keeping;
    },
  };
}
