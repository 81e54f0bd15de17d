import { expect, test } from 'vitest';
import { isMisspaced, misspacedIn } from './french-spacing.mjs';

const HARD = '\u00a0';

test.each([
  'Oublié ?',
  `Oublié${HARD}?`,
  'trois ; quatre',
  'Attention !',
  'Total: 3',
  'Total : 3',
  '« oui »',
  `«${HARD}oui»`,
])('rejects the French spacing in “%s”', (text) => {
  expect(isMisspaced(text)).toBe(true);
});

test.each(['Oublié?', 'trois; quatre', `Total${HARD}: 3`, `«${HARD}oui${HARD}»`, 'https://a.ca/?a=1', '12:30'])(
  'accepts the French spacing in “%s”',
  (text) => {
    expect(isMisspaced(text)).toBe(false);
  },
);

test('checks texts under the key fr at any depth', () => {
  const source = "const a = { en: 'one : two', fr: { x: ['un: deux'] } }; const FR = { y: 'déjà ?' };";
  expect(misspacedIn(source, 'a.ts')).toEqual(['a.ts: un: deux', 'a.ts: déjà ?']);
});

test('ignores English texts and code', () => {
  expect(misspacedIn("const a = { en: 'Montréal: one' }; const b = a ? 'c: d' : 'e';", 'a.ts')).toEqual([]);
});
