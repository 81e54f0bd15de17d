import { expect, it } from 'vitest';
import { moveInto, popupRoom } from './MapPopup.tsx';

const free = { top: 72, right: 16, bottom: 98, left: 452 };
const map = [1376, 848] as const;

it('the space for a popup excludes the panels, and an element over the map only if the popup would overlap the element', () => {
  const chips = { left: 460, top: 24, right: 800, bottom: 104 };
  const legend = { left: 900, top: 760, right: 1360, bottom: 836 };
  const all = { left: 452, right: 1360, bottom: 750 };
  expect(popupRoom(600, 290, map, free, [chips, legend])).toEqual({ ...all, top: 112 });
  expect(popupRoom(1200, 290, map, free, [chips, legend])).toEqual({ ...all, top: 72 });
});

it('at the edge of the map, the space for a popup excludes elements above the position to which the popup is shifted', () => {
  const layers = { left: 1000, top: 16, right: 1100, bottom: 100 };
  expect(popupRoom(1376, 290, map, free, [layers]).top).toBe(108);
});

const room = { left: 100, top: 100, right: 500, bottom: 500 };

it.each([
  ['stands where it is while all of it is in sight', [200, 200, 400, 400], [0, 0]],
  ['comes down from under the chips, and away from the edge', [60, 40, 350, 400], [40, 60]],
  ['comes up from under the legend, and in from the right', [300, 300, 600, 620], [-100, -120]],
  ['shows its title and Close where there is no room for all', [50, 80, 600, 700], [50, 20]],
  ['is not pushed out at the top to show its end', [200, 150, 400, 650], [0, -50]],
] as const)('shifts a popup into the free part of the map: %s', (_, [left, top, right, bottom], shift) => {
  expect(moveInto({ left, top, right, bottom }, room)).toEqual(shift.map((pixels) => expect.closeTo(pixels)));
});
