import { expect, it } from 'vitest';
import { type Arrangement, freeInsets } from './free-rectangle.ts';

const desk: Arrangement = { width: 1440, height: 900, isPhone: false, column: null, isCountry: false, sheet: 'peek' };
const phone: Arrangement = { ...desk, width: 390, height: 844, isPhone: true };

it('on a desktop, the free part of the map is right of the main panel, which is narrower on a tablet', () => {
  expect(freeInsets(desk)).toEqual({ top: 72, right: 16, bottom: 98, left: 432 });
  expect(freeInsets({ ...desk, width: 834 }).left).toBe(372);
});

it('the list in the side panel does not change the free part of the map, but a table at the bottom does', () => {
  expect(freeInsets({ ...desk, column: 'list' })).toEqual(freeInsets(desk));
  expect(freeInsets({ ...desk, column: 'table' }).bottom).toBe(492);
});

it('a second row of buttons reduces the free part of the map at the top', () => {
  expect(freeInsets({ ...desk, width: 1024 }).top).toBe(120);
  expect(freeInsets({ ...desk, width: 1024, isCountry: true }).top).toBe(72);
});

it('on a phone, the free part of the map is between the top buttons and the bottom sheet, if the sheet is at most half-raised', () => {
  expect(freeInsets(phone)).toEqual({ top: 112, right: 16, bottom: 192, left: 16 });
  expect(freeInsets({ ...phone, isCountry: true }).right, 'the buttons cover no name of a city').toBe(60);
  expect(freeInsets({ ...phone, sheet: 'half' }).bottom).toBe(549);
  expect(freeInsets({ ...phone, height: 640, sheet: 'half' }).bottom).toBe(356);
  expect(freeInsets({ ...phone, sheet: 'full' })).toEqual(freeInsets({ ...phone, sheet: 'half' }));
});
