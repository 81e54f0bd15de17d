import { useLayoutEffect } from 'react';
import { startTour } from './reset-tour.ts';

/** Ctrl+Shift+T, and the window event `startTour`: from the first moment on, though the tour itself is loaded later. */
export function useTourStarts(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 't') return;
      event.preventDefault();
      startTour();
    };
    window.addEventListener('startTour', startTour);
    // Before the dialogs, which keep keys from the page.
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('startTour', startTour);
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}
