import { describe, expect, test } from 'vitest';
import { idsIn, printSpecification, problemsOf, problemsOfPage, readRequirements } from './specification.mjs';

const LIST = `# Requirements

Each has an id, as [1§2.9].

## 1. The app

### 1§1 What it does

1. A map of \`a|b\`
2. A list

## 2. The map

### 2§1 What it shows

1. Points
`;
const TESTS = new Map([
  ['packages/b.test.ts', ['1§1.1', '2§1.1']],
  ['packages/a.test.ts', ['1§1.1', '1§1.2']],
  ['packages/c.test.ts', []],
]);

describe('requirement ids in a test file', () => {
  const found = {
    "it('does so [1§2.9 2§4.12]', () => 1);": ['1§2.9', '2§4.12'],
    '  test(`does ${so} [1§2.9]${tag}`, async () => {});': ['1§2.9'],
    "test('does so @map [1§2.9]', { tag: '@both' }, () => 1);": ['1§2.9'],
    "describe('all [1§2.9]', () => it('does [1§3.1]', () => 1));": ['1§2.9', '1§3.1'],
    "it.each(ROWS)('%s does [1§2.9]', () => 1);": ['1§2.9'],
    "it.each<[string]>([['a', '1§2.9'], ['b [1§3.1]', '']] as const)('%s does [%s]', () => 1);": ['1§2.9', '1§3.1'],
    "test.only('does so [1§2.9]', () => 1);": ['1§2.9'],
  };
  const passedOver = [
    '// shows 1§2.9',
    "it('does so', () => expect(a).toBe('1§2.9'));",
    "const title = '[1§2.9]';",
    "it.skip('does so [1§2.9]', () => 1);",
    "test.fixme('does so [1§2.9]', () => 1);",
    "it.todo('does so [1§2.9]');",
    "it.each([() => '1§2.9'])('does so', () => 1);",
    "prove('does so [1§2.9]', () => 1);",
  ];
  test('are found in titles and tables of tests', () => {
    for (const [source, ids] of Object.entries(found)) expect([source, idsIn(source)]).toEqual([source, ids]);
  });
  test('are ignored in comments, in test bodies and in tests that do not run', () => {
    for (const source of passedOver) expect([source, idsIn(source)]).toEqual([source, []]);
  });
});

describe('the generated specification page', () => {
  test('contains the text of the requirements, and for each id every file with a test for this id', () => {
    expect(printSpecification(LIST, TESTS)).toContain(
      `
## 1. The app

### 1§1 What it does

| Line | What is asked | Shown by |
|---|---|---|
| 1§1.1 | A map of \`a\\|b\` | \`packages/a.test.ts\`<br>\`packages/b.test.ts\` |
| 1§1.2 | A list | \`packages/a.test.ts\` |

## 2. The map
`,
    );
  });
});

describe('comparison of requirements with tests', () => {
  test('reports nothing if requirements and tests have the same ids', () => {
    expect(problemsOf(LIST, TESTS)).toEqual([]);
  });
  test('reports an id in a test for which there is no requirement', () => {
    const tests = new Map([...TESTS, ['packages/d.test.ts', ['1§1.2', '1§1.3']]]);
    expect(problemsOf(LIST, tests)).toEqual(['packages/d.test.ts: no requirement has the id 1§1.3']);
  });
  test('reports a requirement without a test', () => {
    const list = `${LIST}2. Lines\n`;
    expect(problemsOf(list, TESTS)).toEqual(['no test carries the id 2§1.2: Lines']);
  });
  test('reports a requirements file without any requirement', () => {
    expect(problemsOf('# Requirements\n', new Map())).toContain('docs/internal/requirements.md: holds no requirement');
  });
});

describe('the list of requirements', () => {
  const wrong = {
    'given twice': ['1. Again', '2§1.1 stands after 2§1.1'],
    'after a gap': ['3. After', '2§1.3 stands after 2§1.1'],
    'in a section that stands twice': ['### 1§1 Again', 'section 1§1 stands twice'],
    'without an id': ['- Something', 'neither a heading nor a requirement: - Something'],
  };
  test.each(Object.keys(wrong))('is rejected with a line %s', (name) => {
    const [line, problem] = wrong[name];
    expect(readRequirements(`${LIST}${line}\n`).problems).toEqual([problem]);
  });
  test('has an id of section and number for each line', () => {
    expect(readRequirements(LIST).entries.flatMap(({ id }) => id ?? [])).toEqual(['1§1.1', '1§1.2', '2§1.1']);
  });
});

const ITEM = '- **a**: b<br>`packages/x/src/y.test.ts`<br>`e2e/journeys/z.spec.ts`';
const page = (...items) => ['# Faults', '', ...items, '', '- An item without a test.'].join('\n');
const everything = () => true;

test('accepts a page of known faults if each item names existing test files', () => {
  expect(problemsOfPage(page(ITEM, '- **c**: d (`http/serve.ts`)<br>`scripts/w.test.mjs`'), everything)).toEqual([]);
});

test.each([
  ['no file', '- **a**: b'],
  ['a file that holds no tests', '- **a**: b<br>`packages/x/src/y.ts`'],
  ['a file whose place is not said', '- **a**: b<br>`y.test.ts`'],
])('reports an item on the page of known faults that names %s', (_, item) => {
  expect(problemsOfPage(page(ITEM, item), everything)).toEqual([`names no test file: ${item}`]);
});

test('reports a missing test file once, even if several items name the file', () => {
  const gone = (path) => path !== 'packages/x/src/y.test.ts' && path !== 'packages/x/src/suite.ts';
  const ofSuite = '- **c**: d<br>`packages/x/src/suite.ts`<br>`e2e/journeys/z.spec.ts`';
  expect(problemsOfPage(page(ITEM, ITEM, ofSuite), gone)).toEqual([
    'there is no packages/x/src/y.test.ts',
    'there is no packages/x/src/suite.ts',
  ]);
});

test('reports a quoted test title next to a file', () => {
  const item = '- **a**: b<br>`packages/x/src/y.test.ts` “does so”';
  expect(problemsOfPage(page(item), everything)).toEqual([`quotes a test’s title, which may change: ${item}`]);
});

test('reports a page of known faults without a list of items', () => {
  expect(problemsOfPage('# Faults\n', everything)).toEqual(['no list with items in bold']);
});
