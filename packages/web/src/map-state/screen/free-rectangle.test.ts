import { expect, it } from 'vitest';
import { type Arrangement, columnWidth, freeInsets } from './free-rectangle.ts';

const desk: Arrangement = { width: 1440, height: 900, isPhone: false, column: null, isCountry: false, sheet: 'peek' };
const phone: Arrangement = { ...desk, width: 390, height: 844, isPhone: true };

it('on a desk the map is free at the right of search and card', () => {
  expect(freeInsets(desk)).toEqual({ top: 72, right: 16, bottom: 98, left: 452 });
});

it('a column beside the map takes nothing from it that is the map’s own, and one over it does', () => {
  expect(freeInsets({ ...desk, column: 'list' }).left).toBe(452);
  expect(freeInsets({ ...desk, width: 1000, column: 'list' }).left).toBeGreaterThanOrEqual(320);
});

it('beside a column the chips of a city stand in a second row, and the map is free below them', () => {
  expect(freeInsets({ ...desk, column: 'list' }).top).toBe(120);
  expect(freeInsets({ ...desk, column: 'list', isCountry: true }).top).toBe(72);
  expect(freeInsets({ ...desk, width: 1280 }).top).toBe(72);
});

it('a table over the map of a tablet leaves room for the chips beside it', () => {
  expect(columnWidth('table', false, 1440)).toBe(640);
  expect(834 - 64 - columnWidth('table', false, 834)).toBeGreaterThan(280);
});

it('where a column and the card leave less at their right than below them, the map is free below', () => {
  const { top, left } = freeInsets({ ...desk, width: 1280, height: 1000, column: 'table' });
  expect(top).toBeGreaterThan(400);
  expect(left).toBe(16);
  // A twentieth more makes no difference.
  expect(freeInsets({ ...desk, width: 1280, height: 800, column: 'list' }).top).toBe(120);
});

it('on a phone the map is free between the chips and the sheet, at each of its stops', () => {
  expect(freeInsets(phone)).toEqual({ top: 112, right: 16, bottom: 176, left: 16 });
  expect(freeInsets({ ...phone, sheet: 'half' }).bottom).toBe(398);
  expect(freeInsets({ ...phone, sheet: 'full' })).toEqual(freeInsets({ ...phone, sheet: 'half' }));
});
