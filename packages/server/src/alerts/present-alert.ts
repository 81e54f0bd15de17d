import type { Alert } from '@crimemap/contract/alerts';
import type { Db } from '../db/pool.ts';
import { km2Of } from './alert-place.ts';
import { type AlertRow, type AlertsStore, alertsStore, type LastEmail, settingsOfRow } from './alerts.store.ts';

/** Returns an alert in the form in which its member sees it. */
export function presentAlert(row: AlertRow, lastEmails: readonly LastEmail[]): Alert {
  const last = lastEmails.find(({ alert_id }) => alert_id === row.id);
  return {
    id: row.id,
    ...settingsOfRow(row),
    km2: km2Of(row.place),
    state: row.state,
    stopped_by: row.stopped_by,
    area_gone: row.area_gone,
    made_at: row.made_at.toISOString(),
    looked_until: row.looked_until,
    last_email: last ? { from: last.from_day, until: last.until_day, sent_at: last.sent_at.toISOString() } : null,
  };
}

/** Returns all alerts of a member, oldest first. */
export async function alertsOf(memberId: string, alerts: Pick<AlertsStore, 'of' | 'lastEmails'>): Promise<Alert[]> {
  const [rows, emails] = await Promise.all([alerts.of(memberId), alerts.lastEmails(memberId)]);
  return rows.map((row) => presentAlert(row, emails));
}

/** Returns all alerts of a member, for the export of the account. */
export const exportAlerts = (db: Db) => (memberId: string) => alertsOf(memberId, alertsStore(db));
