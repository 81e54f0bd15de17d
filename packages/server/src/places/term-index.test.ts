import { expect, it } from 'vitest';
import { mistakesAllowed } from './term-index.ts';

it('allows more typing mistakes in longer words, and none in numbers [1§9.31 2§5.32 2§9.38]', () => {
  for (const [word, most] of [
    ['bay', 0],
    ['king', 1],
    ['queen', 2],
    ['mississauga', 2],
    ['401', 0],
    ['52nd', 0],
  ] as const) {
    expect.soft(mistakesAllowed(word), word).toBe(most);
  }
});
