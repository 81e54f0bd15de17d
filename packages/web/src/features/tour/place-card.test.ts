import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeCard, type Side } from './place-card.ts';

const CARD = { width: 320, height: 200 };
const DESK = { width: 1440, height: 900 };
const SIDEBAR = { left: 0, top: 0, width: 344, height: 900 };

it('the tour card is 20 px from its target, on the preferred side [2§2.62]', () => {
  expect(placeCard(SIDEBAR, CARD, DESK, 'right')).toEqual({ left: 364, top: 350 });
  const search = { left: 360, top: 16, width: 392, height: 40 };
  expect(placeCard(search, CARD, DESK, 'bottom')).toEqual({ left: 396, top: 76 });
});

it('the tour card is on another side of its target if the preferred side has no space', () => {
  const sheet = { left: 0, top: 422, width: 390, height: 422 };
  expect(placeCard(sheet, CARD, { width: 390, height: 844 }, 'right')).toEqual({ left: 35, top: 202 });
});

it('the tour card covers the lower part of its target if no side has space', () => {
  expect(placeCard({ left: 344, top: 0, width: 1096, height: 900 }, CARD, DESK, 'bottom')).toEqual({
    left: 732,
    top: 680,
  });
});

it('the tour card is in the middle of the window if there is no target', () => {
  expect(placeCard(null, CARD, DESK, 'right')).toEqual({ left: 560, top: 350 });
});

it('the tour card is always inside the window, for any target and any window size [2§2.62]', () => {
  const length = fc.integer({ min: 0, max: 3000 });
  const place = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(
      fc.record({ left: place, top: place, width: length, height: length }),
      fc.record({ width: fc.integer({ min: 1, max: 320 }), height: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ width: fc.integer({ min: 320, max: 4000 }), height: fc.integer({ min: 400, max: 2000 }) }),
      fc.constantFrom<Side>('top', 'right', 'bottom', 'left'),
      (target, card, screen, side) => {
        const { left, top } = placeCard(target, card, screen, side);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + card.width).toBeLessThanOrEqual(screen.width);
        expect(top + card.height).toBeLessThanOrEqual(screen.height);
      },
    ),
  );
});
