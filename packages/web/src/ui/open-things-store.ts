import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** What lies over the page, what is open on or beside the map, and the sheet of a phone below them: from the top downwards. */
const LAYERS = ['over', 'beside', 'sheet'] as const;
type Layer = (typeof LAYERS)[number];

interface OpenThing {
  readonly layer: Layer;
  readonly close: () => void;
}

/** Everything that is open now, in the order in which it was opened. */
export const useOpenThings = create<{ readonly things: readonly OpenThing[] }>(() => ({ things: [] }));

/** What Back closes next: of the topmost layer what was opened last; nothing where only the page is left. */
export function topmostThing(): OpenThing | undefined {
  const { things } = useOpenThings.getState();
  for (const layer of LAYERS) {
    const last = things.findLast((thing) => thing.layer === layer);
    if (last) return last;
  }
  return undefined;
}

/**
 * While `isOpen`, Back closes this (`close`) before it leaves the page, and so does Escape. `close` may refuse: then it stays open.
 * A text for `isOpen` names what is open: another one has been opened anew, on top of what was open before.
 */
export function useClosedByBack(layer: Layer, isOpen: boolean | string, close: () => void): void {
  const act = useEffectEvent(close);
  // Before it is painted: Back may come as soon as it is seen.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const thing: OpenThing = { layer, close: () => act() };
    useOpenThings.setState(({ things }) => ({ things: [...things, thing] }));
    return () => useOpenThings.setState(({ things }) => ({ things: things.filter((other) => other !== thing) }));
  }, [layer, isOpen]);
}
