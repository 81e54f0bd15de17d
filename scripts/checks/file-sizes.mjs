import { dirname } from 'node:path';
import { filesIn, OF_TESTS, textOf, throwAny } from './files.mjs';

const ROOMS = ['packages/web/src', 'packages/server/src'];
const HAND_WRITTEN = /\.(?:tsx?|mjs|cjs|js|css|sql|sh)$/;
const MOST_FILES = 35;
const LINES_OF_A_SLIVER = 15;
const MOST_SLIVERS = 30;
/** The interface of a folder is as short as it can be. */
const INTERFACE = /\/index\.ts$/;
/** Only added to, and found by their number. */
const MIGRATIONS = /\/migrations\//;

/** Returns the source files of less than 15 lines, without tests and `index.ts`, of files as `{ path, lines }`. */
export const slivers = (files) =>
  files.filter(
    ({ path, lines }) =>
      lines < LINES_OF_A_SLIVER && /\.tsx?$/.test(path) && !OF_TESTS.test(path) && !INTERFACE.test(path),
  );

/** Returns a sentence for each folder with more than 35 files besides tests and migrations, and one for more than 30 slivers. */
export function problemsWith(files) {
  const counts = new Map();
  for (const { path } of files)
    if (!OF_TESTS.test(path) && !MIGRATIONS.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > MOST_FILES);
  const short = slivers(files);
  const tooMany = `${short.length} files under ${LINES_OF_A_SLIVER} lines, ${MOST_SLIVERS} at most; merge one into the file whose subject it shares:`;
  return [
    ...full.map(([folder, count]) => `${folder}: ${count} files; split it by meaning`),
    ...(short.length > MOST_SLIVERS ? [tooMany, ...short.map(({ path, lines }) => `${path}: ${lines} lines`)] : []),
  ];
}

/** Checks the folders of the page and the server, and their short files. Biome checks the long ones. */
export function checkFileSizes() {
  const files = filesIn(ROOMS, HAND_WRITTEN, 100).map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }));
  throwAny(problemsWith(files));
  return `${files.length} files, ${slivers(files).length} under ${LINES_OF_A_SLIVER} lines`;
}
