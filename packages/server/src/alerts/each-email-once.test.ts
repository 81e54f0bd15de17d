import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AlertSettings } from '@crimemap/contract/alerts';
import { DAY_MS } from '@crimemap/contract/time';
import { type RunningMailServer, startMailServer } from '@crimemap/rehearsal/mail-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCircle, alertsForThisFile, NOW, PUBLIC_URL } from '../app/testing-alerts.ts';
import { createMail } from '../mail/mail.door.ts';
import { emailNamedIn } from './message-id.ts';

const { db, server } = await alertsForThisFile();
let mailServer: RunningMailServer;
beforeEach(async () => {
  mailServer = await startMailServer();
  await db.pool.query('delete from alerts');
});
afterEach(() => mailServer.stop());

const aMail = () =>
  createMail({
    smtpUrl: mailServer.url,
    mailFrom: 'Map <map@example.org>',
    outbox: '/nowhere',
    onFailed: () => undefined,
  });

const WEEKLY = aCircle({ quiet: null });
/** In both languages, and two of an area share one brief. */
const BRIEFS = (['D51', 'D52'] as const).flatMap((code) =>
  (['en', 'fr'] as const).map((language) => ({
    ...WEEKLY,
    place: { kind: 'area' as const, area_kind: 'division' as const, code },
    every: 'month' as const,
    language,
  })),
);

/** So many members with a letter that is due; `settings`: of what, in turn. */
async function dueEmails(count: number, settings: readonly AlertSettings[] = [WEEKLY]) {
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
}
const namesOf = (messages: readonly string[]) => messages.map((message) => emailNamedIn(message) ?? 'none');
/** Ten minutes later: what a server that ended had taken on is free. */
const letGo = () =>
  db.pool.query("update alert_emails set claimed_until = now() - interval '1 second' where state = 'sending'");
const sentInAll = async () =>
  (await db.pool.query<{ n: number }>("select count(*) as n from alert_emails where state = 'sent'")).rows[0]?.n;

describe('over a real mail server', () => {
  it('a letter has what one press needs (RFC 8058), text and HTML, and a name of its own', async () => {
    const [reader] = await dueEmails(1);
    const mail = aMail();
    expect(await server.send({ mail })).toEqual({ written: 1, sent: 1, refused: 0, waiting: 0 });
    await mail.stop();
    const [message = ''] = mailServer.messages;
    const [head = ''] = message.split('\r\n\r\n', 1);
    const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    const headersNamed = (name: string) =>
      headers.filter((line) => line.toLowerCase().startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
    // One address, and it is https.
    expect(headersNamed('list-unsubscribe')).toEqual([
      expect.stringMatching(new RegExp(`^<${PUBLIC_URL}/api/alerts/stop\\?token=[\\w.-]+>$`)),
    ]);
    expect(headersNamed('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(headersNamed('message-id')).toEqual([expect.stringMatching(/^<area\.[\da-f-]{36}@map\.example\.org>$/)]);
    expect(headersNamed('date')).toEqual([server.clock.now.toUTCString().replace('GMT', '+0000')]);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    expect(mailServer.emails[0]).toMatchObject({ to: reader?.email, from: 'map@example.org' });
    expect(mailServer.emails[0]?.text).toContain('reports to police in this area of Toronto');
  });

  it('an address without a mailbox is one letter that came back; being turned away ourselves is not', async () => {
    await dueEmails(2);
    const mail = aMail();
    mailServer.refuseAll('policy');
    expect(await server.send({ mail })).toEqual({ written: 2, sent: 0, refused: 0, waiting: 2 });
    mailServer.refuseAll('no such mailbox');
    server.later(3_600_000);
    expect(await server.send({ mail })).toMatchObject({ written: 0, sent: 0, refused: 2 });
    mailServer.refuseAll(null);
    server.later(3_600_000);
    expect(await server.send({ mail })).toMatchObject({ sent: 0 });
    await mail.stop();
  });
});

describe('a sender that is killed', () => {
  const EMAILS = 16;
  /** Every second one is a brief of a month. */
  const MIXED = BRIEFS.flatMap((brief) => [WEEKLY, brief]);
  /** How many of the letters that were taken are briefs, each name counted once. */
  const briefsAmong = (messages: readonly string[]) => {
    const briefs = messages.filter((_, at) =>
      mailServer.emails.slice(-messages.length)[at]?.text.includes('/brief?city='),
    );
    return new Set(namesOf(briefs)).size;
  };

  /** Another process that sends what is due, as a server does. */
  function aSender() {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, '../app/testing-sender/send-due.ts')],
      {
        env: {
          ...process.env,
          DATABASE_URL: db.url,
          SMTP_URL: mailServer.url,
          PUBLIC_URL,
          SENDER_SECRET: server.secret.toString('base64'),
          SENDER_NOW: server.clock.now.toISOString(),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return {
      kill: async () => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
      ended: () => once(child, 'exit'),
    };
  }

  it('before a mail server has taken a letter has lost and doubled none', { timeout: 120_000 }, async () => {
    await dueEmails(EMAILS, MIXED);
    const take = mailServer.hold();
    const first = aSender();
    await expect.poll(() => mailServer.held(), { timeout: 60_000 }).toBe(1);
    await first.kill();
    // The letter that was on the line is not taken: nobody is there to hear it.
    await mailServer.goAway();
    take();
    await mailServer.comeBack();
    const before = mailServer.messages.length;
    await letGo();
    await aSender().ended();
    const messages = mailServer.messages.slice(before);
    const names = namesOf(messages);
    expect([names.length, new Set(names).size, await sentInAll()]).toEqual([EMAILS, EMAILS, EMAILS]);
    expect(briefsAmong(messages)).toBe(EMAILS / 2);
  });

  it('in the middle has sent each letter once; one that was taken in that very moment comes again under its own name', {
    timeout: 120_000,
  }, async () => {
    await dueEmails(EMAILS, MIXED);
    const first = aSender();
    await expect.poll(() => mailServer.messages.length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(2);
    await first.kill();
    await letGo();
    await aSender().ended();
    const names = namesOf(mailServer.messages);
    expect(new Set(names).size).toBe(EMAILS);
    expect(briefsAmong(mailServer.messages)).toBe(EMAILS / 2);
    // No more than the one letter whose taking was not written down.
    expect(names.length).toBeLessThanOrEqual(EMAILS + 1);
    const bodies = new Map<string, Set<string | undefined>>();
    names.forEach((name, at) => {
      bodies.set(name, (bodies.get(name) ?? new Set()).add(mailServer.emails[at]?.text));
    });
    expect([...bodies.values()].every(({ size }) => size === 1)).toBe(true);
    expect(await sentInAll()).toBe(EMAILS);
  });
});

it('what was written down in a transaction that broke off is written again, and once', async () => {
  await dueEmails(3);
  await db.pool.query(`create function lose_power() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$`);
  await db.pool.query('create trigger power after insert on alert_emails for each row execute function lose_power()');
  const mail = aMail();
  await expect(server.send({ mail })).rejects.toThrow();
  await db.pool.query('drop trigger power on alert_emails');
  expect(mailServer.messages).toEqual([]);
  expect(await server.send({ mail })).toMatchObject({ written: 3, sent: 3 });
  expect(await server.send({ mail })).toMatchObject({ written: 0, sent: 0 });
  await mail.stop();
  expect(new Set(namesOf(mailServer.messages)).size).toBe(3);
});
