import { describe, expect, it } from 'vitest';
import { PUBLIC_URL } from '../app/testing-alerts.ts';
import { dueEmailsForThisFile, MIXED, namesOf } from '../app/testing-sender/due-emails.ts';
import type { Delivering } from '../platform/mail/mail.ts';

const { db, server, mailServer, aMail, dueEmails, endClaims, sentInAll, summariesAmong, eachNameHasOneText } =
  await dueEmailsForThisFile();

describe('with a real mail server', () => {
  it('an email has the headers for one-click unsubscription (RFC 8058), text and HTML, and a unique id', async () => {
    const [reader] = await dueEmails(1);
    const mail = aMail();
    expect(await server.send({ mail })).toEqual({ written: 1, sent: 1, refused: 0, waiting: 0 });
    await mail.stop();
    const [message = ''] = mailServer().messages;
    const [head = ''] = message.split('\r\n\r\n', 1);
    const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    const headersNamed = (name: string) =>
      headers.filter((line) => line.toLowerCase().startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
    // The header contains exactly one address, and it is https.
    expect(headersNamed('list-unsubscribe')).toEqual([
      expect.stringMatching(new RegExp(`^<${PUBLIC_URL}/api/alerts/stop\\?token=[\\w.-]+>$`)),
    ]);
    expect(headersNamed('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(headersNamed('message-id')).toEqual([expect.stringMatching(/^<area\.[\da-f-]{36}@map\.example\.org>$/)]);
    expect(headersNamed('date')).toEqual([server.clock.now.toUTCString().replace('GMT', '+0000')]);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    expect(mailServer().emails[0]).toMatchObject({ to: reader?.email, from: 'map@example.org' });
    expect(mailServer().emails[0]?.text).toContain('reports to police in this area of Toronto');
  });

  it('a rejection for a missing mailbox counts as a bounce, but a policy rejection of our server does not', async () => {
    await dueEmails(2);
    const mail = aMail();
    mailServer().refuseAll('policy');
    expect(await server.send({ mail })).toEqual({ written: 2, sent: 0, refused: 0, waiting: 2 });
    mailServer().refuseAll('no such mailbox');
    server.later(3_600_000);
    expect(await server.send({ mail })).toMatchObject({ written: 0, sent: 0, refused: 2 });
    mailServer().refuseAll(null);
    server.later(3_600_000);
    expect(await server.send({ mail })).toMatchObject({ sent: 0 });
    await mail.stop();
  });
});

describe('sender that dies while sending', () => {
  const EMAILS = 4;
  /**
   * Sends emails, and makes the sender die at the second one, before or after the mail server has accepted it. Returns
   * the ids of the accepted emails.
   */
  async function dieAtSecond(taken: 'before it was taken' | 'after it was taken') {
    await dueEmails(EMAILS, MIXED);
    const mail = aMail();
    let delivered = 0;
    const dying: Delivering = {
      async deliver(email) {
        delivered += 1;
        if (delivered === 2 && taken === 'before it was taken') throw new Error('died');
        const outcome = await mail.deliver(email);
        if (delivered === 2) throw new Error('died');
        return outcome;
      },
    };
    await expect(server.send({ mail: dying })).rejects.toThrow('died');
    await endClaims();
    await server.send({ mail });
    await mail.stop();
    return namesOf(mailServer().messages);
  }

  it('neither loses nor repeats an email that the mail server has not accepted', async () => {
    const names = await dieAtSecond('before it was taken');
    expect([names.length, new Set(names).size, await sentInAll()]).toEqual([EMAILS, EMAILS, EMAILS]);
    expect(summariesAmong(mailServer().messages)).toBe(EMAILS / 2);
  });

  it('repeats an accepted email whose delivery was not recorded, with the same id and text', async () => {
    const names = await dieAtSecond('after it was taken');
    expect([names.length, new Set(names).size, await sentInAll()]).toEqual([EMAILS + 1, EMAILS, EMAILS]);
    expect(eachNameHasOneText()).toBe(true);
  });
});

it('alert email is sent exactly once if the database connection is lost while the email is created', async () => {
  await dueEmails(3);
  await db.pool.query(`create function lose_power() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$`);
  await db.pool.query('create trigger power after insert on alert_emails for each row execute function lose_power()');
  const mail = aMail();
  await expect(server.send({ mail })).rejects.toThrow();
  await db.pool.query('drop trigger power on alert_emails');
  expect(mailServer().messages).toEqual([]);
  expect(await server.send({ mail })).toMatchObject({ written: 3, sent: 3 });
  expect(await server.send({ mail })).toMatchObject({ written: 0, sent: 0 });
  await mail.stop();
  expect(new Set(namesOf(mailServer().messages)).size).toBe(3);
});
