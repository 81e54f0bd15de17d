import { expect, it } from 'vitest';
import { usualReachOf } from './reach.ts';
import { sourceWithData } from './testing.ts';

it('usualReachOf returns the first usable day of a series and the earlier days whose file could not be read', () => {
  const unread = sourceWithData(['assault'], '', { held_from: null, newest: null, fetched_at: null, types_held: [] });
  for (const [what, sources, from, hole] of [
    ['all is held', [sourceWithData(['assault'], '2026-11-15')], '2014-01-01', null],
    [
      'a year could not be read',
      [sourceWithData(['assault'], '2026-11-15', { missing_years: [2024] })],
      '2025-01-01',
      { from: '2024-01-01', until: '2024-12-31' },
    ],
    [
      'the file of the years before could not be read',
      [unread, sourceWithData(['assault'], '2026-11-15', { held_from: '2025-06-01' })],
      '2025-06-01',
      { from: '2014-01-01', until: '2025-05-31' },
    ],
    [
      'the source has no more',
      [
        sourceWithData(['assault'], '2026-11-15', {
          held_from: '2025-01-01',
          publishes: [{ crime_types: ['assault'], since: 2025 }],
        }),
      ],
      '2025-01-01',
      null,
    ],
    [
      'of two types the one whose history is shorter tells',
      [sourceWithData(['assault'], '2026-11-15'), sourceWithData(['theft'], '2026-11-15', { missing_years: [2025] })],
      '2026-01-01',
      { from: '2025-01-01', until: '2025-12-31' },
    ],
  ] as const)
    expect
      .soft(
        usualReachOf(
          sources,
          sources.flatMap(({ types_held }) => types_held),
          undefined,
        ),
        what,
      )
      .toMatchObject({ from, unreadBefore: hole });
});
