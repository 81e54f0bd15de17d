import { type Hourly, startHourly } from '../shared/hourly.ts';
import { reportsStore } from './reports.store.ts';

/** How long it is known from which network a report came. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Forgets who reported, after 30 days: once an hour, on one server of all. */
export function startReportSweep({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const reports = reportsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep reports',
    work: async () => ({ reports: await reports.forgetBefore(new Date(now().getTime() - KNOWN_MS)) }),
    done: 'cleanup: senders of old reports deleted',
    failed: 'cleanup of old reports failed; will retry',
  });
}
