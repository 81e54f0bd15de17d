import type { DatabaseSettings, OpenDatabase } from '../db/connection.ts';
import type { Notices } from '../db/embedded/embedded.ts';
import { joinDatabase } from '../db/embedded/join-database.ts';
import { migrate } from '../db/migrate.ts';
import { withoutPasswords } from '../shared/log.ts';

export const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** Ends the process with what `work` returns: a last line, or the exit code. What it throws is a sentence for the operator. */
export async function runCommand(work: (args: readonly string[]) => Promise<string | number>): Promise<void> {
  try {
    const result = await work(process.argv.slice(2));
    if (typeof result === 'string') say(result);
    process.exit(typeof result === 'string' ? 0 : result);
  } catch (error) {
    process.stderr.write(`${withoutPasswords((error as Error).message)}\n`);
    process.exit(1);
  }
}

/** Does `work` with the server's database, whose tables are those of this version. */
export async function withDatabase<Value>(
  settings: DatabaseSettings,
  log: Notices,
  work: (db: OpenDatabase) => Promise<Value>,
): Promise<Value> {
  const db = await joinDatabase(settings, log);
  try {
    await migrate(db.pool);
    return await work(db);
  } finally {
    await db.stop();
  }
}
