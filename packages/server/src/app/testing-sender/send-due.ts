import { once } from 'node:events';
import { emailsStore } from '../../alerts/emails.store.ts';
import { sendDue } from '../../alerts/sender.ts';
import { countingThread, packedAreaCounts, packedCities, packedUsual } from '../../counts/index.ts';
import { poolAt } from '../../db/pool.ts';
import { createHttp } from '../../http/http.ts';
import { idempotencyStore } from '../../http/idempotency.store.ts';
import { createServe } from '../../http/serve.ts';
import { packedIncidentsStore } from '../../packed-incidents/index.ts';
import { createMail } from '../../platform/mail/mail.ts';
import { monthlySummariesOf } from '../testing-summaries.ts';

/*
 * Program for tests that kill it. On a line on standard input it sends the emails that are due, then exits. Its
 * settings are environment variables.
 */

const { DATABASE_URL = '', SMTP_URL = '', SENDER_SECRET = '', SENDER_NOW = '' } = process.env;
const now = () => new Date(SENDER_NOW);
const db = poolAt(DATABASE_URL, () => undefined, { size: 4 });
const thread = countingThread();
const cities = packedCities(packedIncidentsStore(db), thread, { error: () => undefined });
// This server has no clients. Summaries are computed with the same endpoints that serve the page.
const serve = createServe(createHttp(), { findMember: () => undefined, idempotency: idempotencyStore(db, now) });
const mail = createMail({
  smtpUrl: SMTP_URL,
  mailFrom: 'Map <map@example.org>',
  outbox: '/nowhere',
  onFailed: () => undefined,
});
await once(process.stdin, 'data');
await sendDue({
  emails: emailsStore(db),
  cities,
  answers: {
    typesOnDays: packedAreaCounts(thread),
    usual: packedUsual(thread).series,
    monthlySummary: monthlySummariesOf(db, { serve, thread, now }),
  },
  mail,
  secret: Buffer.from(SENDER_SECRET, 'base64'),
  publicUrl: process.env['PUBLIC_URL'] ?? '',
  now,
  log: { info: () => undefined, warn: () => undefined },
});
await mail.stop();
await thread.stop();
await db.pool.end();
