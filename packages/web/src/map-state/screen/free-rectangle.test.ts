import { expect, it } from 'vitest';
import { type Arrangement, freeInsets } from './free-rectangle.ts';

const desk: Arrangement = { width: 1440, height: 900, isPhone: false, column: null, isCountry: false, sheet: 'peek' };
const phone: Arrangement = { ...desk, width: 390, height: 844, isPhone: true };

it('on a desktop, the map is visible right of the panel, which is narrower on a tablet', () => {
  expect(freeInsets(desk)).toEqual({ top: 72, right: 16, bottom: 98, left: 432 });
  expect(freeInsets({ ...desk, width: 834 }).left).toBe(372);
});

it('a side panel does not change the visible part of the map, but a table at the bottom does', () => {
  expect(freeInsets({ ...desk, column: 'list' })).toEqual(freeInsets(desk));
  expect(freeInsets({ ...desk, column: 'table' }).bottom).toBe(492);
});

it('a second row of buttons covers the top of the map', () => {
  expect(freeInsets({ ...desk, width: 1024 }).top).toBe(120);
  expect(freeInsets({ ...desk, width: 1024, isCountry: true }).top).toBe(72);
});

it('on a phone, the map is visible between the buttons at the top and the bottom sheet, at each height of the sheet', () => {
  expect(freeInsets(phone)).toEqual({ top: 112, right: 16, bottom: 192, left: 16 });
  expect(freeInsets({ ...phone, isCountry: true }).right, 'the buttons cover no name of a city').toBe(60);
  expect(freeInsets({ ...phone, sheet: 'half' }).bottom).toBe(549);
  expect(freeInsets({ ...phone, height: 640, sheet: 'half' }).bottom).toBe(356);
  expect(freeInsets({ ...phone, sheet: 'full' })).toEqual(freeInsets({ ...phone, sheet: 'half' }));
});
