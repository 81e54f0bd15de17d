import { HOUR_MS } from '@crimemap/contract/time';
import type { Statements } from '../db/pool.ts';
import type { Delivering, EmailMessage, Mail } from '../platform/mail/mail.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { attemptsStore } from '../shared/limits.store.ts';
import { moderatorEmails } from './moderators.store.ts';
import { queueStore, type WaitingPart } from './queue.store.ts';

/** Minimum time that an entry waits in the queue before an email is sent. */
const WAITING_MIN_MS = HOUR_MS;

/**
 * Emails every moderator once a day while an entry has waited for an hour or longer. The email says how many entries
 * wait, and since when. It contains no texts of notes, because emails stay in mailboxes. An email that nobody received
 * is sent again an hour later.
 */
export function startQueueDigest({
  mail,
  publicUrl,
  now,
  ...hourly
}: Hourly & { readonly mail: Delivering; readonly publicUrl: string | null }): { stop(): Promise<void> } {
  return startHourly(hourly, {
    lease: 'moderation digest',
    async work(signal) {
      const parts = await queueStore(hourly.db).tally();
      const oldest = Math.min(...parts.flatMap(({ since }) => since?.getTime() ?? []));
      const emails = attemptsStore(hourly.db.pool);
      if (now().getTime() - oldest < WAITING_MIN_MS || oldest === Infinity) return { sent: 0 };
      if (!(await emails.allows('queue digest', 'all'))) return { sent: 0 };
      let sent = 0;
      try {
        for (const to of await moderatorEmails(hourly.db)) {
          signal.throwIfAborted();
          if ((await mail.deliver(digestEmail(to, parts, new Date(oldest), publicUrl))) === 'taken') sent += 1;
        }
      } finally {
        if (sent === 0) await emails.refund('queue digest', 'all');
      }
      return { sent };
    },
    done: 'moderation digest finished',
    failed: 'moderation digest failed; will retry',
  });
}

/**
 * Emails every moderator about an urgent report of a note: once a day for each note, and at most ten times an hour in
 * total.
 */
export async function emailUrgentReport(
  noteId: string,
  db: Statements,
  { mail, publicUrl }: { readonly mail: Pick<Mail, 'post'>; readonly publicUrl: string | null },
): Promise<void> {
  const moderators = await moderatorEmails(db);
  const emails = attemptsStore(db.pool);
  if (!(await emails.allows('urgent note', noteId))) return;
  if (await emails.allows('urgent notes', 'all')) for (const to of moderators) mail.post(urgentEmail(to, publicUrl));
  // The next urgent report about this note may then send an email.
  else await emails.refund('urgent note', noteId);
}

const RULE = '\n\n— — —\n\n';
const linkTo = (publicUrl: string | null) => (publicUrl ? `\n\n${publicUrl}/moderation` : '');
const inUtc = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const EN: Readonly<Record<WaitingPart, string>> = {
  held: 'Waiting notes and replies',
  reported: 'Reports',
  photos: 'New photos',
  appealed: 'Appeals',
};
const FR: Readonly<Record<WaitingPart, string>> = {
  held: 'Notes et réponses en attente',
  reported: 'Signalements',
  photos: 'Nouvelles photos',
  appealed: 'Contestations',
};

function digestEmail(
  to: string,
  parts: readonly { readonly part: WaitingPart; readonly waiting: number }[],
  oldest: Date,
  publicUrl: string | null,
): EmailMessage {
  const lines = (names: typeof EN, colon: string) =>
    parts
      .filter(({ waiting }) => waiting > 0)
      .map(({ part, waiting }) => `- ${names[part]}${colon} ${waiting}`)
      .join('\n');
  const since = inUtc(oldest);
  const link = linkTo(publicUrl);
  const en = `Items wait for a moderator, the oldest since ${since}:\n\n${lines(EN, ':')}${link}`;
  const fr = `Des éléments attendent la modération, le plus ancien depuis le ${since}\u00a0:\n\n${lines(FR, '\u00a0:')}${link}`;
  return {
    to,
    subject: 'Canada Crime Map: items wait for a moderator · des éléments attendent la modération',
    text: `${en}${RULE}${fr}\n`,
  };
}

function urgentEmail(to: string, publicUrl: string | null): EmailMessage {
  const link = linkTo(publicUrl);
  const en = `Someone reported that a note may harm a person. The report is at the top of the moderation page.${link}`;
  const fr = `Quelqu’un signale qu’une note peut nuire à une personne. Le signalement se trouve en haut de la page de modération.${link}`;
  return {
    to,
    subject: 'Canada Crime Map: urgent report about a note · signalement urgent à propos d’une note',
    text: `${en}${RULE}${fr}\n`,
  };
}
