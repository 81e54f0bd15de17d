import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { giveFocusBack } from './give-focus-back.ts';

/** What was opened where no popup shows it. Takes the focus while it is open; Escape closes it, and the focus goes back to where it was. */
export function OpenedCard({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const element = card.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    element?.focus();
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
      giveFocusBack(before);
    };
  }, []);
  return (
    <div ref={card} tabIndex={-1} className="mt-3 rounded-card border border-accent/50 p-3 outline-none">
      {children}
    </div>
  );
}
