import type { Log } from '../shared/log.ts';
import type { RunCounters } from './run.ts';

const EVERY_MS = 5_000;

/** Logs how far a reading has come, at most every five seconds: rows, of how many, and rows per second. */
export function progressLog(log: Log, city: string, dataset: string): (counters: RunCounters) => void {
  const from = performance.now();
  let last = from;
  let firstRows: number | null = null;
  return ({ fetched, announced }) => {
    firstRows ??= fetched;
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    const rowsPerSecond = Math.round((fetched - firstRows) / ((now - from) / 1000));
    const of = announced === null ? '' : ` of ${announced}`;
    log.info(
      { city, dataset, rows: fetched, of: announced, rowsPerSecond },
      `${city} ${dataset}: ${fetched}${of} rows read, ${rowsPerSecond} a second`,
    );
  };
}
