import { type Hourly, startHourly } from '../shared/hourly.ts';
import { reportsStore } from './reports.store.ts';

/** Time in milliseconds for which the network of a report is stored. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Starts an hourly job, on one server of all, that removes the senders of reports after 30 days. */
export function startReportCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const reports = reportsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep reports',
    work: async () => ({ reports: await reports.forgetBefore(new Date(now().getTime() - KNOWN_MS)) }),
    done: 'cleanup: senders of old reports deleted',
    failed: 'cleanup of old reports failed; will retry',
  });
}
