import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Box, type Corner, placeCard, type Size } from './place-card.ts';
import type { TourStep } from './tour-steps.ts';

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

interface Spotlight {
  readonly lit: readonly Box[];
  readonly card: Corner;
  readonly screen: Size;
}

/**
 * Where the light falls and where the card goes; `null` until first looked. Looked at in every frame, because what is pointed
 * at may open, load, scroll or slide while the tour speaks of it.
 */
export function useSpotlight({ target, position }: TourStep, card: RefObject<HTMLElement | null>): Spotlight | null {
  const [spotlight, setSpotlight] = useState<Spotlight | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let brought = false;
    const look = () => {
      const elements = [...document.querySelectorAll(target)];
      if (elements[0] && !brought) {
        brought = true;
        elements[0].scrollIntoView?.({ block: 'nearest' });
      }
      const next = seen(elements, card.current, position);
      setSpotlight((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [target, position, card]);
  return spotlight;
}

function seen(elements: readonly Element[], card: HTMLElement | null, position: TourStep['position']): Spotlight {
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const boxes = elements.map((element) => boxOf(element.getBoundingClientRect())).filter(({ width }) => width > 0);
  const size = { width: card?.offsetWidth ?? 0, height: card?.offsetHeight ?? 0 };
  return { lit: litBoxes(boxes, screen), card: placeCard(boxes[0] ?? null, size, screen, position), screen };
}

const boxOf = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height });
