import { CONFIRM_DAYS } from '@crimemap/contract/alerts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { alertsStore } from './alerts.store.ts';

/** Days that the delivery of an email, and whether it bounced, is stored. */
const EMAILS_DAYS = 90;

/** Deletes areas that were never confirmed and old emails, once an hour, on one server of all. */
export function startAlertCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const alerts = alertsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep alerts',
    work: () => alerts.cleanup(daysAgo(now(), CONFIRM_DAYS), daysAgo(now(), EMAILS_DAYS)),
    done: 'cleanup: unconfirmed areas and old emails deleted',
    failed: 'cleanup of email updates failed; will retry',
  });
}
