import { parseArgs } from 'node:util';
import { membersStore } from '../accounts/members.store.ts';
import { readConfig } from '../app/config.ts';
import { joinDatabase } from '../db/embedded/join-database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog, withoutPasswords } from '../shared/log.ts';

const USAGE = `Usage: npm run member -- --moderator EMAIL      makes a member a moderator
       npm run member -- --no-moderator EMAIL   makes a moderator a member like others`;

/** Makes someone a moderator, or no longer one: the first one cannot be made by another. */
async function run(args: readonly string[]): Promise<string> {
  const options = {
    moderator: { type: 'string' },
    'no-moderator': { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  const { moderator, 'no-moderator': other, help } = parseArgs({ args: [...args], options }).values;
  if (help) return USAGE;
  const email = moderator ?? other;
  if (!email || (moderator && other)) throw new Error(USAGE);
  const db = await joinDatabase(readConfig(process.env), createLog('silent'));
  try {
    await migrate(db.pool);
    if (!(await membersStore(db).setModerator(email, moderator !== undefined)))
      throw new Error(`There is no member with the address ${email}. They sign up first.`);
    return moderator ? `${email} is a moderator.` : `${email} is no longer a moderator.`;
  } finally {
    await db.stop();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${withoutPasswords((error as Error).message)}\n`);
  process.exit(1);
}
