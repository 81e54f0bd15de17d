import { type RefObject, useLayoutEffect, useState } from 'react';

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** A box, in pixels from the top left corner of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Size = Pick<Box, 'width' | 'height'>;
type Corner = Pick<Box, 'left' | 'top'>;

/** Distance in pixels from the card to its target and to the window’s edges. Source: the specification. */
const MARGIN = 20;

const TRIED: Record<Side, readonly Side[]> = {
  top: ['top', 'bottom', 'right', 'left'],
  bottom: ['bottom', 'top', 'right', 'left'],
  left: ['left', 'right', 'bottom', 'top'],
  right: ['right', 'left', 'bottom', 'top'],
};

/**
 * Returns the position of the card's top left corner. The card is on the preferred side of the target, or on another
 * side if there is no space. If no side has space, it covers the lower part of the target. The card is always inside
 * the window. If the window is too small for the margins, the card is in its middle.
 */
export function placeCard(target: Box | null, card: Size, screen: Size, wished: Side): Corner {
  if (!target) return inside({ left: (screen.width - card.width) / 2, top: (screen.height - card.height) / 2 });
  const beside = TRIED[wished].map((side) => ({ side, at: cornerOf(side) })).find(({ side, at }) => fits(side, at));
  return inside(beside?.at ?? over(target));

  function cornerOf(side: Side): Corner {
    const { left, top, width, height } = target as Box;
    const centred = { left: left + (width - card.width) / 2, top: top + (height - card.height) / 2 };
    if (side === 'top') return { ...centred, top: top - MARGIN - card.height };
    if (side === 'bottom') return { ...centred, top: top + height + MARGIN };
    if (side === 'left') return { ...centred, left: left - MARGIN - card.width };
    return { ...centred, left: left + width + MARGIN };
  }

  function fits(side: Side, { left, top }: Corner): boolean {
    return side === 'top' || side === 'bottom'
      ? top >= MARGIN && top + card.height + MARGIN <= screen.height
      : left >= MARGIN && left + card.width + MARGIN <= screen.width;
  }

  function over({ left, top, width, height }: Box): Corner {
    return { left: left + (width - card.width) / 2, top: top + height - MARGIN - card.height };
  }

  function inside({ left, top }: Corner): Corner {
    return { left: clamp(left, card.width, screen.width), top: clamp(top, card.height, screen.height) };
  }
}

function clamp(start: number, length: number, available: number): number {
  const room = available - length;
  if (room < 2 * MARGIN) return Math.max(0, room / 2);
  return Math.min(Math.max(start, MARGIN), room - MARGIN);
}

const RADIUS = 12;
/** Pixels by which the undimmed area is larger than its target on each side. Not used for large targets. */
const REACH = 4;

/**
 * Returns the boxes that are not dimmed: slightly larger than their targets and cut off at the window's edges. Boxes
 * outside the window are left out.
 */
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

/** Returns the outline of a box with rounded corners, as an SVG path. */
export function outlineOf({ left, top, width, height }: Box): string {
  const r = Math.min(RADIUS, width / 2, height / 2);
  const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`;
  return `M${left + r} ${top}h${width - 2 * r}${corner(1, 1)}v${height - 2 * r}${corner(-1, 1)}h${2 * r - width}${corner(-1, -1)}v${2 * r - height}${corner(1, -1)}z`;
}

/** Returns the window without the boxes as an SVG path. It must be filled with the even-odd rule. */
export const darkAround = (boxes: readonly Box[], { width, height }: Size): string =>
  `M0 0h${width}v${height}H0z${boxes.map(outlineOf).join('')}`;

/** CSS selector of a step's target, and the side of the target on which the card should be. */
interface Shown {
  readonly target: string;
  readonly position: Side;
}

interface Spotlight {
  readonly lit: readonly Box[];
  readonly card: Corner;
  readonly screen: Size;
}

/**
 * Returns the undimmed boxes and the position of the card; `null` before the first measurement. Measures in every
 * frame, because the target may open, load, scroll or move during a step.
 */
export function useSpotlight({ target, position }: Shown, card: RefObject<HTMLElement | null>): Spotlight | null {
  const [spotlight, setSpotlight] = useState<Spotlight | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let brought = false;
    const measure = () => {
      const elements = [...document.querySelectorAll(target)];
      if (elements[0] && !brought) {
        brought = true;
        elements[0].scrollIntoView?.({ block: 'nearest' });
      }
      const next = seen(elements, card.current, position);
      setSpotlight((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
      frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, [target, position, card]);
  return spotlight;
}

function seen(elements: readonly Element[], card: HTMLElement | null, position: Side): Spotlight {
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const boxes = elements.map((element) => boxOf(element.getBoundingClientRect())).filter(({ width }) => width > 0);
  const size = { width: card?.offsetWidth ?? 0, height: card?.offsetHeight ?? 0 };
  return { lit: litBoxes(boxes, screen), card: placeCard(boxes[0] ?? null, size, screen, position), screen };
}

const boxOf = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height });
