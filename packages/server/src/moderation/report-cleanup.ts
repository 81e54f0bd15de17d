import { type Hourly, startHourly } from '../shared/hourly.ts';
import { reportsStore } from './reports.store.ts';

/** Milliseconds that the network of a report is stored. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Removes the senders of reports after 30 days. Runs once an hour, on one server of all. */
export function startReportCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const reports = reportsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep reports',
    work: async () => ({ reports: await reports.forgetBefore(new Date(now().getTime() - KNOWN_MS)) }),
    done: 'cleanup: senders of old reports deleted',
    failed: 'cleanup of old reports failed; will retry',
  });
}
