import { text } from 'node:stream/consumers';
import { emailsStore } from '../alerts/emails.store.ts';
import { emailReturned } from '../alerts/message-id.ts';
import { readConfig } from '../app/config.ts';
import { createLog } from '../shared/log.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = 'Usage: npm run returned < MESSAGE   (processes a bounced email, as a mail server hands it to a command)';

await runCommand(USAGE, async () => {
  const email = emailReturned(await text(process.stdin));
  if (email === undefined) return 'Not a permanent bounce of one of our emails; ignored.';
  const areStopped = await withDatabase(readConfig(process.env), createLog('silent'), (db) =>
    emailsStore(db).bounced(email, new Date()),
  );
  return areStopped ? 'Recorded; emails to this member are stopped.' : 'Recorded.';
});
