import { describe, expect, it } from 'vitest';
import { createCache, memoizeWithTtl } from './cache.ts';

/** Creates a cache whose n-th load returns `n` once `gate` resolves, or fails if `fails` is set. */
function counting(options: { maxWaitMs?: number; ttlMs?: number } = {}) {
  const state = { count: 0, fails: false, at: 1, gate: Promise.resolve() };
  const cache = createCache(
    async (_city: string) => {
      const nth = ++state.count;
      await state.gate;
      if (state.fails) throw new Error('away');
      return nth;
    },
    { ttlMs: 1_000, now: () => state.at, ...options },
  );
  return { cache, state };
}

function closedGate() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open: () => open() };
}

describe('cache by key', () => {
  it('loads a value once for a thousand concurrent requests, and again after the TTL', async () => {
    const { cache, state } = counting();
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => cache.of('york')));
    expect(new Set(answers)).toEqual(new Set([1]));
    state.at = 1_000;
    expect([await cache.of('york'), state.count]).toEqual([1, 1]);
    state.at = 1_001;
    expect(await cache.of('york')).toBe(2);
    expect(state.count).toBe(2);
  });

  it('measures the TTL from the start of loading, not from its end', async () => {
    const { cache, state } = counting();
    const { gate, open } = closedGate();
    state.gate = gate;
    const waiting = cache.of('york');
    state.at = 600;
    open();
    expect(await waiting).toBe(1);
    state.at = 1_000;
    expect(await cache.of('york')).toBe(1);
    state.at = 1_001;
    expect(await cache.of('york')).toBe(2);
  });

  it('returns the old value if loading fails, and throws if there is no old value', async () => {
    const { cache, state } = counting();
    state.fails = true;
    await expect(cache.of('york')).rejects.toThrow('away');
    state.fails = false;
    expect(await cache.of('york')).toBe(2);
    state.at = 5_000;
    state.fails = true;
    expect(await cache.of('york')).toBe(2);
    state.fails = false;
    expect(await cache.of('york')).toBe(4);
  });

  it('returns a value whose loading began before forget to the waiting callers, but does not cache it', async () => {
    const { cache, state } = counting();
    const { gate, open } = closedGate();
    state.gate = gate;
    const waiting = cache.of('york');
    cache.forget('york');
    open();
    expect(await waiting).toBe(1);
    expect(await cache.of('york')).toBe(2);
  });

  it('does not replace an old value with a value whose loading began before forget', async () => {
    const { cache, state } = counting();
    await cache.of('york');
    state.at = 2_000;
    const { gate, open } = closedGate();
    state.gate = gate;
    const waiting = cache.of('york');
    cache.forget('york');
    open();
    expect(await waiting).toBe(2);
    expect(await cache.of('york')).toBe(3);
  });

  it('loads the value again after forget, and returns the old value if loading fails', async () => {
    const { cache, state } = counting();
    await cache.of('york');
    cache.forget('york');
    state.fails = true;
    expect(await cache.of('york')).toBe(1);
    state.fails = false;
    expect(await cache.of('york')).toBe(3);
  });

  it('with a TTL of 0, loads a new value at each call', async () => {
    const { cache } = counting({ ttlMs: 0 });
    expect([await cache.of('york'), await cache.of('york'), await cache.of('peel')]).toEqual([1, 2, 3]);
  });

  it('returns the last value while loading a new value fails or is slow, and then returns the new value', async () => {
    const { cache, state } = counting({ ttlMs: 0, maxWaitMs: 1 });
    const answers = [await cache.of('york')];
    state.fails = true;
    answers.push(await cache.of('york'));
    state.fails = false;
    const { gate, open } = closedGate();
    state.gate = gate;
    answers.push(await cache.of('york'));
    open();
    await expect.poll(() => cache.of('york')).toBeGreaterThanOrEqual(3);
    expect(answers).toEqual([1, 1, 1]);
  });
});

describe('memoized function with a TTL', () => {
  it('does not start a second load while the first load is slow', async () => {
    let at = 1;
    let requestCount = 0;
    const { gate, open } = closedGate();
    const ask = memoizeWithTtl(
      1_000,
      async () => {
        requestCount += 1;
        await gate;
        return 'here';
      },
      () => at,
    );
    const first = ask();
    at = 5_000;
    const second = ask();
    expect(requestCount).toBe(1);
    open();
    expect(await Promise.all([first, second])).toEqual(['here', 'here']);
  });

  it('loads a new value after a failure, and after the TTL', async () => {
    let at = 1;
    let requestCount = 0;
    const ask = memoizeWithTtl(
      1_000,
      async () => {
        requestCount += 1;
        if (requestCount === 1) throw new Error('away');
        return requestCount;
      },
      () => at,
    );
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe(2);
    at = 1_001;
    expect(await ask()).toBe(3);
  });
});
