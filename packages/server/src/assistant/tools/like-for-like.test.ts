import type { CrimeType } from '@crimemap/contract/crime-types';
import { expect, it } from 'vitest';
import type { Held, Holdings } from './held.ts';
import { likeForLike } from './like-for-like.ts';

const of = (type: CrimeType, newest = '2026-11-20'): Held => ({
  type,
  first: '2014-01-01',
  firstIsMonth: false,
  newest,
  holes: [],
});
const year = (of: number) => ({ since: `${of}-01-01`, until: `${of}-12-31` });
const CELL = { city: 'toronto', type: null, area: null, period: {} } as const;

/** Compares all types of 2025 with those of 2024. */
function compared(held: readonly Held[], { hasUnknown = true, unread = [] as readonly CrimeType[] } = {}) {
  const sources = [{ types_held: hasUnknown ? ['assault', 'unknown'] : ['assault'] }] as unknown as Holdings['sources'];
  const like = likeForLike('en', CELL, [year(2024), year(2025)], { held, unread, sources, today: '2026-11-21' });
  return 'why' in like ? null : { types: like.types, note: like.note };
}

it('comparison of all types counts reports of an unknown type', () => {
  expect(compared([of('assault'), of('theft')])).toEqual({ types: null, note: '' });
});

it('comparison states that reports of an unknown type are not counted if a type is left out or was never read', () => {
  const without = 'Reports of an unknown type are not counted.';
  const ended = [of('assault'), of('hate_crime', '2024-12-31')];
  expect(compared(ended)?.types).toEqual(['assault']);
  expect(compared(ended)?.note).toContain(without);
  expect(compared([of('assault')], { unread: ['theft'] })?.note).toContain(without);
  expect(compared(ended, { hasUnknown: false })?.note).not.toContain(without);
});
