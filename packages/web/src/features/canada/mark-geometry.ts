import type { MapBox } from '../../map/popup/boxes-over-map.ts';

export type Point = readonly [x: number, y: number];
export type MarkSize = readonly [width: number, height: number];

export const boxAround = ([x, y]: Point, [width, height]: MarkSize): MapBox => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const grown = ({ left, top, right, bottom }: MapBox, by: number): MapBox => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const holdsPoint = ({ left, top, right, bottom }: MapBox, [x, y]: Point, clear = 0): boolean =>
  x >= left - clear && x <= right + clear && y >= top - clear && y <= bottom + clear;

export const holdsBox = (outer: MapBox, inner: MapBox): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Are two rectangles nearer to each other than `gap`? */
export const tooNear = (a: MapBox, b: MapBox, gap: number): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

const side = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);

/** Do two lines cross? Lines that only touch, or begin at one point, do not. */
export const cross = (a: readonly [Point, Point], b: readonly [Point, Point]): boolean =>
  side(...a, b[0]) * side(...a, b[1]) < 0 && side(...b, a[0]) * side(...b, a[1]) < 0;

/** Does a line run through a rectangle, or nearer to it than `gap`? */
export function runsThrough(line: readonly [Point, Point], box: MapBox, gap: number): boolean {
  const { left, top, right, bottom } = grown(box, gap);
  if (line.some((end) => holdsPoint({ left, top, right, bottom }, end))) return true;
  return cross(line, [
    [left, top],
    [right, bottom],
  ])
    ? true
    : cross(line, [
        [left, bottom],
        [right, top],
      ]);
}
