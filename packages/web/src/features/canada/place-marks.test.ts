import { describe, expect, it } from 'vitest';
import {
  boxAround,
  cross,
  holdsBox,
  holdsPoint,
  type MarkSize,
  type Point,
  runsThrough,
  tooNear,
} from './mark-geometry.ts';
import { placeMarks, type Room } from './place-marks.ts';

/** Where the seven cities stand on a screen, roughly: three of them on one spot. */
const DESK: Point[] = [
  [905, 610],
  [900, 609],
  [906, 603],
  [130, 480],
  [1010, 575],
  [975, 580],
  [290, 370],
];
/** The same at the edges of a narrow room. */
const PHONE: Point[] = [
  [330, 386],
  [326, 387],
  [331, 383],
  [17, 332],
  [372, 372],
  [358, 375],
  [74, 262],
];
const SHORT: Point[] = [
  [302, 286],
  [299, 287],
  [303, 283],
  [16, 232],
  [343, 272],
  [330, 275],
  [68, 182],
];
const LARGE: MarkSize = [132, 84];
const SMALL: MarkSize = [76, 44];

const ROOMS: readonly (readonly [string, readonly Point[], MarkSize, Room])[] = [
  ['a desk', DESK, LARGE, { left: 0, top: 60, right: 1090, bottom: 820 }],
  ['a phone', PHONE, SMALL, { left: 8, top: 120, right: 382, bottom: 600 }],
  [
    'a small phone with buttons in a corner',
    SHORT,
    SMALL,
    { left: 8, top: 110, right: 352, bottom: 470, taken: [{ left: 300, top: 370, right: 352, bottom: 470 }] },
  ],
  [
    'a small phone beside its buttons, under two panels',
    [
      [255, 351],
      [252, 352],
      [256, 348],
      [28, 312],
      [285, 340],
      [274, 341],
      [78, 276],
    ],
    SMALL,
    {
      left: 8,
      top: 8,
      right: 352,
      bottom: 452,
      taken: [
        { left: 12, top: 12, right: 348, bottom: 133 },
        { left: 302, top: 302, right: 348, bottom: 446 },
      ],
    },
  ],
];

describe.each(ROOMS)('the marks of a whole country on %s', (_, homes, size, room) => {
  const places = placeMarks(homes, size, room);
  const boxes = places.map((place) => boxAround(place, size));
  const lines = places.map((place, i) => [homes[i] as Point, place] as const);
  const pairs = places.flatMap((_place, i) => places.map((_other, j) => [i, j] as const)).filter(([i, j]) => i !== j);
  const box = (i: number) => boxes[i] ?? boxAround([0, 0], size);
  const line = (i: number) =>
    lines[i] ??
    ([
      [0, 0],
      [0, 0],
    ] as const);

  it('do not cover each other, a city’s dot or what stands there already', () => {
    expect(pairs.filter(([i, j]) => tooNear(box(i), box(j), 0))).toEqual([]);
    expect(homes.filter((home) => boxes.some((one) => holdsPoint(one, home, 3)))).toEqual([]);
    expect(boxes.filter((one) => room.taken?.some((other) => tooNear(one, other, 0)))).toEqual([]);
  });

  it('have lines that cross neither each other nor another mark', () => {
    expect(pairs.filter(([i, j]) => cross(line(i), line(j)))).toEqual([]);
    expect(pairs.filter(([i, j]) => runsThrough(line(i), box(j), 0))).toEqual([]);
  });

  it('stay in the room, near their cities', () => {
    expect(boxes.filter((one) => !holdsBox(room, one))).toEqual([]);
    const away = lines.map(([[x, y], [toX, toY]]) => Math.hypot(toX - x, toY - y));
    expect(Math.max(...away)).toBeLessThan(size[0] * 3);
  });
});

it('gives the same places every time', () => {
  const [, homes, size, room] = ROOMS[0] ?? expect.fail('no room');
  expect(placeMarks(homes, size, room)).toEqual(placeMarks(homes, size, room));
});

it('stands just above a city that nobody is near', () => {
  const room = { left: 0, top: 0, right: 800, bottom: 600 };
  const [place] = placeMarks(
    [
      [200, 200],
      [600, 400],
    ],
    SMALL,
    room,
  );
  expect(place).toEqual([200, 169]);
});

it('is not held at the edge when its city is out of sight', () => {
  const [, far] = placeMarks(
    [
      [200, 200],
      [5000, 300],
    ],
    SMALL,
    { left: 0, top: 0, right: 800, bottom: 600 },
  );
  expect(far).toEqual([5000, 270]);
});

it('where no arrangement is free of all that, at least no mark covers another', () => {
  const homes: Point[] = [
    [255, 87],
    [252, 88],
    [256, 84],
    [28, 54],
    [284, 82],
    [275, 84],
    [78, 18],
  ];
  const buttons = [{ left: 300, top: 40, right: 352, bottom: 190 }];
  const boxes = placeMarks(homes, SMALL, { left: 8, top: 0, right: 352, bottom: 190, taken: buttons }).map((place) =>
    boxAround(place, SMALL),
  );
  expect(boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => tooNear(a, b, 0)))).toEqual([]);
});

it('has a place for every mark where there is too little room for all', () => {
  const homes: Point[] = Array.from({ length: 9 }, (_, i) => [60 + 3 * i, 60]);
  expect(placeMarks(homes, SMALL, { left: 0, top: 0, right: 190, bottom: 120 })).toHaveLength(9);
});
