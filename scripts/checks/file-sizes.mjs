import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

export const MOST_LINES = 400;
const HAND_WRITTEN = /\.(ts|tsx|mjs|cjs|js|css|sql|sh)$/;

/** Every hand-written file under version control, or about to be, is short enough to be read at a sitting. */
export function checkFileSizes() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => HAND_WRITTEN.test(path));
  const sizes = files.flatMap((path) => sizeOf(path)).sort((a, b) => a.lines - b.lines);
  if (sizes.length === 0) throw new Error('no file was looked at');
  const long = sizes.filter(({ lines }) => lines > MOST_LINES);
  if (long.length) throw new Error(long.map(({ path, lines }) => `${path}: ${lines} lines`).join('\n'));
  return `${sizes.length} files, median ${sizes[sizes.length >> 1].lines} lines, longest ${sizes.at(-1).lines}`;
}

function sizeOf(path) {
  try {
    return [{ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 }];
  } catch {
    return [];
  }
}
