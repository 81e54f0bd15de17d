import { text } from 'node:stream/consumers';
import { emailsStore } from '../alerts/emails.store.ts';
import { emailReturned } from '../alerts/message-id.ts';
import { readConfig } from '../app/config.ts';
import { createLog } from '../shared/log.ts';
import { runCommand, withDatabase } from './run-command.ts';

/** Takes note of a message that a mail server returned, from standard input, as a mail program hands one to a command. */
await runCommand(async () => {
  const email = emailReturned(await text(process.stdin));
  if (email === undefined) return 'This is about no letter that came back for good.';
  const areStopped = await withDatabase(readConfig(process.env), createLog('silent'), (db) =>
    emailsStore(db).bounced(email, new Date()),
  );
  return areStopped ? 'Noted; the letters to this member are stopped.' : 'Noted.';
});
