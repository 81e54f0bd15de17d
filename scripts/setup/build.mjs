import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';

/**
 * Names that are not source files. Generated files are not sources; `project.inlang` contains one source, its settings.
 */
const NOT_SOURCES = /^(node_modules|dist|generated|cache|\..*|README\.md|.*\.test\.tsx?|testing.*\.tsx?)$/;

/**
 * Calls `build` if the sources have changed since the last build, or if a file in `made` is missing. Paths are relative
 * to the checkout.
 */
export async function ensureBuilt({ name, sources, made, build }, say) {
  const stamp = join(ROOT, `.cache/${name}-built-from`);
  const isBuilt = () =>
    made.every((path) => existsSync(join(ROOT, path))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(sources);
  if (isBuilt()) return;
  await oneAtATime(`${name}-build`, say, async () => {
    if (isBuilt()) return;
    const from = fingerprint(sources);
    // Remove the stamp first, so that an interrupted build is not mistaken for a complete one.
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(stamp, from);
  });
}

/** Returns a hash of the paths and contents of all source files. Timestamps do not matter. */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of sources.flatMap(filesOf)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const entries = tryList(path);
  if (!entries) return [path];
  return entries
    .filter((entry) => !NOT_SOURCES.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

function tryList(path) {
  try {
    return readdirSync(join(ROOT, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
