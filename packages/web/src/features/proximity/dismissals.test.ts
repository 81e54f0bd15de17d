import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DISMISSED_MS,
  isDismissed,
  placeOf,
  pruned,
  readDismissals,
  TTL_MS,
  withDismissed,
  withoutPlace,
} from './dismissals.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HERE = placeOf([-79.38341, 43.65321]);
const THERE = placeOf([-79.39, 43.66]);
const dismissal = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  place: fc.constantFrom(HERE, THERE),
  at: fc.integer({ min: NOW - 2 * TTL_MS, max: NOW }),
});

describe('the rounded location stored with a dismissal', () => {
  it('has three decimals [2§4.16]', () => {
    expect(HERE).toBe('43.653,-79.383');
    expect(placeOf([-79.3834, 43.6529])).toBe(HERE);
    expect(placeOf([-79.3836, 43.6529])).not.toBe(HERE);
  });
});

describe('the dismissal of a nearby notice', () => {
  const stored = withDismissed([], ['a'], HERE, NOW);

  it('hides the notice for an hour [2§4.17 2§9.32]', () => {
    expect(isDismissed(stored, 'a', HERE, NOW)).toBe(true);
    expect(isDismissed(stored, 'a', HERE, NOW + DISMISSED_MS - 1)).toBe(true);
    expect(isDismissed(stored, 'a', HERE, NOW + DISMISSED_MS)).toBe(false);
  });
  it('applies to one notice at one location [2§4.16]', () => {
    expect(isDismissed(stored, 'b', HERE, NOW)).toBe(false);
    expect(isDismissed(stored, 'a', THERE, NOW)).toBe(false);
  });
  it('expires if the clock is set back to more than an hour before the dismissal', () => {
    expect(isDismissed(stored, 'a', HERE, NOW - 2 * DISMISSED_MS)).toBe(false);
  });
  it('can be undone for one location, while dismissals for other locations remain [2§4.14]', () => {
    const both = withDismissed(stored, ['a'], THERE, NOW);
    expect(isDismissed(withoutPlace(both, HERE), 'a', HERE, NOW)).toBe(false);
    expect(isDismissed(withoutPlace(both, HERE), 'a', THERE, NOW)).toBe(true);
  });
});

describe('stored dismissals of nearby notices', () => {
  it('are dropped after a day, and each notice is stored only once per location [2§4.18 2§9.32]', () => {
    fc.assert(
      fc.property(fc.array(dismissal), fc.subarray(['a', 'b', 'c'], { minLength: 1 }), (before, ids) => {
        const stored = withDismissed(before, ids, HERE, NOW);
        expect(stored.every(({ at }) => NOW - at < TTL_MS)).toBe(true);
        for (const id of ids) {
          expect(isDismissed(stored, id, HERE, NOW)).toBe(true);
          expect(stored.filter((one) => one.id === id && one.place === HERE)).toHaveLength(1);
        }
        // Recent dismissals at another location do not change.
        expect(stored.filter(({ place }) => place === THERE)).toEqual(
          pruned(before, NOW).filter(({ place }) => place === THERE),
        );
      }),
    );
  });
  it('are parsed from any stored value without an error, ignoring invalid and expired entries', () => {
    fc.assert(
      fc.property(fc.anything(), (left) => {
        expect(readDismissals(left, NOW)).toEqual(Array.isArray(left) ? expect.any(Array) : []);
      }),
    );
    const good = { id: 'a', place: HERE, at: NOW };
    expect(readDismissals([null, 3, { id: 'a' }, good, { ...good, at: NOW - TTL_MS }], NOW)).toEqual([good]);
  });
});
