import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

const PAGE = 'docs/faults.md';
const NAMED = /`([^`]+)` “((?:[^“”]|“[^”]*”)*)”/g;

/** The tests a page names, as `path` “title”. */
export const testsNamedIn = (page) => [...page.matchAll(NAMED)].map(([, path, title]) => ({ path, title }));

/** Rows of the page's table that name no test. */
export const rowsWithoutTest = (page) =>
  page.split('\n').filter((line) => /^\| (?!Fault )/.test(line) && testsNamedIn(line).length === 0);

/** Is this the title of a test in that source text, in whichever quotes? */
export function hasTitle(source, title) {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1`).test(source);
}

/** Every test that the table of faults names is still there. */
export function checkFaults() {
  const page = readFileSync(join(ROOT, PAGE), 'utf8');
  const named = testsNamedIn(page);
  const problems = rowsWithoutTest(page).map((row) => `${PAGE}: no test is named in: ${row}`);
  const sources = new Map();
  for (const { path, title } of named) {
    if (!sources.has(path)) sources.set(path, sourceOf(path));
    if (!hasTitle(sources.get(path), title)) problems.push(`${PAGE}: ${path} has no test “${title}”`);
  }
  if (named.length === 0) problems.push(`${PAGE} names no test`);
  if (problems.length) throw new Error(problems.join('\n'));
  return `${named.length} tests of ${sources.size} files`;
}

function sourceOf(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return '';
  }
}
