import { useSyncExternalStore } from 'react';
import type { FromWorker } from './messages.ts';

let fromKept = false;

/** Is the map shown from what was kept: is there no network, or has the worker not reached our server? */
export const useAway = (): boolean => useSyncExternalStore(listen, () => !navigator.onLine || fromKept);

function listen(changed: () => void): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const told = ({ data }: MessageEvent<FromWorker>) => {
    fromKept = data.away;
    changed();
  };
  // The next reply says how it is.
  const back = () => {
    fromKept = false;
    changed();
  };
  window.addEventListener('online', back);
  window.addEventListener('offline', changed);
  serviceWorker?.addEventListener('message', told);
  serviceWorker?.startMessages();
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', changed);
    serviceWorker?.removeEventListener('message', told);
  };
}
