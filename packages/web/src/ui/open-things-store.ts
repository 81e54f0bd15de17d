import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { type AddressChange, navigate, onAddress } from '../address.ts';

/** Layers of open things from the top down: over the page, on or beside the map, and the bottom sheet of a phone. */
const LAYERS = ['over', 'beside', 'sheet'] as const;
type Layer = (typeof LAYERS)[number];

interface OpenThing {
  readonly layer: Layer;
  readonly close: () => void;
}

/** Everything that is open, in the order of opening. */
export const useOpenThings = create<{ readonly things: readonly OpenThing[] }>(() => ({ things: [] }));

/** Returns what Back closes next: the newest thing in the topmost layer. Returns undefined if nothing is open. */
export function topmostThing(): OpenThing | undefined {
  const { things } = useOpenThings.getState();
  for (const layer of LAYERS) {
    const last = things.findLast((thing) => thing.layer === layer);
    if (last) return last;
  }
  return undefined;
}

/**
 * While `isOpen`, Back and Escape call `close` before Back leaves the page. `close` may leave the thing open. A string
 * for `isOpen` identifies what is open; another string counts as opened again, on top of the rest.
 */
export function useClosedByBack(layer: Layer, isOpen: boolean | string, close: () => void): void {
  const act = useEffectEvent(close);
  // Runs before painting, because the user may press Back as soon as the thing is visible.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const thing: OpenThing = { layer, close: () => act() };
    useOpenThings.setState(({ things }) => ({ things: [...things, thing] }));
    return () => useOpenThings.setState(({ things }) => ({ things: things.filter((other) => other !== thing) }));
  }, [layer, isOpen]);
}

/** Key in the state of the one history entry that exists while anything is open. */
const MARK = 'over the page';
const isOver = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/**
 * Adds one history entry while anything is open. Back removes the entry and closes the topmost thing; everything else
 * stays. Closing in another way removes the entry too. Call it before other address listeners. Returns a function that
 * ends it.
 */
export function followBack(): () => void {
  let over = isOver();
  let address = location.href;
  /** True while we go back ourselves because nothing is open. */
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
  // Deferred, because closing one thing often opens another in the same moment.
  const settleSoon = (mayGo: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(mayGo));
  };

  const pushed = () => {
    over = isOver();
    address = location.href;
  };
  const replaced = () => {
    // Code that replaces the address does not know the mark, so add the mark again.
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
    // Preserves changes made while something was open, such as the filter or the camera.
    navigate(address, { replace: true, state: history.state });
    if (!isOurs) {
      const top = topmostThing();
      // The entry belongs to something that a reload has closed.
      if (!top) return history.back();
      top.close();
    }
    settleSoon(false);
  };

  const unsubscribe = useOpenThings.subscribe(() => {
    // Runs at once on opening, because the user can press Back as soon as the thing is visible.
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
