import { type RunningMailServer, startMailServer } from '@crimemap/rehearsal/testing/mail-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anAccountsServer, codeIn } from '../../app/testing-accounts.ts';
import { aDatabase } from '../../db/testing.ts';
import { createLog } from '../../shared/log.ts';
import { createMail } from './mail.ts';

const EMAIL = {
  to: 'someone@example.org',
  subject: 'Canada Crime Map: 123456',
  text: 'Il ne se passera rien\u00a0: 123456\n',
};
let server: RunningMailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

function aMail(retryAfterMs: readonly number[] = []) {
  const said: string[] = [];
  const mail = createMail({
    smtpUrl: server.url,
    mailFrom: 'Canada Crime Map <map@example.org>',
    outbox: '/nowhere',
    onFailed: (error) => void said.push(String((error as Error).stack)),
    retryAfterMs,
  });
  return { mail, said };
}

it('delivers an email unchanged', async () => {
  const { mail } = aMail();
  mail.post(EMAIL);
  await expect.poll(() => server.emails).toHaveLength(1);
  expect(server.emails[0]).toEqual({ ...EMAIL, from: 'map@example.org' });
  await mail.stop();
});

it('retries a rejected email, and reports the reason without the recipient’s address and the code in the email', async () => {
  const { mail, said } = aMail([1, 1]);
  server.refuseNext(2);
  mail.post(EMAIL);
  await expect.poll(() => server.emails).toHaveLength(1);
  expect([server.refused(), said.length]).toEqual([2, 2]);
  expect(said.join()).toContain('451');
  expect(said.join()).not.toMatch(/someone@|123456/);
  await mail.stop();
});

it('delivers a waiting email once the mail server is available again', async () => {
  const { mail, said } = aMail(Array(200).fill(20));
  await server.goAway();
  mail.post(EMAIL);
  await expect.poll(() => said.length).toBeGreaterThan(0);
  await server.comeBack();
  await expect.poll(() => server.emails).toHaveLength(1);
  await mail.stop();
});

it('completes the delivery in progress before the mailer stops', async () => {
  const { mail } = aMail();
  const take = server.hold();
  mail.post(EMAIL);
  await expect.poll(() => server.held()).toBe(1);
  const emailsAtTheEnd = mail.stop().then(() => server.emails.length);
  take();
  expect(await emailsAtTheEnd).toBe(1);
});

it('sends a rejected email again when the mailer stops, without waiting for its retry time', async () => {
  const { mail, said } = aMail([600_000]);
  server.refuseNext(1);
  mail.post(EMAIL);
  await expect.poll(() => said.length).toBe(1);
  await mail.stop();
  expect(server.emails).toHaveLength(1);
});

it('sends the sign-up code in both languages, and logs neither the address nor the code', async () => {
  const db = await aDatabase();
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const mail = createMail({
    smtpUrl: server.url,
    mailFrom: 'Canada Crime Map <map@example.org>',
    outbox: '/nowhere',
    onFailed: (err) => log.warn({ err }, 'email delivery failed; will retry'),
    retryAfterMs: [1],
  });
  const { app, post } = await anAccountsServer(db.web, {
    mail,
    http: { onServed: (served) => log.info(served, 'request') },
  });

  const password = 'seven quiet lanterns';
  server.refuseNext(1);
  const reply = await post('signup', { email: EMAIL.to, password, confirm_password: password });
  expect(reply.json()).toMatchObject({ sent: true });
  await expect.poll(() => server.emails).toHaveLength(1);
  const [email] = server.emails;
  const code = codeIn(email?.text ?? '') || 'none';
  expect(email?.to).toBe(EMAIL.to);
  expect(email?.subject).not.toMatch(/\d/);
  expect(email?.text).toContain(`Your confirmation code is ${code}.`);
  expect(email?.text).toContain(`Votre code de confirmation est ${code}.`);
  const written = lines.join('');
  expect(written).toContain('451');
  expect(written).toContain('/api/auth/signup');
  for (const secret of [EMAIL.to, code, password]) expect(written).not.toContain(secret);
  await mail.stop();
  await app.close();
  await db.stop();
});
