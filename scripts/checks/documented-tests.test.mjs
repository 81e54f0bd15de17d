import { expect, test } from 'vitest';
import { problemsOf } from './documented-tests.mjs';

const ROW = '| a | b | `packages/x/src/y.test.ts`<br>`e2e/journeys/z.spec.ts` |';
const page = (...rows) => ['| Fault | What happens | Shown by |', '|---|---|---|', ...rows, '', 'Words.'].join('\n');
const everything = () => true;

test('a page whose rows name test files that are there is right', () => {
  expect(problemsOf(page(ROW, '| c | `http/serve.ts` | `scripts/w.test.mjs` |'), everything)).toEqual([]);
});

test.each([
  ['no file', '| a | b | |'],
  ['a file that holds no tests', '| a | b | `packages/x/src/y.ts` |'],
  ['a file whose place is not said', '| a | b | `y.test.ts` |'],
])('a row that names %s is told', (_, row) => {
  expect(problemsOf(page(ROW, row), everything)).toEqual([`names no test file: ${row}`]);
});

test('a file that is gone is told once, a suite of tests too', () => {
  const gone = (path) => path !== 'packages/x/src/y.test.ts' && path !== 'packages/x/src/suite.ts';
  const ofSuite = '| c | d | `packages/x/src/suite.ts`<br>`e2e/journeys/z.spec.ts` |';
  expect(problemsOf(page(ROW, ROW, ofSuite), gone)).toEqual([
    'there is no packages/x/src/y.test.ts',
    'there is no packages/x/src/suite.ts',
  ]);
});

test('a title is not quoted beside a file', () => {
  const row = '| a | b | `packages/x/src/y.test.ts` “does so” |';
  expect(problemsOf(page(row), everything)).toEqual([`quotes a test’s title, which may change: ${row}`]);
});

test('a page that lost its table is told', () => {
  expect(problemsOf('# Faults\n', everything)).toEqual(['no table with rows']);
});
