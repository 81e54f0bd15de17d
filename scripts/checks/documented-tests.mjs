import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

/** Each row of their tables names the test files that hold it; the first column’s heading is `Fault` or `Control`. */
const PAGES = ['docs/faults.md', 'docs/security.md'];
const HEADING = /^\| (?:Fault|Control|-+) /;
/** A path from the root of the repository: what stands beside the code, as `http/serve.ts`, is no test. */
const FILE = /`((?:packages|e2e|bench|drill|scripts)\/[^`\s]+)`/g;
const TEST = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
const WITH_TITLE = /\.(?:test|spec)\.(?:tsx?|mjs)` “/;

/** The files a page or a row of it names. */
export const filesNamedIn = (text) => [...text.matchAll(FILE)].map(([, path]) => path);

const namesTest = (row) => filesNamedIn(row).some((path) => TEST.test(path));

/** What is wrong with a page: a row without a test file, a file that `exists` does not know, a title beside a file. */
export function problemsOf(page, exists) {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !HEADING.test(line));
  return [
    ...(rows.length === 0 ? ['no table with rows'] : []),
    ...rows.filter((row) => !namesTest(row)).map((row) => `names no test file: ${row}`),
    ...rows.filter((row) => WITH_TITLE.test(row)).map((row) => `quotes a test’s title, which may change: ${row}`),
    ...[...new Set(filesNamedIn(page))].filter((path) => !exists(path)).map((path) => `there is no ${path}`),
  ];
}

/** Every row of the tables of faults and of controls names test files, and they are there. */
export function checkDocumentedTests() {
  const pages = PAGES.map((at) => ({ at, page: readFileSync(join(ROOT, at), 'utf8') }));
  const problems = pages.flatMap(({ at, page }) =>
    problemsOf(page, (path) => existsSync(join(ROOT, path))).map((problem) => `${at}: ${problem}`),
  );
  if (problems.length) throw new Error(problems.join('\n'));
  return `${new Set(pages.flatMap(({ page }) => filesNamedIn(page))).size} files`;
}
