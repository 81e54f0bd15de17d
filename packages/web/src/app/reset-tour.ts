import { TOUR_COMPLETED } from '../features/tour/tour-completed.ts';
import { WELCOME_DISMISSED } from '../features/welcome/welcome-dismissed.ts';
import { forget } from '../storage/stored.ts';
import { useScreenStore } from './screen-store.ts';

const PARAMETER = 'reset-tour';

/** `?reset-tour=true` begins as at a first visit: tour and welcome show again. It leaves the address, so that a reload does not do it once more. */
export function takeResetTour(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has(PARAMETER)) return;
  const asked = query.get(PARAMETER) === 'true';
  query.delete(PARAMETER);
  const rest = query.toString();
  history.replaceState(null, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`);
  if (!asked) return;
  forget(TOUR_COMPLETED);
  forget(WELCOME_DISMISSED);
  useScreenStore.getState().setTouring(true);
}
