import { expect, it } from 'vitest';
import { lastKnown } from './last-known.ts';

it('gives the newest answer while there is one', async () => {
  let n = 0;
  const ask = lastKnown(async (key: string) => {
    n += 1;
    return `${key}${n}`;
  });
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a1', 'a2', 'b3']);
});

it('gives the last one when the asked fails or is slow, and takes it up again afterwards', async () => {
  const answers: (() => Promise<string>)[] = [
    async () => 'first',
    async () => Promise.reject(new Error('away')),
    () => new Promise(() => undefined),
    async () => 'second',
  ];
  const ask = lastKnown(() => (answers.shift() as () => Promise<string>)(), 1);
  expect([await ask('a'), await ask('a'), await ask('a'), await ask('a')]).toEqual([
    'first',
    'first',
    'first',
    'second',
  ]);
});

it('says what went wrong when nothing is known yet', async () => {
  const ask = lastKnown(async () => Promise.reject(new Error('away')));
  await expect(ask('a')).rejects.toThrow('away');
});
