import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import { ALERTS_MAX, type Alert, type AlertSettings } from '@crimemap/contract/alerts';
import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { Db, Statements } from '../db/pool.ts';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { accountOf, profilesStore } from '../profiles/index.ts';
import { type Attempts, attemptsStore } from '../shared/limits.store.ts';
import { placeToKeep } from './alert-place.ts';
import { type AlertRow, type AlertsStore, alertsStore } from './alerts.store.ts';
import { newestAvailable } from './area-data.ts';
import { clockIn } from './city-clock.ts';
import { confirmationEmail } from './confirmation-email.ts';
import { lookedBefore, shiftedDay } from './due-days.ts';
import { presentAlert } from './present-alert.ts';
import type { PreviewDeps } from './preview-emails.ts';

/** Dependencies that provide counts and areas, independent of members and emails. */
export interface AreasKnown extends PreviewDeps {
  readonly areasOf: (city: City, kind: AreaKind) => Promise<Areas>;
}

/** Dependencies of the alert endpoints. */
export interface AlertsGiven extends AreasKnown {
  readonly db: Db;
  /** Counter of requests. By default, requests are counted in the database. */
  readonly attempts?: Pick<Attempts, 'count'> | undefined;
  readonly mail: Pick<Mail, 'post'>;
  /** Secret with which links are signed. */
  readonly secret: Buffer;
  /**
   * Public address of the server. Without it, no emails are sent, because they could not contain the link that stops
   * them.
   */
  readonly publicUrl: string | null;
  readonly now: Now;
}

/** Returns the counter of a member's requests; by default, one that counts in the database of `given`. */
export const attemptsOf = ({ attempts }: Pick<AlertsGiven, 'attempts'>, given: Pick<Statements, 'pool'>) =>
  attempts ?? attemptsStore(given.pool);

/**
 * Returns the settings in the form in which they are stored, with the place simplified. Throws an `ApiError` if emails
 * cannot be about this place.
 */
export const toKeep = async (
  settings: AlertSettings,
  { areasOf }: Pick<AlertsGiven, 'areasOf'>,
): Promise<AlertSettings> => ({
  ...settings,
  place: await placeToKeep(settings.city, settings.place, areasOf),
});

const present = async (row: AlertRow, alerts: AlertsStore): Promise<Alert> =>
  presentAlert(row, await alerts.lastEmails(row.member_id));

/**
 * Adds an alert and sends the email that asks for confirmation. Throws an `ApiError` if the member already has the
 * maximum of five.
 */
export async function addAlert(tx: Write, member: Member, storable: AlertSettings, deps: AlertsGiven): Promise<Alert> {
  const alerts = alertsStore(tx);
  const { id } = await accountOf(member, profilesStore(tx));
  if ((await alerts.countLocked(id)) >= ALERTS_MAX) throw new ApiError('too_many_areas');
  const row = await alerts.add(id, storable, deps.now());
  await ask(tx, row, deps);
  return presentAlert(row, []);
}

/** Sends the confirmation email again, for example because it was lost or the alert was stopped. */
export async function askAgain(tx: Write, member: Member, alertId: string, deps: AlertsGiven): Promise<Alert> {
  const alerts = alertsStore(tx);
  const { id } = await accountOf(member, profilesStore(tx));
  const row = await alerts.askAgain(id, alertId, deps.now());
  if (!row) throw new ApiError('not_found');
  await ask(tx, row, deps);
  return present(row, alerts);
}

async function ask(tx: Write, row: AlertRow, deps: AlertsGiven): Promise<void> {
  const { publicUrl, secret, mail } = deps;
  if (publicUrl === null) throw new ApiError('not_available', { detail: 'This site cannot send emails.' });
  await attemptsOf(deps, tx).count('alert confirmation', row.member_id);
  const to = await alertsStore(tx).addressOf(row.member_id);
  if (to === undefined) throw new ApiError('not_found');
  const email = confirmationEmail(row, { secret, publicUrl });
  tx.after(() => mail.post({ to, ...email }));
}

export async function changeAlert(
  tx: Write,
  member: Member,
  { alertId, storable }: { readonly alertId: string; readonly storable: AlertSettings },
): Promise<Alert> {
  const alerts = alertsStore(tx);
  const { id } = await accountOf(member, profilesStore(tx));
  const row = await alerts.change(id, alertId, storable);
  if (row) return present(row, alerts);
  if (await alerts.one(id, alertId))
    throw new ApiError('invalid_input', { field: 'city', detail: 'You cannot change the city of an area.' });
  throw new ApiError('not_found');
}

/**
 * Pauses or resumes an alert; has no effect if it already is in that state. Throws an `ApiError` when resuming an alert
 * whose area no longer exists.
 */
export async function pauseAlert(
  tx: Write,
  member: Member,
  { alertId, paused }: { readonly alertId: string; readonly paused: boolean },
  deps: Pick<AlertsGiven, 'areasOf' | 'cities' | 'now'>,
): Promise<Alert> {
  const alerts = alertsStore(tx);
  const { id } = await accountOf(member, profilesStore(tx));
  const found = await alerts.one(id, alertId);
  if (!found) throw new ApiError('not_found');
  if (!paused && found.area_gone) await placeToKeep(found.city, found.place, deps.areasOf);
  const at = deps.now();
  const row = await alerts.pause(
    { memberId: id, id: alertId, paused },
    { at, lookedUntil: await lookedFrom(found, deps) },
  );
  if (!row && found.state !== (paused ? 'paused' : 'on')) throw new ApiError('invalid_input', { field: 'paused' });
  return present(row ?? found, alerts);
}

/** Returns the last day before those that emails starting now will cover. */
export async function lookedFrom(row: AlertRow, { cities, now }: Pick<AlertsGiven, 'cities' | 'now'>): Promise<string> {
  const { time_zone: timeZone } = cityOf(row.city);
  const newest = await cities.use(row.city, async (held) => held && newestAvailable(row, held));
  return lookedBefore(row, now(), newest) ?? shiftedDay(clockIn(timeZone, now()).day, -1);
}
