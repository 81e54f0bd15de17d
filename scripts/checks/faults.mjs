import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

/** Their tables name tests; the first column’s heading is `Fault` or `Control`. */
const PAGES = ['docs/faults.md', 'docs/security.md'];
const NAMED = /`([^`]+)` “((?:[^“”]|“[^”]*”)*)”/g;

/** The tests a page names, as `path` “title”. */
export const testsNamedIn = (page) => [...page.matchAll(NAMED)].map(([, path, title]) => ({ path, title }));

/** Rows of the page's table that name no test. */
export const rowsWithoutTest = (page) =>
  page.split('\n').filter((line) => /^\| (?!(?:Fault|Control|-+) )/.test(line) && testsNamedIn(line).length === 0);

/** Is this the title of a test in that source text, in whichever quotes? */
export function hasTitle(source, title) {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1`).test(source);
}

/** Every test that the tables of faults and of controls name is still there. */
export function checkFaults() {
  const problems = [];
  const sources = new Map();
  let tests = 0;
  for (const at of PAGES) {
    const page = readFileSync(join(ROOT, at), 'utf8');
    const named = testsNamedIn(page);
    problems.push(...rowsWithoutTest(page).map((row) => `${at}: no test is named in: ${row}`));
    for (const { path, title } of named) {
      if (!sources.has(path)) sources.set(path, sourceOf(path));
      if (!hasTitle(sources.get(path), title)) problems.push(`${at}: ${path} has no test “${title}”`);
    }
    if (named.length === 0) problems.push(`${at} names no test`);
    tests += named.length;
  }
  if (problems.length) throw new Error(problems.join('\n'));
  return `${tests} tests of ${sources.size} files`;
}

function sourceOf(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return '';
  }
}
