import { useLocationStore } from '../../map-state/location-store.ts';
import { askPosition } from './ask-position.ts';
import { useProximityStore } from './proximity-store.ts';

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
}
