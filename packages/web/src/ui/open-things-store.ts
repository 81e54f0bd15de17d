import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { type AddressChange, navigate, onAddress } from '../address.ts';

/** Layers of open items from top to bottom: over the page, on or next to the map, and the bottom sheet of a phone. */
const LAYERS = ['over', 'beside', 'sheet'] as const;
type Layer = (typeof LAYERS)[number];

interface OpenThing {
  readonly layer: Layer;
  readonly close: () => void;
}

/** All open items, in the order in which they were opened. */
export const useOpenThings = create<{ readonly things: readonly OpenThing[] }>(() => ({ things: [] }));

/** Returns the item that Back closes next: the newest item in the topmost layer. `undefined` if none is open. */
export function topmostThing(): OpenThing | undefined {
  const { things } = useOpenThings.getState();
  for (const layer of LAYERS) {
    const last = things.findLast((thing) => thing.layer === layer);
    if (last) return last;
  }
  return undefined;
}

/**
 * While `isOpen`, Back and Escape call `close` instead of leaving the page. `close` may leave the item open. If
 * `isOpen` is a string, it identifies the item; a different string counts as another item, opened on top of the others.
 */
export function useClosedByBack(layer: Layer, isOpen: boolean | string, close: () => void): void {
  const act = useEffectEvent(close);
  // Runs before painting, because the user may press Back as soon as the item is visible.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const thing: OpenThing = { layer, close: () => act() };
    useOpenThings.setState(({ things }) => ({ things: [...things, thing] }));
    return () => useOpenThings.setState(({ things }) => ({ things: things.filter((other) => other !== thing) }));
  }, [layer, isOpen]);
}

/** Key in the state of the single history entry that exists while any item is open. */
const MARK = 'over the page';
const isOver = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/**
 * Adds one history entry while any item is open. Back removes the entry and closes the topmost item; other items stay
 * open. Closing an item in another way also removes the entry if no item is open. Must be called before other listeners
 * for the URL. Returns a function that stops this.
 */
export function followBack(): () => void {
  let over = isOver();
  let address = location.href;
  /** True while this code goes back in the history because no item is open. */
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
  // Later, because closing an item often opens another one at the same time.
  const settleSoon = (mayGo: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(mayGo));
  };

  const pushed = () => {
    over = isOver();
    address = location.href;
  };
  const replaced = () => {
    // Code that replaces the URL does not know the mark, so the mark must be added again.
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
    // Keeps changes made while an item was open, such as to the filter or the camera.
    navigate(address, { replace: true, state: history.state });
    if (!isOurs) {
      const top = topmostThing();
      // The entry belongs to an item that a reload has closed.
      if (!top) return history.back();
      top.close();
    }
    settleSoon(false);
  };

  const unsubscribe = useOpenThings.subscribe(() => {
    // Runs at once when an item opens, because the user can press Back as soon as the item is visible.
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
