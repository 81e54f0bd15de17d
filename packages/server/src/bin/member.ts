import { parseArgs } from 'node:util';
import { membersStore } from '../accounts/members.store.ts';
import { readConfig } from '../app/config.ts';
import { createLog } from '../shared/log.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run member -- --moderator EMAIL      makes a member a moderator
       npm run member -- --no-moderator EMAIL   makes a moderator a member like others`;

/** Makes someone a moderator, or no longer one: the first one cannot be made by another. */
await runCommand(async (args) => {
  const options = {
    moderator: { type: 'string' },
    'no-moderator': { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  const { moderator, 'no-moderator': other, help } = parseArgs({ args: [...args], options }).values;
  if (help) return USAGE;
  const email = moderator ?? other;
  if (!email || (moderator && other)) throw new Error(USAGE);
  return withDatabase(readConfig(process.env), createLog('silent'), async (db) => {
    if (!(await membersStore(db).setModerator(email, moderator !== undefined)))
      throw new Error(`There is no member with the address ${email}. They sign up first.`);
    return moderator ? `${email} is a moderator.` : `${email} is no longer a moderator.`;
  });
});
