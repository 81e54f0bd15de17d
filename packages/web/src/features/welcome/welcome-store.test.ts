import { DAY_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { wasDismissed } from './welcome-store.ts';

const NOW = Date.UTC(2026, 5, 15);

it('hides a dismissed banner for exactly seven days [2§2.64 2§9.33]', () => {
  expect(wasDismissed(NOW, NOW)).toBe(true);
  expect(wasDismissed(NOW - 7 * DAY_MS + 1, NOW)).toBe(true);
  expect(wasDismissed(NOW - 7 * DAY_MS, NOW)).toBe(false);
});

it.each([null, true, 'yesterday', NOW + 1, Number.NaN])(
  'does not hide the banner if the stored time is %j',
  (stored) => {
    expect(wasDismissed(stored, NOW)).toBe(false);
  },
);
