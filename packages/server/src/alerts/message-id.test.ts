import { expect, it } from 'vitest';
import { aCircle, alertsForThisFile } from '../app/testing-alerts.ts';
import { emailReturned } from './message-id.ts';

const { db, server } = await alertsForThisFile();
const ID = '0b5f7d1e-3c1c-4d0e-9b1c-6f5c1f3a2b10';

/** Delivery status notification in the format of Postfix. */
const returned = ({ action = 'failed', status = '5.1.1', id = ID } = {}) =>
  `From: MAILER-DAEMON@mx.example.org
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

This is the mail system at host mx.example.org.
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
Final-Recipient: rfc822; someone@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} unknown user
--B
Content-Type: text/rfc822-headers

From: Map <map@example.org>
Message-ID: <area.${id}@map.example.org>
--B--
`.replaceAll('\n', '\r\n');

it.each([
  ['that failed for good names its letter', {}, ID],
  ['of a mailbox that takes nothing, too', { status: '5.2.1' }, ID],
  ['that is only late names none', { action: 'delayed', status: '4.4.1' }, undefined],
  ['that was turned away for what it is names none', { status: '5.7.1' }, undefined],
  ['about something else names none', { id: 'x' }, undefined],
])('emailReturned returns the id of the bounced email, or undefined, for a message %s', (_, of, id) => {
  expect(emailReturned(returned(of))).toBe(id);
});

it('bounce that arrives days after the email counts like an immediate rejection', async () => {
  server.clock.now = new Date('2026-10-31T12:00:00Z');
  const member = await server.aMember();
  const { id } = await server.confirmed(member, aCircle());
  const emails = ['2026-11-01', '2026-11-02', '2026-11-03'];
  for (const day of emails)
    await db.pool.query(
      `insert into alert_emails (alert_id, member_id, from_day, until_day, made_at, next_try, state, sent_at) values ($1, $2, $3::date, $3::date, $3::date, $3::date, 'sent', $3::date)`,
      [id, member.id, day],
    );
  const { rows } = await db.pool.query<{ id: string }>('select id from alert_emails order by made_at');
  const became: boolean[] = [];
  for (const email of [...rows, ...rows]) {
    const named = emailReturned(returned({ id: email.id })) ?? '';
    became.push(await server.senderDeps.emails.bounced(named, server.clock.now));
  }
  expect(became).toEqual([false, false, true, false, false, false]);
  expect(await member.one(id)).toMatchObject({ state: 'stopped', stopped_by: 'bounces' });
});
