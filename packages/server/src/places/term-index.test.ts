import { expect, it } from 'vitest';
import { mistakesAllowed } from './term-index.ts';

it.each([
  ['bay', 0],
  ['king', 1],
  ['queen', 2],
  ['mississauga', 2],
  ['401', 0],
  ['52nd', 0],
])('of “%s” %i letters may be wrong [1§9.31 2§5.32 2§9.38]', (word, most) => {
  expect(mistakesAllowed(word)).toBe(most);
});
