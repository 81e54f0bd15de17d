import { type DatabaseSettings, type OpenDatabase, openDatabase } from '../connection.ts';
import { addressOfRunning, DataDirInUse, type Notices } from './embedded.ts';

/**
 * The database for a command beside the server: the one a running server keeps, else as `openDatabase`. What it started
 * itself it stops again; what the server keeps it leaves running.
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
