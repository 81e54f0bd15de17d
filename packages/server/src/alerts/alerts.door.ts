import { CONFIRM_DAYS } from '@crimemap/contract/alerts';
import type { Db } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { alertsStore } from './alerts.store.ts';
import { alertsOf } from './present-alert.ts';

export { type AlertAttempts, alertAttempts } from './alert-limits.store.ts';
export type { AreasKnown } from './alerts-deps.ts';
export type { AreaAnswers } from './area-answers.ts';
export { startSender } from './start-sender.ts';

/** All areas a member has letters about, for their export. */
export const exportAlerts = (db: Db) => (memberId: string) => alertsOf(memberId, alertsStore(db));

/** How long it is known that a letter was sent, and whether it came back. */
const EMAILS_DAYS = 90;

/** Forgets areas that were never confirmed and letters of long ago, once an hour, on one server of all. */
export function startAlertSweep({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const alerts = alertsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep alerts',
    work: () => alerts.sweep(daysAgo(now(), CONFIRM_DAYS), daysAgo(now(), EMAILS_DAYS)),
    done: 'areas that nobody confirmed and old letters were forgotten',
    failed: 'letters about areas could not be swept; it is tried again',
  });
}
