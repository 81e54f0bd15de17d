import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../setup/root.mjs';
import { filesIn, textOf, throwAny } from './files.mjs';

const LIST = 'docs/internal/requirements.md';

const HEAD = `# The specification, line by line

<!-- Printed by \`npm run specification\` from the requirements and the ids in the titles of tests: change those. -->

Every line of the requirements and the files whose tests show it: a test carries the ids of its lines at the end of its title. Those of one line are run by \`npx vitest run -t '1§2\\.9\\b'\` and \`npx playwright test -g '1§2\\.9\\b'\`.
`;

const ROOMS = ['packages', 'e2e', 'bench', 'drill', 'scripts'];
/** Matches test files. The tests in a suite are run by several files. */
const TEST_FILE = /(?:\.(?:test|spec)\.(?:tsx?|mjs)|-suite\.ts)$/;
const ID = /\b\d+§\d+\.\d+\b/g;
const CHAPTER = /^## (.+)$/;
const SECTION = /^### (\d+§\d+) (.+)$/;
const LINE = /^(\d+)\. (.+)$/;

/** Returns the chapters, sections and requirements of the list, in its order, and the problems of the list. */
export function readRequirements(list) {
  const entries = [];
  const problems = [];
  const sections = new Set();
  let section;
  let last;
  for (const text of list.slice(Math.max(0, list.indexOf('\n## '))).split('\n')) {
    const [, chapter] = CHAPTER.exec(text) ?? [];
    const [, sectionId, sectionTitle] = SECTION.exec(text) ?? [];
    const [, number, words] = LINE.exec(text) ?? [];
    if (chapter) entries.push({ chapter });
    else if (sectionId) {
      if (sections.has(sectionId)) problems.push(`section ${sectionId} stands twice`);
      sections.add(sectionId);
      section = sectionId;
      last = 0;
      entries.push({ section, title: sectionTitle });
    } else if (words) {
      const id = `${section}.${number}`;
      // Markdown numbers a list without gaps, whatever the lines say, so the numbers must have no gap.
      if (Number(number) !== last + 1) problems.push(`${id} stands after ${section}.${last}`);
      last = Number(number);
      entries.push({ id, words });
    } else if (text.trim()) problems.push(`neither a heading nor a requirement: ${text}`);
  }
  return { entries, problems };
}

/** Returns the ids in the titles of tests that run, and in tables from which tests are made. */
export function idsIn(source, path = 'source.test.tsx') {
  const ids = new Set();
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments.length > 0 && isTestThatRuns(node.expression))
      for (const id of textIn(node.arguments[0]).match(ID) ?? []) ids.add(id);
    ts.forEachChild(node, visit);
  };
  // A source without any id need not be parsed.
  if (source.includes('§')) visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return [...ids];
}

/** Returns whether a call is `it`, `test` or `describe`, or derived from one, such as `it.each(…)`. */
function isTestThatRuns(callee) {
  if (ts.isIdentifier(callee)) return /^(?:it|test|describe)$/.test(callee.text);
  if (ts.isPropertyAccessExpression(callee))
    return !/^(?:skip|todo|fixme)$/.test(callee.name.text) && isTestThatRuns(callee.expression);
  return ts.isCallExpression(callee) && isTestThatRuns(callee.expression);
}

/** Returns the text of a title or of a table of literals, without code in it. */
function textIn(node) {
  if (ts.isFunctionLike(node)) return '';
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  const parts = isText ? [node.text] : [];
  ts.forEachChild(node, (child) => {
    parts.push(textIn(child));
  });
  return parts.join(' ');
}

/**
 * Returns the page of requirements: the text of the list and, for each line, the files whose tests have its id.
 * `tests`: ids by path.
 */
export function printSpecification(list, tests) {
  const rows = readRequirements(list).entries.map(({ chapter, section, title, id, words }) => {
    if (chapter) return `\n## ${chapter}\n`;
    if (section) return `\n### ${section} ${title}\n\n| Line | What is asked | Shown by |\n|---|---|---|\n`;
    return `| ${id} | ${words.replaceAll('|', '\\|')} | ${filesWith(id, tests).join('<br>')} |\n`;
  });
  return HEAD + rows.join('');
}

const filesWith = (id, tests) =>
  [...tests]
    .filter(([, ids]) => ids.includes(id))
    .map(([path]) => `\`${path}\``)
    .sort();

/** Returns the problems of the list, and of the ids in tests. */
export function problemsOf(list, tests) {
  const { entries, problems } = readRequirements(list);
  const requirements = entries.filter(({ id }) => id);
  const known = new Set(requirements.map(({ id }) => id));
  const carried = new Set([...tests.values()].flat());
  return [
    ...problems.map((problem) => `${LIST}: ${problem}`),
    ...(known.size === 0 ? [`${LIST}: holds no requirement`] : []),
    ...[...tests].flatMap(([path, ids]) =>
      ids.filter((id) => !known.has(id)).map((id) => `${path}: no requirement has the id ${id}`),
    ),
    ...requirements
      .filter(({ id }) => !carried.has(id))
      .map(({ id, words }) => `no test carries the id ${id}: ${words}`),
  ];
}

/** Reads the list of requirements, and the ids in tests by path. */
export function readCheckout() {
  const paths = filesIn(ROOMS, TEST_FILE, 100);
  return { list: textOf(LIST), tests: new Map(paths.map((path) => [path, idsIn(textOf(path), path)])) };
}

/** Pages that list faults or controls. Each item starts in bold and names the tests that cover it. */
const PAGES_WITH_TESTS = ['docs/internal/faults.md', 'docs/internal/security.md'];
/**
 * Matches a path from the root. Other files, such as `http/serve.ts`, are named relative to their code and are not
 * tests.
 */
const FILE = /`((?:packages|e2e|bench|drill|scripts)\/[^`\s]+)`/g;
const WITH_TITLE = /\.(?:test|spec)\.(?:tsx?|mjs)` “/;

/**
 * Returns the problems of such a page: an item without a test file, a file that does not exist, or a quoted test title.
 */
export function problemsOfPage(page, exists) {
  const namedIn = (text) => [...text.matchAll(FILE)].map(([, path]) => path);
  const items = page.split('\n').filter((line) => line.startsWith('- **'));
  const withoutTest = items.filter(
    (item) => !namedIn(item).some((path) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path)),
  );
  return [
    ...(items.length === 0 ? ['no list with items in bold'] : []),
    ...withoutTest.map((item) => `names no test file: ${item}`),
    ...items.filter((item) => WITH_TITLE.test(item)).map((item) => `quotes a test’s title, which may change: ${item}`),
    ...[...new Set(namedIn(page))].filter((path) => !exists(path)).map((path) => `there is no ${path}`),
  ];
}

/**
 * Checks that every requirement has a test, that every id in a test is a requirement, and that every fault and control
 * names a test file.
 */
export function checkSpecification() {
  const { list, tests } = readCheckout();
  const exists = (path) => existsSync(join(ROOT, path));
  throwAny([
    ...problemsOf(list, tests),
    ...PAGES_WITH_TESTS.flatMap((at) => problemsOfPage(textOf(at), exists).map((problem) => `${at}: ${problem}`)),
  ]);
  const carrying = [...tests.values()].filter((ids) => ids.length > 0).length;
  return `${readRequirements(list).entries.filter(({ id }) => id).length} requirements, tests of ${carrying} files`;
}
