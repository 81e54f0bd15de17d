import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMail } from './mail.ts';

const EMAIL = {
  to: 'someone@example.org',
  subject: 'Canada Crime Map: 123456',
  text: 'Votre code, s’il vous plaît: 123456',
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crimemap-mail-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('without a mail server, email is written to a file that only its owner can read', async () => {
  const outbox = join(folder, 'outbox');
  const mail = createMail({ smtpUrl: null, mailFrom: 'Map <map@example.org>', outbox, onFailed: () => undefined });
  mail.post(EMAIL);
  await mail.stop();
  const [name = '', ...more] = readdirSync(outbox);
  expect([name.endsWith('.eml'), more]).toEqual([true, []]);
  expect(statSync(join(outbox, name)).mode & 0o077).toBe(0);
  const text = readFileSync(join(outbox, name), 'utf8');
  expect(text).toMatch(/^To: someone@example\.org\r?$/m);
  expect(text).toMatch(/^Subject: Canada Crime Map: 123456\r?$/m);
});

it('the text of an email is created only after the response is sent', async () => {
  const mail = createMail({ smtpUrl: null, mailFrom: 'm@example.org', outbox: folder, onFailed: () => undefined });
  const done: string[] = [];
  mail.post({
    ...EMAIL,
    get text() {
      done.push('letter');
      return EMAIL.text;
    },
  });
  await Promise.resolve().then(() => done.push('answer'));
  await mail.stop();
  expect(done.slice(0, 2)).toEqual(['answer', 'letter']);
});

it('line breaks in the email address or subject cannot add a header to the email', async () => {
  const mail = createMail({
    smtpUrl: null,
    mailFrom: 'Map <map@example.org>',
    outbox: folder,
    onFailed: () => undefined,
  });
  mail.post({ ...EMAIL, to: 'a@example.org\r\nBcc: b@example.org', subject: 'x\r\nBcc: c@example.org' });
  await mail.stop();
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/^Bcc:/m);
});

it('a failed email is retried until no retry is left', async () => {
  let failures = 0;
  const mail = createMail({
    smtpUrl: null,
    mailFrom: 'Map <map@example.org>',
    // The folder cannot be created, because there is a file at its path.
    outbox: join(process.execPath, 'outbox'),
    onFailed: () => {
      failures += 1;
    },
    retryAfterMs: [1, 1],
  });
  mail.post(EMAIL);
  await expect.poll(() => failures).toBe(3);
  await mail.stop();
});
