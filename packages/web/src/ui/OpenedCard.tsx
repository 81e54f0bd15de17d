import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { giveFocusBack } from './give-focus-back.ts';

/**
 * While something is open inside of `box` (`opened` names it; `null`: nothing is), the box has the focus: each thing that is opened
 * takes it anew, Escape inside closes it, and when nothing is open any more the focus goes back to where it was at first.
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
  // Whoever sees it knows where it stands: the page does not move under them.
  useEffect(() => {
    if (opened !== null) box.current?.focus({ preventScroll: true });
  }, [box, opened]);
}

/** What was opened where no popup shows it. Takes the focus while it is open; Escape closes it, and the focus goes back to where it was. */
export function OpenedCard({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useOpenedFocus(card, 'card', onClose);
  return (
    <div ref={card} tabIndex={-1} className="mt-3 rounded-card border border-accent/50 p-3 outline-none">
      {children}
    </div>
  );
}
