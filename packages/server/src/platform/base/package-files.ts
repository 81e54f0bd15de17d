import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * Paths of files that the server reads or starts at run time. A module cannot find them from its own path, which
 * changes when it is built. Node finds the package's folder by its name from any place in it.
 */
const PACKAGE = dirname(createRequire(import.meta.url).resolve('@crimemap/server/package.json'));

/**
 * Returns the path of a file that `scripts/setup/server.mjs` builds. These files are programs for a separate thread or
 * process.
 */
export const builtFile = (name: string): string => join(PACKAGE, 'dist', name);

/**
 * Folder of the SQL files that create and change the tables. They are part of the build, so that code and tables always
 * have the same version.
 */
export const MIGRATIONS_FOLDER = builtFile('migrations');

/** Folder of the built page. */
export const WEB_FOLDER = join(PACKAGE, '../web/dist');
