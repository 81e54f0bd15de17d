import { expect, test } from 'vitest';
import { hasTitle, rowsWithoutTest, testsNamedIn } from './faults.mjs';

test('reads every test a row names, titles with quotation marks too', () => {
  expect(testsNamedIn('| a | b | `x.test.ts` “does %s”<br>`y.test.ts` “says “never” of it” |')).toEqual([
    { path: 'x.test.ts', title: 'does %s' },
    { path: 'y.test.ts', title: 'says “never” of it' },
  ]);
});

test('a row of the table without a test is told, its head is not', () => {
  const page = '| Fault | What happens | Shown by |\n|---|---|---|\n| a | b | `x.test.ts` “c” |\n| d | e | |';
  expect(rowsWithoutTest(page)).toEqual(['| d | e | |']);
});

test('finds a title in any quotes, also on a line of its own, and nothing that only begins like it', () => {
  expect(hasTitle("it('goes (on)', () => 1)", 'goes (on)')).toBe(true);
  expect(hasTitle('it.each([])(\n  `at $N moments`,\n)', 'at $N moments')).toBe(true);
  expect(hasTitle("it('goes on and on', () => 1)", 'goes on')).toBe(false);
  expect(hasTitle('// goes on', 'goes on')).toBe(false);
});
