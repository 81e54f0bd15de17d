import { randomUUID } from 'node:crypto';
import { cityOf } from '@crimemap/cities';
import { stopAlert } from '@crimemap/contract/alerts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@crimemap/contract/time';
import type { PackedCities } from '../counts/index.ts';
import { isDatabaseAway } from '../db/database-errors.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Delivering } from '../platform/mail/mail.ts';
import type { Log } from '../shared/log.ts';
import { retryAfter } from '../shared/poll.ts';
import { alertToken } from './alert-token.ts';
import { type AlertRow, quietOf, settingsOfRow } from './alerts.store.ts';
import { cellsAt, cellsOfOthers } from './area-cells.ts';
import { type AreaAnswers, newestAvailable } from './area-data.ts';
import { clockIn, isQuiet } from './city-clock.ts';
import { lookAt } from './digest.ts';
import type { EmailLinks } from './digest-email.ts';
import type { ClaimedEmail, EmailsStore } from './emails.store.ts';
import { areaGone, goneEmail } from './gone-email.ts';
import { messageIdOf } from './message-id.ts';
import { emailOf } from './summary-email.ts';

export interface SenderDeps {
  readonly emails: EmailsStore;
  readonly cities: Pick<PackedCities, 'use'>;
  readonly answers: AreaAnswers;
  readonly mail: Delivering;
  readonly secret: Buffer;
  readonly publicUrl: string;
  readonly now: Now;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

const DUE_LIMIT = 100;
const AFTER_FAILURES = { firstMs: 5 * MINUTE_MS, longestMs: 6 * HOUR_MS };
/** Milliseconds after which an email that could not be delivered is dropped. Only the next one is then sent. */
const GIVEN_UP_MS = 3 * DAY_MS;
const QUIET_AGAIN_MS = 30 * MINUTE_MS;

/** Numbers of emails by their result in one round. */
export interface Round {
  readonly written: number;
  readonly sent: number;
  readonly refused: number;
  readonly waiting: number;
}

/**
 * Processes all due alerts and sends the due emails. Several servers may run it at the same time; no email is sent
 * twice. Log entries name no area, member or address. Throws if the database is unavailable.
 */
export async function sendDue(deps: SenderDeps, signal?: AbortSignal): Promise<Round> {
  const [looked] = await Promise.allSettled([writeDue(deps, signal)]);
  signal?.throwIfAborted();
  // Send the waiting emails even if processing the alerts failed.
  const delivered = await deliverDue(deps, signal);
  if (looked.status === 'rejected') throw looked.reason;
  return { written: looked.value, ...delivered };
}

/** Returns the kind of an error, without its message, which could name an area or address. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

async function writeDue(deps: SenderDeps, signal?: AbortSignal): Promise<number> {
  const answers = withEachSummaryOnce(deps.answers);
  let written = 0;
  for (;;) {
    const at = deps.now();
    const due = await deps.emails.due(at, DUE_LIMIT);
    const later: string[] = [];
    for (const area of due) {
      signal?.throwIfAborted();
      const became = await lookedAt(area, at, { ...deps, answers }).catch((error: unknown) => {
        signal?.throwIfAborted();
        // The alert is not the cause. All alerts are processed once the database is available again.
        if (isDatabaseAway(error)) throw error;
        // Postpone this alert; otherwise it would stay first in the queue and block the others.
        deps.log.warn({ code: codeOf(error) }, 'could not check an area for email updates; will retry in an hour');
        return 'not yet' as const;
      });
      if (became === 'not yet') later.push(area.id);
      if (became === 'written') written += 1;
    }
    await deps.emails.later(later, at);
    if (due.length < DUE_LIMIT) return written;
  }
}

/**
 * Returns the same functions, but computes the summary of each area only once, for its first recipient. To be used for
 * one round only, because the numbers may change later.
 */
function withEachSummaryOnce(answers: AreaAnswers): AreaAnswers {
  const gathered = new Map<string, ReturnType<AreaAnswers['monthlySummary']>>();
  return {
    ...answers,
    async monthlySummary(query) {
      const key = JSON.stringify(query);
      const summary = gathered.get(key) ?? answers.monthlySummary(query);
      gathered.set(key, summary);
      // The failure may be temporary, so the summary is computed again for the next recipient.
      summary.catch(() => gathered.delete(key));
      return summary;
    },
  };
}

/**
 * Processes one alert. `not yet`: no email is due. `silent`: there is nothing to send, or another server has processed
 * the alert. `written`: an email was recorded.
 */
async function lookedAt(row: AlertRow, at: Date, deps: SenderDeps): Promise<'not yet' | 'silent' | 'written'> {
  const { emails, answers, cities, secret, publicUrl } = deps;
  const settings = settingsOfRow(row);
  const { looked_until: lookedBefore, last_email_at: lastEmailAt } = row;
  if (lookedBefore === null) return 'not yet';
  const area = {
    ...settings,
    lookedUntil: lookedBefore,
    lastEmailAt,
    counted: row.counted_days,
    excursions: row.excursions,
  };
  const others = async () => {
    const together = (await emails.judgedTogether(row.member_id)).filter(({ id }) => id !== row.id);
    return cellsOfOthers(together, cities, (other, held) => {
      const judged = { ...settingsOfRow(other), key: other.id };
      return cellsAt(judged, at, newestAvailable(judged, held), { held, answers });
    });
  };
  const found = await cities.use(row.city, async (held) => {
    const gone = held && areaGone(settings, held.names);
    if (gone) return gone;
    const looked = held && (await lookAt(area, at, newestAvailable(settings, held), { held, answers, others }));
    return looked && { looked, source: held.source };
  });
  if (found === null) return 'not yet';
  const links = linksOf({ secret, publicUrl }, row.id);
  if ('nearest' in found) {
    const { day } = clockIn(cityOf(row.city).time_zone, at);
    const isOurs = await emails.gone({ area: row, at, day, email: goneEmail(settings, found, links) });
    return isOurs ? 'written' : 'silent';
  }
  const { lookedUntil, facts, counted, excursions } = found.looked;
  const written = emailOf(settings, found.looked, links, found.source);
  const email = facts && written ? { id: randomUUID(), facts, written } : null;
  const isOurs = await emails.settle({ area: row, lookedUntil, memory: { counted, excursions }, at, email });
  return isOurs && email ? 'written' : 'silent';
}

/** Returns the links in the emails of an alert. */
export const linksOf = (
  { secret, publicUrl }: Pick<SenderDeps, 'secret' | 'publicUrl'>,
  alertId: string,
): EmailLinks => ({
  home: publicUrl,
  page: `${publicUrl}/alerts`,
  stop: `${publicUrl}/api${stopAlert.path}?token=${alertToken(secret, 'stop', alertId)}`,
});

async function deliverDue(deps: SenderDeps, signal?: AbortSignal): Promise<Omit<Round, 'written'>> {
  const became = { sent: 0, refused: 0, waiting: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const email = await deps.emails.claim(deps.now());
    if (!email) return became;
    became[await deliver(email, deps)] += 1;
  }
}

/**
 * Delivers one email. If the server dies after the mail server has accepted the email and before this is recorded,
 * another server sends it again (RFC 1047 explains why this cannot be prevented). It then has the same text and message
 * id, so that mailboxes that compare ids show only one.
 */
async function deliver(email: ClaimedEmail, deps: SenderDeps): Promise<'sent' | 'refused' | 'waiting'> {
  const { emails, mail, now, publicUrl, secret, log } = deps;
  const { id, to, subject, text, html, madeAt, tries, city } = email;
  if (isQuiet(clockIn(cityOf(city).time_zone, now()).hour, quietOf(email))) {
    await emails.putOff(id, new Date(now().getTime() + QUIET_AGAIN_MS));
    return 'waiting';
  }
  const { stop } = linksOf({ secret, publicUrl }, email.alertId);
  const outcome = await mail.deliver({
    to,
    subject,
    text,
    html,
    messageId: messageIdOf(id, publicUrl),
    date: madeAt,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  if (outcome === 'taken') {
    await emails.sent(id, now());
    return 'sent';
  }
  if (outcome === 'no such mailbox') {
    if (await emails.bounced(id, now()))
      log.info({}, 'three area emails in a row bounced; emails to this member stopped');
    return 'refused';
  }
  if (now().getTime() - madeAt.getTime() > GIVEN_UP_MS) {
    await emails.giveUp(id);
    log.warn({}, 'area email dropped after three days of failed deliveries');
    return 'waiting';
  }
  await emails.wait(id, new Date(now().getTime() + retryAfter(tries, AFTER_FAILURES)));
  return 'waiting';
}
