import type { Box, Size } from './place-card.ts';

const RADIUS = 12;
/** How far the light reaches beyond what it falls on; where that is large, its own edge is enough. */
const REACH = 4;

/** The boxes as the light falls on them: a little larger, and cut off at the window’s edges. What lies outside is left out. */
export function litBoxes(boxes: readonly Box[], screen: Size): readonly Box[] {
  return boxes.flatMap((box) => {
    const reach = box.width > screen.width / 2 || box.height > screen.height / 2 ? 0 : REACH;
    const left = Math.max(0, box.left - reach);
    const top = Math.max(0, box.top - reach);
    const width = Math.min(screen.width, box.left + box.width + reach) - left;
    const height = Math.min(screen.height, box.top + box.height + reach) - top;
    return width > REACH && height > REACH ? [{ left, top, width, height }] : [];
  });
}

/** The outline of a box with round corners, as an SVG path. */
export function outlineOf({ left, top, width, height }: Box): string {
  const r = Math.min(RADIUS, width / 2, height / 2);
  const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`;
  return `M${left + r} ${top}h${width - 2 * r}${corner(1, 1)}v${height - 2 * r}${corner(-1, 1)}h${2 * r - width}${corner(-1, -1)}v${2 * r - height}${corner(1, -1)}z`;
}

/** The whole window except for the boxes; to be filled by the even-odd rule. */
export const darkAround = (boxes: readonly Box[], { width, height }: Size): string =>
  `M0 0h${width}v${height}H0z${boxes.map(outlineOf).join('')}`;
