import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { giveFocusBack } from './give-focus-back.ts';

/**
 * Focuses `box` whenever something opens inside (`opened` names it; `null`: nothing is open). Escape inside closes it.
 * When nothing is open, the focus returns to where it was before the first opening.
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
 * Details of a selected thing, for places without a popup. Takes the focus while open. Escape closes it and returns the
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
