import { membersStore } from '../accounts/members.store.ts';
import { readConfig } from '../app/config.ts';
import { joinDatabase } from '../db/embedded/join-database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog, withoutPasswords } from '../shared/log.ts';

const USAGE = 'Usage: npm run member -- promote|demote EMAIL';

/** Makes someone a moderator, or no longer one: the first one cannot be made by another. */
async function run([what, email, ...more]: readonly string[]): Promise<string> {
  if ((what !== 'promote' && what !== 'demote') || !email || more.length > 0) throw new Error(USAGE);
  const db = await joinDatabase(readConfig(process.env), createLog('silent'));
  try {
    await migrate(db.pool);
    if (!(await membersStore(db).setModerator(email, what === 'promote')))
      throw new Error(`There is no member with the address ${email}. They sign up first.`);
    return what === 'promote' ? `${email} is a moderator.` : `${email} is no longer a moderator.`;
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
