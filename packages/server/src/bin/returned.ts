import { text } from 'node:stream/consumers';
import { emailsStore } from '../alerts/emails.store.ts';
import { emailReturned } from '../alerts/message-id.ts';
import { readConfig } from '../app/config.ts';
import { joinDatabase } from '../db/embedded/join-database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog, withoutPasswords } from '../shared/log.ts';

/** Takes note of a message that a mail server returned, from standard input, as a mail program hands one to a command. */
async function run(): Promise<string> {
  const email = emailReturned(await text(process.stdin));
  if (email === undefined) return 'This is about no letter that came back for good.';
  const db = await joinDatabase(readConfig(process.env), createLog('silent'));
  try {
    await migrate(db.pool);
    const areStopped = await emailsStore(db).bounced(email, new Date());
    return areStopped ? 'Noted; the letters to this member are stopped.' : 'Noted.';
  } finally {
    await db.stop();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${withoutPasswords((error as Error).message)}\n`);
  process.exit(1);
}
