import { describe, expect, it } from 'vitest';
import { blockOf, endOf, extended, HEAD, moved, slotsOf, withBlock } from './hour-block.ts';

const friday = (hour: number) => ({ day: 4, hour });
const plain = (key: string) => ({ key, ctrlKey: false });
const afterKeys = (keys: readonly string[], step = 1) =>
  keys.reduce((cell, key) => moved(cell, plain(key), step) ?? cell, { day: 0, hour: 0 });

describe('the keys of the hour grid', () => {
  it.each([
    [['ArrowDown', 'ArrowRight'], { day: 1, hour: 1 }],
    [['End'], { day: 0, hour: 23 }],
    [['ArrowLeft'], { day: 0, hour: HEAD }],
    [['ArrowLeft', 'ArrowRight'], { day: 0, hour: 0 }],
    [['ArrowUp'], { day: HEAD, hour: 0 }],
    [['Home', 'ArrowUp', 'ArrowUp'], { day: HEAD, hour: HEAD }],
    [['x'], { day: 0, hour: 0 }],
  ])('%j move the focus to the expected cell', (keys, cell) => expect(afterKeys(keys)).toEqual(cell));
  it('move the focus by four hours if each cell covers four hours', () => {
    expect(afterKeys(['ArrowRight', 'ArrowRight'], 4)).toEqual({ day: 0, hour: 8 });
    expect(afterKeys(['End', 'ArrowRight'], 4)).toEqual({ day: 0, hour: 20 });
  });
});

describe('a block of hours', () => {
  const grown = (keys: readonly string[], from = friday(22), step = 1) =>
    keys.reduce((block, key) => extended(block, key, step) ?? block, blockOf(from));
  it('can extend past midnight on each of its days', () => {
    const night = grown(['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']);
    // Friday and Saturday from 22 to 3 o’clock: the hours 22, 23, 0, 1 and 2.
    expect(slotsOf(night, 1)).toEqual([118, 119, 120, 121, 122, 142, 143, 144, 145, 146]);
    expect(endOf(night)).toEqual({ day: 6, hour: 2 });
  });
  it('can extend from Sunday night into Monday, up to 24 hours', () => {
    const all = grown(
      Array.from({ length: 40 }, () => 'ArrowRight'),
      { day: 6, hour: 1 },
    );
    expect(slotsOf(all, 1)).toHaveLength(24);
    expect(endOf(all)).toEqual({ day: 0, hour: 0 });
  });
  it('can be shrunk, and then extended in the opposite direction', () =>
    expect(slotsOf(grown(['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']), 1)).toEqual([93, 94, 117, 118]));
  it('covers whole days if it starts at a day’s header, and an hour of every day if it starts at an hour’s header', () => {
    expect(slotsOf(grown(['ArrowDown'], { day: 5, hour: HEAD }), 1)).toHaveLength(48);
    expect(slotsOf(grown(['ArrowRight'], { day: HEAD, hour: 22 }), 1)).toHaveLength(14);
    expect(slotsOf(blockOf({ day: HEAD, hour: HEAD }), 4)).toHaveLength(168);
  });
  it('can be added to the chosen hours and removed from them', () => {
    const added = withBlock(new Set([0]), blockOf(friday(20)), 4, true);
    expect([...added]).toEqual([0, 116, 117, 118, 119]);
    expect([...withBlock(added, blockOf(friday(20)), 4, false)]).toEqual([0]);
  });
});
