import { useLayoutEffect } from 'react';
import { navigate } from '../../address.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { TOUR_COMPLETED, WELCOME_DISMISSED } from '../../storage/seen-before.ts';
import { forget } from '../../storage/stored.ts';

const PARAMETER = 'reset-tour';
/** What opens a note over the page. */
const NOTES = ['note', 'pin'];

/** `?reset-tour=true` begins as at a first visit: tour and welcome show again. It leaves the address, so that a reload does not do it once more. */
export function takeResetTour(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has(PARAMETER)) return;
  const isRequested = query.get(PARAMETER) === 'true';
  query.delete(PARAMETER);
  const rest = query.toString();
  navigate(`${location.pathname}${rest && `?${rest}`}${location.hash}`, { replace: true });
  if (!isRequested) return;
  forget(TOUR_COMPLETED);
  forget(WELCOME_DISMISSED);
  startTour();
}

/** The tour begins: one thing at a time lies over the page, and what would follow a dialog that is open does not. */
export function startTour(): void {
  useScreenStore.getState().setTouring(true);
  useDialogs.getState().close();
  const query = new URLSearchParams(location.search);
  if (location.pathname !== '/' || !NOTES.some((name) => query.has(name))) return;
  for (const name of NOTES) query.delete(name);
  const rest = query.toString();
  navigate(rest ? `/?${rest}` : '/', { replace: true, state: history.state });
}

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
