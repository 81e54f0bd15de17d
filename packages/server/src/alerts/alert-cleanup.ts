import { CONFIRM_DAYS } from '@crimemap/contract/alerts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { alertsStore } from './alerts.store.ts';

/** Days for which it is stored that an email was delivered or bounced. */
const EMAILS_DAYS = 90;

/**
 * Starts a job that deletes alerts that were never confirmed, and old emails, once an hour. Only one of the servers
 * runs it at a time.
 */
export function startAlertCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const alerts = alertsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep alerts',
    work: () => alerts.cleanup(daysAgo(now(), CONFIRM_DAYS), daysAgo(now(), EMAILS_DAYS)),
    done: 'cleanup: unconfirmed areas and old emails deleted',
    failed: 'cleanup of email updates failed; will retry',
  });
}
