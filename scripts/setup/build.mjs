import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';

/** What builds, editors and tools make between the sources; `project.inlang` holds one source, its settings. */
const NOT_SOURCES = /^(node_modules|dist|generated|cache|\..*|README\.md|.*\.test\.tsx?|testing.*\.tsx?)$/;

/**
 * Calls `build` when the sources are not those of the last build, or when a file that it must have `made` is missing. Paths are
 * relative to the checkout.
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
    // A build that is cut short is then not taken for the one before.
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(stamp, from);
  });
}

/** A hash of every source file's path and content: clocks and checkouts do not matter. */
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
