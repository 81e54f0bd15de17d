import { type LocateFailure, type UserPosition, useLocationStore } from '../../map-state/location-store.ts';
import { select } from '../../map-state/selection.ts';
import { useProximityStore } from './proximity-store.ts';

/** A position up to ten minutes old will do, and a rough one too: the specification’s. */
const MAX_AGE_MS = 600_000;
/** Begins when the person has allowed it; a phone that finds nothing in this time will hardly find anything soon. */
const TIMEOUT_MS = 15_000;

const FAILURES: Record<number, LocateFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the device where it is, which may ask the person; they may take as long as they want to answer. */
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

/** Asks the device where the person is. The answer stays in this page; why there is none is logged and kept to be said. */
export async function locateMe(): Promise<void> {
  const { locating, setLocating, setUser, setFailure } = useLocationStore.getState();
  if (locating) return;
  setFailure(null);
  setLocating(true);
  const found = await askPosition(navigator.geolocation);
  // Another city was chosen meanwhile: nobody waits for it any more.
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
