import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

const MOST_LINES = 400;
const HAND_WRITTEN = /\.(ts|tsx|mjs|cjs|js|css|sql|sh)$/;
/** Made by tools or installed; a downloaded archive has no git that could say so. */
const NOT_OURS = /^(\.(?!ci$).*|node_modules|dist|generated|cache|coverage|playwright-report|test-results)$/;

/** Every hand-written file of the checkout is short enough to be read at a sitting. */
export function checkFileSizes(root = ROOT) {
  const sizes = filesIn(root)
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines);
  if (sizes.length === 0) throw new Error('no file was looked at');
  const long = sizes.filter(({ lines }) => lines > MOST_LINES);
  if (long.length) throw new Error(long.map(({ path, lines }) => `${path}: ${lines} lines`).join('\n'));
  return `${sizes.length} files, median ${sizes[sizes.length >> 1].lines} lines, longest ${sizes.at(-1).lines}`;
}

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
