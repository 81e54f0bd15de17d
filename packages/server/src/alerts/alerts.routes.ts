import {
  ALERTS_MAX,
  type AlertSettings,
  askAlertAgain,
  changeAlert as changeAlertCall,
  confirmAlert,
  createAlert,
  deleteAlert,
  listAlerts,
  pauseAlert as pauseAlertCall,
  previewAlert,
  showConfirmAlert,
  showStopAlert,
  stopAlert,
} from '@crimemap/contract/alerts';
import type { Member } from '../http/member.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { accountOf, profilesStore } from '../profiles/index.ts';
import { withLease } from '../shared/lease.ts';
import { askToConfirm, askToStop, confirmed, linkCutOff, nothingToConfirm, stopped } from './alert-pages.ts';
import { alertNamedBy, isTokenFor } from './alert-token.ts';
import { alertsStore, settingsOfRow } from './alerts.store.ts';
import { emailsStore } from './emails.store.ts';
import {
  type AlertsGiven,
  addAlert,
  askAgain,
  attemptsOf,
  changeAlert,
  lookedFrom,
  pauseAlert,
  toKeep,
} from './member-alerts.ts';
import { alertsOf } from './present-alert.ts';
import { previewEmails } from './preview-emails.ts';

const DONE = sent(undefined, NO_STORE);
/** Seconds after which a client may request a preview again. By then, most previews are ready. */
const PREVIEW_AGAIN_SECONDS = 2;

export function alertsRoutes(serve: Serve, deps: AlertsGiven): void {
  const { db, now, secret, publicUrl } = deps;
  const alerts = alertsStore(db);
  serve(listAlerts, async ({ member }) => {
    const { id } = await accountOf(member, profilesStore(db));
    return sent({ alerts: await alertsOf(id, alerts), most: ALERTS_MAX }, NO_STORE);
  });
  serve(createAlert, async ({ member, body, once }) => {
    const storable = await toKeep(body, deps);
    return once(async (tx) => sent(await addAlert(tx, member, storable, deps), NO_STORE));
  });
  serve(changeAlertCall, async ({ member, params, body, once }) => {
    const storable = await toKeep(body, deps);
    return once(async (tx) => sent(await changeAlert(tx, member, { alertId: params.id, storable }), NO_STORE));
  });
  serve(pauseAlertCall, ({ member, params, body, once }) =>
    once(async (tx) => sent(await pauseAlert(tx, member, { alertId: params.id, paused: body.paused }, deps), NO_STORE)),
  );
  serve(askAlertAgain, ({ member, params, once }) =>
    once(async (tx) => sent(await askAgain(tx, member, params.id, deps), NO_STORE)),
  );
  serve(deleteAlert, ({ member, params, once }) =>
    once(async (tx) => {
      const { id } = await accountOf(member, profilesStore(tx));
      if (!(await alertsStore(tx).delete(id, params.id))) throw new ApiError('not_found');
      return DONE;
    }),
  );
  serve(previewAlert, async ({ member, query, body, signal }) => {
    const storable = await toKeep(body, deps);
    const links = {
      home: publicUrl ?? '',
      page: `${publicUrl ?? ''}/alerts`,
      stop: `${publicUrl ?? ''}/api${stopAlert.path}`,
    };
    // Only one preview per member at a time, on all servers together.
    const rehearsal = await withLease(db, `alert rehearsal ${member.id}`, async () => {
      await attemptsOf(deps, db).count('alert rehearsal', member.id);
      const others = await judgedBeside(member, query.instead_of);
      return previewEmails(storable, now(), deps, { links, others, signal });
    });
    if (!rehearsal.taken) throw new ApiError('rehearsal_running', { retryAfterSeconds: PREVIEW_AGAIN_SECONDS });
    return sent(rehearsal.value, NO_STORE);
  });

  /**
   * Returns the settings of a member's alerts that are tested together with a new one. `insteadOf` is the alert that
   * the new one would replace; it is excluded.
   */
  async function judgedBeside(member: Member, insteadOf: string | undefined): Promise<AlertSettings[]> {
    const { id } = await accountOf(member, profilesStore(db));
    const rows = await emailsStore(db).judgedTogether(id);
    return rows.filter((row) => row.id !== insteadOf).map(settingsOfRow);
  }

  /** Returns the alert that a link confirms, if the alert still waits for confirmation and the link is the newest. */
  const toConfirm = async (token: string) => {
    const row = await alerts.named(namedBy(token));
    return row?.state === 'pending' && isTokenFor(secret, `confirm ${row.requests}`, token) ? row : undefined;
  };
  serve(showConfirmAlert, async ({ query }) => {
    if (alertNamedBy(query.token) === undefined) return linkCutOff(notOurs());
    const row = await toConfirm(query.token);
    return row ? askToConfirm(row) : nothingToConfirm();
  });
  serve(confirmAlert, async ({ query }) => {
    const row = await toConfirm(query.token);
    const since = row && { at: now(), lookedUntil: await lookedFrom(row, deps) };
    return row && since && (await alerts.confirm(row.id, row.requests, since)) ? confirmed(row) : nothingToConfirm();
  });
  serve(showStopAlert, async ({ query }) => {
    if (!isTokenFor(secret, 'stop', query.token)) return linkCutOff(notOurs());
    return askToStop((await alerts.named(namedBy(query.token))) ?? null);
  });
  serve(stopAlert, async ({ query }) => {
    if (!isTokenFor(secret, 'stop', query.token)) throw notOurs();
    const id = namedBy(query.token);
    // The link works even if the alert is already deleted, because emails stay in mailboxes for years.
    const row = await alerts.named(id);
    await alerts.stop(id);
    return stopped(row ?? null);
  });
}

const notOurs = () => new ApiError('not_found', { detail: 'This link is not one of ours, or its end is missing.' });

function namedBy(token: string): string {
  const id = alertNamedBy(token);
  if (id === undefined) throw notOurs();
  return id;
}
