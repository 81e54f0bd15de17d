import { useEffect } from 'react';
import { useDialogs } from '../dialogs/dialog-store.ts';
import { useScreenStore } from './screen-store.ts';

/** Ctrl+Shift+T, and the window event `startTour`: from the first moment on, though the tour itself is loaded later. */
export function useTourStarts(): void {
  useEffect(() => {
    const start = () => {
      useScreenStore.getState().setTouring(true);
      // One thing at a time lies over the page, and what would follow this dialog does not.
      useDialogs.getState().close();
    };
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 't') return;
      event.preventDefault();
      start();
    };
    window.addEventListener('startTour', start);
    // Before the dialogs, which keep keys from the page.
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('startTour', start);
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}
