import { describe, expect, it } from 'vitest';
import { type Point, spreadMarks } from './spread-marks.ts';

const SIZE = [112, 98] as const;
/** Where the seven cities stand on a screen, roughly: three of them on one spot. */
const COUNTRY: Point[] = [
  [905, 610],
  [900, 609],
  [906, 603],
  [130, 480],
  [1010, 575],
  [975, 580],
  [290, 370],
];
/** All of them at the edges of a narrow room. */
const PHONE: Point[] = [
  [330, 486],
  [326, 487],
  [331, 483],
  [12, 432],
  [378, 472],
  [362, 475],
  [74, 362],
];

const cover = ([x1, y1]: Point, [x2, y2]: Point) => Math.abs(x1 - x2) < SIZE[0] && Math.abs(y1 - y2) < SIZE[1];

for (const [name, homes, room] of [
  ['a desk', COUNTRY, { left: 0, top: 60, right: 1090, bottom: 820 }],
  ['a phone', PHONE, { left: 10, top: 150, right: 380, bottom: 560 }],
] as const) {
  describe(`the marks of a whole country on ${name}`, () => {
    const places = spreadMarks(homes, SIZE, room);
    it('do not cover each other', () => {
      const covering = places.flatMap((one, i) => places.slice(i + 1).filter((other) => cover(one, other)));
      expect(covering).toEqual([]);
    });
    it('stay in the room', () => {
      for (const [x, y] of places) {
        expect(x).toBeGreaterThanOrEqual(room.left + 56);
        expect(x).toBeLessThanOrEqual(room.right - 56);
        expect(y).toBeGreaterThanOrEqual(room.top + 49);
        expect(y).toBeLessThanOrEqual(room.bottom - 49);
      }
    });
    it('are the same every time', () => {
      expect(spreadMarks(homes, SIZE, room)).toEqual(places);
    });
  });
}

it('leaves a mark that nobody is near at its home', () => {
  const homes: Point[] = [
    [200, 200],
    [600, 400],
  ];
  expect(spreadMarks(homes, SIZE, { left: 0, top: 0, right: 800, bottom: 600 })).toEqual(homes);
});

it('does not hold a mark at the edge when its city is out of sight', () => {
  const [, far] = spreadMarks(
    [
      [200, 200],
      [5000, 300],
    ],
    SIZE,
    { left: 0, top: 0, right: 800, bottom: 600 },
  );
  expect(far).toEqual([5000, 300]);
});
