import { type DatabaseSettings, type OpenDatabase, openDatabase } from '../connection.ts';
import { addressOfRunning, DataDirInUse, type Notices } from './embedded.ts';

/**
 * Opens the database for a command that runs beside the server. Uses the database of a running server, or else opens it
 * like `openDatabase`. `stop` stops the database only if this command started it.
 */
export async function joinDatabase(settings: DatabaseSettings, log: Notices): Promise<OpenDatabase> {
  try {
    return await openDatabase(settings, log);
  } catch (cause) {
    const running = cause instanceof DataDirInUse ? addressOfRunning(settings.dataDir) : null;
    if (running === null) throw cause;
    return openDatabase({ dataDir: settings.dataDir, databaseUrl: running }, log);
  }
}
