import { type RefObject, useEffect, useState } from 'react';

/** Is the pointer over it, or the focus inside? */
export function useAttention(box: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    const on = (event: string, act: () => void) => element.addEventListener(event, act, stop);
    on('pointerenter', () => setHovered(true));
    on('pointerleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => stop.abort();
  }, [box]);
  return hovered || focused;
}
