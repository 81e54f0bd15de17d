import type { Insets } from '../../map-state/screen/free-rectangle.ts';
import type { MapBox } from './boxes-over-map.ts';

type Size = readonly [width: number, height: number];

/** Between a popup and what floats over it, in pixels. */
const GAP_PX = 8;

/**
 * Where a popup of that width may stand whose place is at `x`: the free rectangle, below whatever floats over the upper half of the
 * map there, which grows with what is chosen (chips in a second row, a notice below the layers).
 */
export function popupRoom(
  x: number,
  width: number,
  [mapWidth, mapHeight]: Size,
  free: Insets,
  over: readonly MapBox[],
) {
  const room = { left: free.left, top: free.top, right: mapWidth - free.right, bottom: mapHeight - free.bottom };
  const left = Math.max(room.left, Math.min(x - width / 2, room.right - width));
  const above = over.filter((box) => box.left < left + width && box.right > left && box.bottom < mapHeight / 2);
  return { ...room, top: Math.max(room.top, ...above.map(({ bottom }) => bottom + GAP_PX)) };
}

/** How far a box has to move to stand in the room. Where there is no room for all of it, its upper left corner comes first: title and Close. */
export const moveInto = (box: MapBox, room: MapBox): readonly [right: number, down: number] => [
  moveBetween(box.left, box.right, room.left, room.right),
  moveBetween(box.top, box.bottom, room.top, room.bottom),
];

const moveBetween = (from: number, to: number, start: number, end: number): number =>
  from < start ? start - from : Math.max(start - from, Math.min(0, end - to));
