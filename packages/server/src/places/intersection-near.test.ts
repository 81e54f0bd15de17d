import { expect, it, vi } from 'vitest';
import type { Gazetteer } from './gazetteer.ts';
import { intersectionNear } from './places.ts';
import { NO_STREETS } from './testing.ts';

const entry = (en: string, lng: number, lat: number, kind = 'crossing') => ({
  kind,
  name: { en, fr: en },
  at: [lng, lat],
});
const gazetteer = {
  of: async () => ({
    index: {
      entries: [
        entry('King St & Bay St', -79.3807, 43.6484),
        entry('King St & York St', -79.3839, 43.6476),
        entry('400 block Bay St', -79.3808, 43.6485),
        entry('A landmark', -79.3808, 43.6485, 'landmark'),
      ],
    },
  }),
} as unknown as Gazetteer;

it('returns the nearest intersection, or null if none is within the maximum distance', async () => {
  for (const [what, at, expected] of [
    ['the nearest one', [-79.3809, 43.6485], 'King St & Bay St'],
    ['the other one', [-79.3838, 43.6477], 'King St & York St'],
    ['none that is farther away', [-79.38, 43.65], null],
  ] as const) {
    expect.soft(await intersectionNear('toronto', at, 150, { gazetteer, streets: NO_STREETS }), what).toBe(expected);
  }
});

it('waits one second for the street data, then uses the intersections named in reports', async () => {
  vi.useFakeTimers();
  const nearest = () => new Promise<null>(() => undefined);
  const found = intersectionNear('toronto', [-79.3809, 43.6485], 150, { gazetteer, streets: { nearest } });
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(await found).toBe('King St & Bay St');
});
