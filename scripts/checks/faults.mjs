import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

/** Its tables name tests; the first column’s heading is `Line`. */
const PAGES = ['docs/specification.md'];
const NAMED = /`([^`]+)` “((?:[^“”]|“[^”]*”)*)”/g;

/** The tests a page names, as `path` “title”. */
export const testsNamedIn = (page) => [...page.matchAll(NAMED)].map(([, path, title]) => ({ path, title }));

/** Rows of the page's table that name no test. */
export const rowsWithoutTest = (page) =>
  page.split('\n').filter((line) => /^\| (?!(?:Line|-+) )/.test(line) && testsNamedIn(line).length === 0);

/**
 * What is wrong with the numbers of a page whose rows begin with document, section and a running number, as
 * `2 §4.12`: each section under a heading of its own, sections and rows counted from 1, none left out or twice.
 */
export function gapsIn(page) {
  const gaps = [];
  const last = { section: {}, row: 0 };
  let under = '';
  for (const line of page.split('\n')) {
    const heading = /^### (\d+) §(\d+)\b/.exec(line);
    if (heading) {
      const [, document, section] = heading;
      const expected = (last.section[document] ?? 0) + 1;
      if (Number(section) !== expected)
        gaps.push(`${document} §${section} stands where ${document} §${expected} is due`);
      last.section[document] = Number(section);
      last.row = 0;
      under = `${document} §${section}`;
    } else if (/^\| (?!(?:Line|-+) )/.test(line)) {
      last.row += 1;
      const number = line.split('|')[1].trim();
      const due = `${under}.${last.row}`;
      if (number !== due) gaps.push(`${number} stands where ${due} is due`);
      last.row = Number(number.split('.')[1]) || last.row;
    }
  }
  return gaps;
}

/** Is this the title of a test in that source text, in whichever quotes? */
export function hasTitle(source, title) {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1`).test(source);
}

/** Every test that the tables of the specification name is still there. */
export function checkFaults() {
  const problems = [];
  const sources = new Map();
  let tests = 0;
  for (const at of PAGES) {
    const page = readFileSync(join(ROOT, at), 'utf8');
    const named = testsNamedIn(page);
    if (page.includes('| Line |')) problems.push(...gapsIn(page).map((gap) => `${at}: ${gap}`));
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
