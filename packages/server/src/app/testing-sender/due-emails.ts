import type { AlertSettings } from '@crimemap/contract/alerts';
import { DAY_MS } from '@crimemap/contract/time';
import { type RunningMailServer, startMailServer } from '@crimemap/rehearsal/testing/mail-server';
import { afterEach, beforeEach } from 'vitest';
import { emailNamedIn } from '../../alerts/message-id.ts';
import { createMail } from '../../platform/mail/mail.ts';
import { aCircle, alertsForThisFile, NOW } from '../testing-alerts.ts';

export const WEEKLY = aCircle({ quiet: null });

/** Settings of monthly summaries in both languages, for two areas. The two languages of an area share one summary. */
const SUMMARIES = (['D51', 'D52'] as const).flatMap((code) =>
  (['en', 'fr'] as const).map((language) => ({
    ...WEEKLY,
    place: { kind: 'area' as const, area_kind: 'division' as const, code },
    every: 'month' as const,
    language,
  })),
);
/** Settings of which every second is a monthly summary. */
export const MIXED = SUMMARIES.flatMap((summary) => [WEEKLY, summary]);

export const namesOf = (messages: readonly string[]) => messages.map((message) => emailNamedIn(message) ?? 'none');

/** Starts a server with emails that are due. Each test gets a real mail server. */
export async function dueEmailsForThisFile() {
  const { db, server } = await alertsForThisFile();
  const running: { mailServer: RunningMailServer | null } = { mailServer: null };
  beforeEach(async () => {
    running.mailServer = await startMailServer();
    await db.pool.query('delete from alerts');
  });
  afterEach(() => running.mailServer?.stop());
  const mailServer = (): RunningMailServer => {
    if (!running.mailServer) throw new Error('The mail server runs within a test.');
    return running.mailServer;
  };

  return {
    db,
    server,
    mailServer,
    aMail: () =>
      createMail({
        smtpUrl: mailServer().url,
        mailFrom: 'Map <map@example.org>',
        outbox: '/nowhere',
        onFailed: () => undefined,
      }),
    /** Creates `count` members who each have an email that is due. The settings are used in turn. */
    async dueEmails(count: number, settings: readonly AlertSettings[] = [WEEKLY]) {
      server.clock.now = new Date(NOW.getTime() - 30 * DAY_MS);
      const readers = await Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const reader = await server.aMember();
          await server.confirmed(reader, settings[at % settings.length]);
          return reader;
        }),
      );
      server.clock.now = NOW;
      return readers;
    },
    /** Ends the claims of a dead server, which would otherwise expire after ten minutes. */
    endClaims: () =>
      db.pool.query("update alert_emails set claimed_until = now() - interval '1 second' where state = 'sending'"),
    sentInAll: async () =>
      (await db.pool.query<{ n: number }>("select count(*) as n from alert_emails where state = 'sent'")).rows[0]?.n,
    /** Returns how many of these newest messages are monthly summaries, counting messages with the same id once. */
    summariesAmong(messages: readonly string[]) {
      const { emails } = mailServer();
      const summaries = messages.filter((_, at) => emails.slice(-messages.length)[at]?.text.includes('/brief?city='));
      return new Set(namesOf(summaries)).size;
    },
    /** Returns true if all messages with the same id have the same text. */
    eachNameHasOneText() {
      const texts = new Map<string, Set<string | undefined>>();
      namesOf(mailServer().messages).forEach((name, at) => {
        texts.set(name, (texts.get(name) ?? new Set()).add(mailServer().emails[at]?.text));
      });
      return [...texts.values()].every(({ size }) => size === 1);
    },
  };
}
