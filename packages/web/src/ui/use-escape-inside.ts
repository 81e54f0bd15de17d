import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `close` on Escape while the focus is inside the box. The event then does not reach the page. `shown`: true
 * while the box is rendered.
 */
export function useEscapeInside(box: RefObject<HTMLElement | null>, shown: boolean, close: () => void): void {
  const pressed = useEffectEvent(close);
  useEffect(() => {
    const element = shown ? box.current : null;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      pressed();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [box, shown]);
}
