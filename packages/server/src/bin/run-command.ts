import type { DatabaseSettings, OpenDatabase } from '../db/connection.ts';
import type { Notices } from '../db/embedded/embedded.ts';
import { joinDatabase } from '../db/embedded/join-database.ts';
import { migrate } from '../db/migrate.ts';
import { withoutPasswords } from '../shared/log.ts';

export const say = (words: string): void => void process.stdout.write(`${words}\n`);

/**
 * Runs a command and ends the process with the result of `work`: a last line to print, or the exit code. Errors are
 * printed as sentences for the operator. `--help` prints `usage` instead. After an unknown option, `usage` is printed
 * below the error.
 */
export async function runCommand(
  usage: string,
  work: (args: readonly string[]) => Promise<string | number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    say(usage);
    process.exit(0);
  }
  try {
    const result = await work(args);
    if (typeof result === 'string') say(result);
    process.exit(typeof result === 'string' ? 0 : result);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUnknownOption = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    // Remove Node's hint about file names that begin with a dash.
    const [reason = ''] = isUnknownOption ? message.split('. ') : [message];
    process.stderr.write(`${withoutPasswords(reason)}\n${isUnknownOption ? `${usage}\n` : ''}`);
    process.exit(1);
  }
}

/** Runs `work` with the database of the server. The tables must be those of this version of the server. */
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
