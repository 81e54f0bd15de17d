import { parseArgs } from 'node:util';
import { membersStore } from '../accounts/members.store.ts';
import { readConfig } from '../app/config.ts';
import { createLog } from '../shared/log.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run member -- --moderator EMAIL      makes a member a moderator
       npm run member -- --no-moderator EMAIL   removes the moderator role`;

await runCommand(USAGE, async (args) => {
  const options = {
    moderator: { type: 'string' },
    'no-moderator': { type: 'string' },
  } as const;
  const { moderator, 'no-moderator': other } = parseArgs({ args: [...args], options }).values;
  const email = moderator ?? other;
  if (!email || (moderator && other)) throw new Error(USAGE);
  return withDatabase(readConfig(process.env), createLog('silent'), async (db) => {
    if (!(await membersStore(db).setModerator(email, moderator !== undefined)))
      throw new Error(`No member has the address ${email}. They must sign up first.`);
    return moderator ? `${email} is a moderator.` : `${email} is no longer a moderator.`;
  });
});
