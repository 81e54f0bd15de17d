import { expect, test } from 'vitest';
import { gapsIn, hasTitle, rowsWithoutTest, testsNamedIn } from './faults.mjs';

test('reads every test a row names, titles with quotation marks too', () => {
  expect(testsNamedIn('| a | b | `x.test.ts` “does %s”<br>`y.test.ts` “says “never” of it” |')).toEqual([
    { path: 'x.test.ts', title: 'does %s' },
    { path: 'y.test.ts', title: 'says “never” of it' },
  ]);
});

test('a row of the table without a test is told, its head is not', () => {
  const page = '| Line | What happens | Shown by |\n|---|---|---|\n| a | b | `x.test.ts` “c” |\n| d | e | |';
  expect(rowsWithoutTest(page)).toEqual(['| d | e | |']);
});

test('so is a line of the specification', () => {
  const page = '| Line | What is asked | Shown by |\n|---|---|---|\n| 2 §1.1 | b | |';
  expect(rowsWithoutTest(page)).toEqual(['| 2 §1.1 | b | |']);
});

test.each([
  ['counted without a gap', ['### 2 §1 A', '| 2 §1.1 |', '| 2 §1.2 |', '### 2 §2 B', '| 2 §2.1 |'], []],
  ['two documents', ['### 1 §1 A', '| 1 §1.1 |', '### 2 §1 A', '| 2 §1.1 |'], []],
  ['a row left out', ['### 2 §1 A', '| 2 §1.1 |', '| 2 §1.3 |', '| 2 §1.4 |'], ['2 §1.3 stands where 2 §1.2 is due']],
  ['a first row left out', ['### 2 §1 A', '| 2 §1.2 |'], ['2 §1.2 stands where 2 §1.1 is due']],
  ['a row twice', ['### 2 §1 A', '| 2 §1.1 |', '| 2 §1.1 |'], ['2 §1.1 stands where 2 §1.2 is due']],
  ['a row of another section', ['### 2 §1 A', '| 2 §4.1 |'], ['2 §4.1 stands where 2 §1.1 is due']],
  ['a row without a number', ['### 2 §1 A', '| map |', '| 2 §1.2 |'], ['map stands where 2 §1.1 is due']],
  ['a section left out', ['### 2 §1 A', '### 2 §3 C'], ['2 §3 stands where 2 §2 is due']],
])('numbers of the specification: %s', (_, lines, gaps) => {
  expect(gapsIn(['| Line | What is asked | Shown by |', '|---|---|---|', ...lines].join('\n'))).toEqual(gaps);
});

test('finds a title in any quotes, also on a line of its own, and nothing that only begins like it', () => {
  expect(hasTitle("it('goes (on)', () => 1)", 'goes (on)')).toBe(true);
  expect(hasTitle('it.each([])(\n  `at $N moments`,\n)', 'at $N moments')).toBe(true);
  expect(hasTitle("it('goes on and on', () => 1)", 'goes on')).toBe(false);
  expect(hasTitle('// goes on', 'goes on')).toBe(false);
});
