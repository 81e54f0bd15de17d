import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLIC_URL } from '../app/testing-alerts.ts';
import { dueEmailsForThisFile, MIXED, namesOf } from '../app/testing-sender/due-emails.ts';

const { db, server, mailServer, dueEmails, endClaims, sentInAll, summariesAmong, eachNameHasOneText } =
  await dueEmailsForThisFile();
const EMAILS = 16;
const KILLS = 4;

/** Starts a process that can send emails. It sends the due emails each time it is told to. */
function aSender() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../app/testing-sender/send-due.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: db.url,
        SMTP_URL: mailServer().url,
        PUBLIC_URL,
        SENDER_SECRET: server.secret.toString('base64'),
        SENDER_NOW: server.clock.now.toISOString(),
      },
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const exit = once(child, 'exit');
  return {
    send: () => void child.stdin.end('send'),
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    ended: () => exit,
  };
}

describe('sender process that is killed', () => {
  it('neither loses nor repeats an email that the mail server has not accepted', { timeout: 120_000 }, async () => {
    await dueEmails(EMAILS, MIXED);
    const [first, second] = [aSender(), aSender()];
    const take = mailServer().hold();
    first.send();
    await expect.poll(() => mailServer().held(), { timeout: 60_000 }).toBe(1);
    await first.kill();
    // The mail server accepts no email whose connection is closed, so the email in progress is lost here.
    await mailServer().goAway();
    take();
    await mailServer().comeBack();
    const before = mailServer().messages.length;
    await endClaims();
    second.send();
    await second.ended();
    const messages = mailServer().messages.slice(before);
    const names = namesOf(messages);
    expect([names.length, new Set(names).size, await sentInAll()]).toEqual([EMAILS, EMAILS, EMAILS]);
    expect(summariesAmong(messages)).toBe(EMAILS / 2);
  });

  it(`sends every email despite ${KILLS} kills, and repeats only an email accepted just before a kill, with the same id and text`, {
    timeout: 240_000,
  }, async () => {
    await dueEmails(EMAILS, MIXED);
    let next = aSender();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const sender = next;
      // Start the next process before the emails are sent, because starting it takes longer than sending.
      next = aSender();
      const taken = mailServer().messages.length;
      sender.send();
      await expect.poll(() => mailServer().messages.length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(taken);
      await sender.kill();
      await endClaims();
    }
    next.send();
    await next.ended();
    const names = namesOf(mailServer().messages);
    expect(new Set(names).size).toBe(EMAILS);
    expect(summariesAmong(mailServer().messages)).toBe(EMAILS / 2);
    // Each kill may repeat only one email: the one whose delivery was not recorded yet.
    expect(names.length).toBeLessThanOrEqual(EMAILS + KILLS);
    expect(eachNameHasOneText()).toBe(true);
    expect(await sentInAll()).toBe(EMAILS);
  });
});
