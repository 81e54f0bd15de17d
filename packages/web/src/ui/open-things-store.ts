import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { type AddressChange, navigate, onAddress } from '../address.ts';

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

/** In the state of the one history entry that is there while anything is open. */
const MARK = 'over the page';
const isOver = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/**
 * Keeps one history entry more while anything is open over the page or beside the map: Back takes that one away and closes what
 * is on top, everything else stays as it is. What is closed otherwise takes the entry away with it. The function it gives back
 * ends it. To be called before anything else listens to the address.
 */
export function followBack(): () => void {
  let over = isOver();
  let address = location.href;
  /** We go back ourselves: nothing is open any more. */
  let going = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (mayGo: boolean) => {
    if (going) return;
    const isOpen = topmostThing() !== undefined;
    if (isOpen && !over) navigate(location.href, { state: { [MARK]: true } });
    if (isOpen || !over || !mayGo) return;
    going = true;
    history.back();
  };
  // What closes often makes room for something else in the same moment.
  const settleSoon = (mayGo: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(mayGo));
  };

  const pushed = () => {
    over = isOver();
    address = location.href;
  };
  const replaced = () => {
    // Whoever replaces the address does not know of the mark.
    if (over && !isOver()) navigate(location.href, { replace: true, state: { ...history.state, [MARK]: true } });
    address = location.href;
  };
  const popped = () => {
    const was = over;
    const isOurs = going;
    over = isOver();
    going = false;
    if (!was || over || new URL(address).pathname !== location.pathname) {
      address = location.href;
      return settleSoon(false);
    }
    // What was changed while something was open stays: the filter, the camera.
    navigate(address, { replace: true, state: history.state });
    if (!isOurs) {
      const top = topmostThing();
      // The entry was left over from something that a reload has closed.
      if (!top) return history.back();
      top.close();
    }
    settleSoon(false);
  };

  const unsubscribe = useOpenThings.subscribe(() => {
    // At once when something opens: whoever sees it can go back from it.
    settle(false);
    settleSoon(true);
  });
  const changes: Record<AddressChange, () => void> = { push: pushed, replace: replaced, travel: popped };
  const stopListening = onAddress((change) => changes[change]());
  return () => {
    clearTimeout(timer);
    unsubscribe();
    stopListening();
  };
}
