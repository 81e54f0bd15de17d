import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

/** Matches paths of tests and of files that only tests use. */
export const OF_TESTS =
  /\.(?:test|spec)\.(?:tsx?|mjs)$|-suite\.tsx?$|(?:^|\/)testing[^/]*(?:\/|$)|(?:^|\/)must-not-compile\.ts$/;
const NOT_OURS = /^(?:node_modules|dist|generated)$/;

/**
 * Returns the paths, relative to the root, of files in these folders that match `pattern`. Throws if there are fewer
 * than `least`, because the pattern or a folder is then probably wrong.
 */
export function filesIn(folders, pattern, least) {
  const found = folders.flatMap((folder) => allIn(folder)).filter((path) => pattern.test(path));
  if (found.length < least) throw new Error(`only ${found.length} files were read`);
  return found;
}

const allIn = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return NOT_OURS.test(entry.name) ? [] : allIn(path);
  });

/** Returns the text of a file. The path is relative to the root. */
export const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Throws an error with the problems of a check, if there are any. */
export function throwAny(problems) {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
