import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

const MOST_LINES = 400;
const MOST_FILES = 35;
const LINES_OF_A_SLIVER = 15;
const MOST_SLIVERS = 40;
/** Of the page and the server. */
const ROOMS = /^packages\/(?:web|server)\/src\//;
/** Public interfaces, settings and parts that load later may be short: a bound, not a ban. */
const SOURCE = /\.tsx?$/;
/** Only added to, and found by their number. */
const MIGRATIONS = /\/migrations\//;
const OF_TESTS = /\.test\.tsx?$|-suite\.tsx?$|\/testing[^/]*(?:\/|$)/;
const HAND_WRITTEN = /\.(ts|tsx|mjs|cjs|js|css|sql|sh)$/;
/** Made by tools or installed; a downloaded archive has no git that could say so. */
const NOT_OURS = /^(\.(?!ci$).*|node_modules|dist|generated|cache|coverage|playwright-report|test-results)$/;

/**
 * Throws where a hand-written file of the checkout has more than 400 lines, where a folder of the page or the server holds more
 * than 35 files besides its tests and migrations, and where more than 40 of their files are under 15 lines.
 */
export function checkFileSizes(root = ROOT) {
  const sizes = filesIn(root)
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines);
  if (sizes.length === 0) throw new Error('no file was looked at');
  const long = sizes.filter(({ lines }) => lines > MOST_LINES);
  if (long.length) throw new Error(long.map(({ path, lines }) => `${path}: ${lines} lines`).join('\n'));
  const rooms = sizes.filter(({ path }) => ROOMS.test(path));
  const full = foldersOverFull(
    rooms.map(({ path }) => path).filter((path) => !OF_TESTS.test(path) && !MIGRATIONS.test(path)),
  );
  if (full.length) throw new Error(full.join('\n'));
  const short = slivers(rooms);
  if (short.length > MOST_SLIVERS)
    throw new Error(
      `${short.length} files under ${LINES_OF_A_SLIVER} lines, ${MOST_SLIVERS} at most; fold one into the file whose subject it shares:\n${short.join('\n')}`,
    );
  return `${sizes.length} files, median ${sizes[sizes.length >> 1].lines} lines, longest ${sizes.at(-1).lines}, ${short.length} under ${LINES_OF_A_SLIVER}`;
}

/** Returns a sentence for each folder that directly holds more than `most` of these files. */
export function foldersOverFull(paths, most = MOST_FILES) {
  const counts = new Map();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count} files; split it by meaning`);
}

/** Returns a line for each production file under 15 lines, in the order given. */
export const slivers = (sizes) =>
  sizes
    .filter(({ path, lines }) => lines < LINES_OF_A_SLIVER && SOURCE.test(path) && !OF_TESTS.test(path))
    .map(({ path, lines }) => `${path}: ${lines} lines`);

function filesIn(root, folder = '') {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : filesIn(root, path);
    return HAND_WRITTEN.test(entry.name) ? [path] : [];
  });
}

/** A folder that we may not read, such as a database's, is none of ours. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'EACCES') return [];
    throw error;
  }
}
