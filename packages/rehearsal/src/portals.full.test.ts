import { afterEach, expect, test, vi } from 'vitest';
import type { Fault } from './faults.ts';
import { aCity, ROWS, readCity } from './testing-portals.ts';
import { rehearsalOf } from './testing-world.ts';

// On a busy machine, generating all rows takes longer than the default timeout.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const world = rehearsalOf({ scale: 0.005, today: '2026-11-21' });
afterEach(() => world().setFaults([]));

const PASSING: Fault[] = [
  { kind: 'html' },
  { kind: 'cut' },
  { kind: 'empty' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, retryAfter: '0' },
  { kind: 'slow', ms: 20 },
];

test.each(['vancouver', 'montreal'] as const)(
  '%s can be imported completely from the sample portal even if one response has a fault',
  async (id) => {
    for (const fault of PASSING) {
      world().setFaults([{ ...fault, match: ROWS[id], times: 1 }]);
      const { announced, fetched } = await readCity(world(), aCity(id));
      expect.soft(fetched, JSON.stringify(fault)).toBe(announced);
    }
  },
);
