import { type LocateFailure, type UserPosition, useLocationStore } from '../../map-state/location-store.ts';
import { select } from '../../map-state/selection.ts';
import { useProximityStore } from './proximity-store.ts';

/**
 * Maximum age of a cached position in milliseconds. Source: the specification. An old position is good enough, because
 * low accuracy suffices.
 */
const MAX_AGE_MS = 600_000;
/**
 * Timeout in milliseconds. It starts when the person has allowed access. A phone that has no position by then is
 * unlikely to find one soon.
 */
const TIMEOUT_MS = 15_000;

const FAILURES: Record<number, LocateFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/**
 * Requests the device's position. The browser may ask the person for permission, which has no time limit. Returns a
 * failure instead of throwing.
 */
export function askPosition(device: Geolocation | undefined): Promise<UserPosition | LocateFailure> {
  if (!device) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => resolve({ lngLat: [longitude, latitude], accuracy }),
      ({ code }) => resolve(FAILURES[code] ?? 'unavailable'),
      { maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS, enableHighAccuracy: false },
    );
  });
}

/**
 * Finds the visitor's position and keeps it in this page only. Logs a failure and stores it so that a message can show
 * it.
 */
export async function locateMe(): Promise<void> {
  const { locating, setLocating, setUser, setFailure } = useLocationStore.getState();
  if (locating) return;
  setFailure(null);
  setLocating(true);
  const found = await askPosition(navigator.geolocation);
  // The visitor chose another city meanwhile, so the position is no longer needed.
  if (!useLocationStore.getState().locating) return;
  setLocating(false);
  if (typeof found === 'string') {
    console.info('No position:', found);
    setFailure(found);
    return;
  }
  useProximityStore.getState().forget(found.lngLat);
  setUser(found);
  select({ kind: 'mine' });
}
