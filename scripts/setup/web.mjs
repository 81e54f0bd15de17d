import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';
import { runInstalled } from './run-process.mjs';

const SOURCES = [
  'packages/web',
  'packages/contract/src',
  'packages/charts/src',
  'packages/incident-counts/src',
  'packages/usual-range/src',
  'packages/usual-range/r',
  'docs/method',
  'package-lock.json',
];
/** What builds and tools make between the sources; `project.inlang` holds one source, its settings. */
const NOT_SOURCES =
  /^(node_modules|dist|generated|cache|\.lix|\.meta\.json|\.gitignore|README\.md|.*\.test\.tsx?|testing.*\.tsx?)$/;
/** What the build must have left; when any is missing it is made again, whatever the stamp says. */
const MADE = ['packages/web/dist/index.html', 'packages/web/src/i18n/generated'];
const DIST = join(ROOT, 'packages/web/dist');
/** Built beside, then put in place at once: a server that runs keeps a whole page. */
const NEXT = join(ROOT, '.cache/web-next');
const STAMP = join(ROOT, '.cache/web-built-from');

/** Builds the web page when its sources are not the ones it was last built from. */
export async function ensureWebBuilt(say) {
  if (isBuilt()) return;
  await oneAtATime('build', say, async () => {
    if (isBuilt()) return;
    say('building the web page (only when its sources changed; usually 10 to 20 seconds)');
    const from = fingerprint();
    const args = ['build', '--config', 'packages/web/vite.config.ts', '--outDir', NEXT, '--emptyOutDir'];
    const { code, said } = await runInstalled('vite/bin/vite.js', args, {
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(`the web page could not be built:\n${said}`);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(NEXT, DIST);
    writeFileSync(STAMP, from);
  });
}

function isBuilt() {
  if (!MADE.every((path) => existsSync(join(ROOT, path)))) return false;
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

/** A hash of every source file's path and content: clocks and checkouts do not matter. */
function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of SOURCES.flatMap(filesOf)) {
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
