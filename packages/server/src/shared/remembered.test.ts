import { expect, it } from 'vitest';
import { rememberedFor } from './remembered.ts';

it('asks once for all who ask in its time, and again after it', async () => {
  let at = 0;
  let asked = 0;
  const ask = rememberedFor(
    1_000,
    async () => ++asked,
    () => at,
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  at = 999;
  expect(await ask()).toBe(1);
  at = 1_000;
  expect(await ask()).toBe(2);
});

it('asks nothing more while an answer is slow', async () => {
  let at = 0;
  let asked = 0;
  let answer = (_value: string) => {};
  const ask = rememberedFor(
    1_000,
    () => {
      asked += 1;
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    },
    () => at,
  );
  const first = ask();
  at = 5_000;
  const second = ask();
  expect(asked).toBe(1);
  answer('here');
  expect(await Promise.all([first, second])).toEqual(['here', 'here']);
});

it('does not remember a failure, nor stands still when the clock is set back', async () => {
  let at = 10_000;
  let asked = 0;
  const ask = rememberedFor(
    1_000,
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return asked;
    },
    () => at,
  );
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
  at = 0;
  expect(await ask()).toBe(3);
});
