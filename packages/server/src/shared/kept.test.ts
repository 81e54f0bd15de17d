import { expect, it } from 'vitest';
import { keptFor } from './kept.ts';

/** Answers `n` to the n-th question, when it is let; `fails`: instead of answering. */
function asked() {
  const state = { count: 0, fails: false, at: 0, gate: Promise.resolve() };
  const kept = keptFor(
    1_000,
    async (_city: string) => {
      const nth = ++state.count;
      await state.gate;
      if (state.fails) throw new Error('away');
      return nth;
    },
    () => state.at,
  );
  return { kept, state };
}

it('asks once for a thousand who ask at the same time, and again when the time is over', async () => {
  const { kept, state } = asked();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => kept.of('york')));
  expect(new Set(answers)).toEqual(new Set([1]));
  state.at = 999;
  expect([await kept.of('york'), kept.atHand('york')]).toEqual([1, 1]);
  state.at = 1_000;
  expect([kept.atHand('york'), await kept.of('york')]).toEqual([undefined, 2]);
  expect(state.count).toBe(2);
});

it('gives what it knew while asking fails, and where it knows nothing it fails, too', async () => {
  const { kept, state } = asked();
  state.fails = true;
  await expect(kept.of('york')).rejects.toThrow('away');
  state.fails = false;
  expect(await kept.of('york')).toBe(2);
  state.at = 5_000;
  state.fails = true;
  expect(await kept.of('york')).toBe(2);
  state.fails = false;
  expect(await kept.of('york')).toBe(4);
});

it('an answer asked for before the change reaches those who waited, and is not kept', async () => {
  const { kept, state } = asked();
  let open = () => {};
  state.gate = new Promise((resolve) => {
    open = resolve;
  });
  const waiting = kept.of('york');
  kept.forget('york');
  open();
  expect(await waiting).toBe(1);
  expect(await kept.of('york')).toBe(2);
});

it('what is forgotten is asked again, and still told when that fails', async () => {
  const { kept, state } = asked();
  await kept.of('york');
  kept.forget('york');
  state.fails = true;
  expect(await kept.of('york')).toBe(1);
  state.fails = false;
  expect(await kept.of('york')).toBe(3);
});
