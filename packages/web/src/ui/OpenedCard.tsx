import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { giveFocusBack } from './give-focus-back.ts';

/**
 * Moves the focus into `box` whenever an item opens there. `opened`: id of the item; `null` if none is open. Escape
 * inside the box closes the item. When no item is open, the focus returns to where it was before the first one opened.
 */
export function useOpenedFocus(box: RefObject<HTMLElement | null>, opened: string | null, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const before = useRef<Element | null>(null);
  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    const element = box.current;
    before.current = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      close();
    };
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && element?.contains(activeElement)) activeElement.blur();
      giveFocusBack(before.current);
    };
  }, [box, isOpen]);
  // `preventScroll`: the box is already visible, so the page must not move.
  useEffect(() => {
    if (opened !== null) box.current?.focus({ preventScroll: true });
  }, [box, opened]);
}

/**
 * Details of a selected item, where there is no popup. Has the focus while it is open. Escape closes it and returns the
 * focus.
 */
export function OpenedCard({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useOpenedFocus(card, 'card', onClose);
  return (
    <div ref={card} tabIndex={-1} className="mt-3 rounded-card border border-accent/50 p-3 outline-none">
      {children}
    </div>
  );
}
