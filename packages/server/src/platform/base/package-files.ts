import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * The files that the server reads or starts while it runs. A module cannot find them from its own place: that is another one once it
 * is built. Node finds the folder of the package by its name from everywhere in it.
 */
const PACKAGE = dirname(createRequire(import.meta.url).resolve('@crimemap/server/package.json'));

/** The path of a file that `scripts/setup/server.mjs` builds: a program for a thread or process of its own. */
export const builtFile = (name: string): string => join(PACKAGE, 'dist', name);

/** Holds the SQL files that make and change the tables: those of the build, so that code and tables are of one version. */
export const MIGRATIONS_FOLDER = builtFile('migrations');

/** Holds the built web page. */
export const WEB_FOLDER = join(PACKAGE, '../web/dist');
