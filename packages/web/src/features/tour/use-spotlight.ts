import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Box, type Corner, placeCard, type Size } from './place-card.ts';
import { litBoxes } from './spotlight-path.ts';
import type { TourStep } from './tour-steps.ts';

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
