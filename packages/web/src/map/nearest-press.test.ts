import { expect, it, vi } from 'vitest';
import { distanceTo, inTurn, isContested, offerToOpen } from './pointer.ts';

const allTurns = () => new Promise<void>((done) => setTimeout(done));

/**
 * Returns what a press opens. `notes` and `calls`: distance of the nearest mark from the press; `null` if there is
 * none.
 */
async function pressed(notes: number | null, calls: number | null) {
  const press = new Event('click');
  const open = { notes: vi.fn(), calls: vi.fn() };
  const below = vi.fn();
  inTurn('incidents', press, below);
  inTurn('live-calls', press, (isTaken) => {
    if (calls === null || (isTaken && !isContested(press))) return;
    offerToOpen(press, { distance: calls, open: open.calls });
  });
  inTurn('note-pins', press, () => {
    if (notes !== null) offerToOpen(press, { distance: notes, open: open.notes });
  });
  await allTurns();
  expect(below).toHaveBeenCalledExactlyOnceWith(notes !== null || calls !== null);
  return Object.entries(open).flatMap(([name, { mock }]) => mock.calls.map(() => name));
}

it('a press on overlapping items opens only the nearest item', async () => {
  expect(await pressed(3, 8)).toEqual(['notes']);
  expect(await pressed(8, 3)).toEqual(['calls']);
});

it('a press opens the item of the upper layer if two items are at the same distance', async () => {
  expect(await pressed(5, 5)).toEqual(['notes']);
});

it('a press near a single item opens this item, and a press near no item opens nothing', async () => {
  expect(await pressed(9, null)).toEqual(['notes']);
  expect(await pressed(null, 9)).toEqual(['calls']);
  expect(await pressed(null, null)).toEqual([]);
});

it('distanceTo returns the distance from a press to the nearest of several marks', () => {
  const marks = [
    { x: 10, y: 10 },
    { x: 3, y: 4 },
  ];
  expect(distanceTo({ x: 0, y: 0 }, marks)).toBe(5);
  expect(distanceTo({ x: 0, y: 0 }, [])).toBe(Number.POSITIVE_INFINITY);
});
