export type Side = 'top' | 'right' | 'bottom' | 'left';

/** In pixels of the window, from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Size = Pick<Box, 'width' | 'height'>;
export type Corner = Pick<Box, 'left' | 'top'>;

/** The specification’s: between card and target, and between card and the window’s edges. */
export const MARGIN = 20;

const TRIED: Record<Side, readonly Side[]> = {
  top: ['top', 'bottom', 'right', 'left'],
  bottom: ['bottom', 'top', 'right', 'left'],
  left: ['left', 'right', 'bottom', 'top'],
  right: ['right', 'left', 'bottom', 'top'],
};

/**
 * Where the card’s top left corner goes: on the wished side of the target, else on another that has room, else over the
 * target’s lower part. Never off the window; where the window is too small for the margins, in its middle.
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
    return { left: within(left, card.width, screen.width), top: within(top, card.height, screen.height) };
  }
}

function within(start: number, length: number, available: number): number {
  const room = available - length;
  if (room < 2 * MARGIN) return Math.max(0, room / 2);
  return Math.min(Math.max(start, MARGIN), room - MARGIN);
}
