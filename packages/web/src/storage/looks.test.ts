import { beforeEach, expect, it } from 'vitest';
import { forgetLooks, keepLook, type Look, lookBefore } from './looks.ts';
import { readStored } from './stored.ts';

beforeEach(forgetLooks);

const aLook = (said: Partial<Look> = {}): Look => ({
  view: 'city=toronto&year=2026',
  total: 41,
  version: 'a',
  made_at: '2026-05-03T06:00:00.000Z',
  day: '2026-05-03',
  earlier: null,
  ...said,
});
const newer = { version: 'b', made_at: '2026-05-10T06:00:00.000Z' };
const stored = () => readStored('looks') as Look[];

it('returns the last view of the same filters from an earlier data version, even after a newer view was stored', () => {
  keepLook(aLook());
  expect(lookBefore(aLook(newer))).toEqual(aLook());
  keepLook(aLook({ ...newer, total: 43 }));
  expect(lookBefore(aLook(newer))).toEqual(aLook());
  expect(stored()).toEqual([aLook({ ...newer, total: 43 })]);
});

it('ignores a view of other filters, of the same data version, or of a newer data version', () => {
  keepLook(aLook(newer));
  expect(lookBefore(aLook({ ...newer, version: 'c', view: 'city=peel' }))).toBeNull();
  expect(lookBefore(aLook(newer))).toBeNull();
  expect(lookBefore(aLook())).toBeNull();
  keepLook(aLook({ total: 40 }));
  expect(stored(), 'the newer one stays').toEqual([aLook(newer)]);
});

it('stores at most fifty views and drops the oldest view', () => {
  for (let n = 0; n < 50; n += 1) keepLook(aLook({ view: `n=${n}` }));
  keepLook(aLook({ view: 'n=0', total: 42 }));
  keepLook(aLook({ view: 'n=50' }));
  expect(stored()).toHaveLength(50);
  expect(stored().map(({ view }) => view)).not.toContain('n=1');
  expect(stored().find(({ view }) => view === 'n=0')?.total).toBe(42);
});

it('keeps the stored count of earlier days until a view of a newer data version is stored', () => {
  const earlier = { before: '2026-05-01', count: 40 };
  keepLook(aLook({ earlier }));
  keepLook(aLook({ day: '2026-05-04' }));
  expect(stored()).toEqual([aLook({ earlier, day: '2026-05-04' })]);
  keepLook(aLook(newer));
  expect(stored()[0]?.earlier).toBeNull();
});

it('ignores invalid stored views, and deletes all views on request', () => {
  localStorage.setItem('looks', '[{"view":"x"}]');
  expect(lookBefore(aLook(newer))).toBeNull();
  keepLook(aLook());
  expect(stored()).toEqual([aLook()]);
  forgetLooks();
  expect(stored()).toBeNull();
});
