import { useLayoutEffect } from 'react';
import { navigate } from '../../address.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { TOUR_COMPLETED, WELCOME_DISMISSED } from '../../storage/seen-before.ts';
import { forget } from '../../storage/stored.ts';

const PARAMETER = 'reset-tour';
/** Parameters that open a note over the page. */
const NOTES = ['note', 'pin'];

/**
 * Handles `?reset-tour=true`: shows the tour and the welcome as on a first visit. Removes the parameter from the URL,
 * so that a reload does not show them again.
 */
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

/** Starts the tour. Closes an open dialog and an open note, so that only the tour is over the page. */
export function startTour(): void {
  useScreenStore.getState().setTouring(true);
  useDialogs.getState().close();
  const query = new URLSearchParams(location.search);
  if (location.pathname !== '/' || !NOTES.some((name) => query.has(name))) return;
  for (const name of NOTES) query.delete(name);
  const rest = query.toString();
  navigate(rest ? `/?${rest}` : '/', { replace: true, state: history.state });
}

/** Starts the tour on Ctrl+Shift+T and on the window event `startTour`, even if the tour has not loaded yet. */
export function useTourStarts(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 't') return;
      event.preventDefault();
      startTour();
    };
    window.addEventListener('startTour', startTour);
    // Receives the keys in the capture phase, because dialogs stop their propagation.
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('startTour', startTour);
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}
