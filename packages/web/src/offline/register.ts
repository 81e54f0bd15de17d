import { followUpdates } from './follow-updates.ts';
import { type ToAppWorker, useUpdate } from './worker-store.ts';

const LOOK_FOR_UPDATES_MS = 60 * 60_000;
const ANSWER_MS = 2_000;

/** Browsers on a dear connection are spared what this fetches ahead. */
const spares = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Makes the page one that opens without a network. `whenKept`: called once the worker answers a page that has been loaded
 * without it, so that what it shows can be kept. Does nothing in development, and where browsers have no workers.
 */
export async function registerAppWorker(whenKept: () => void): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !container || spares()) return;
  if (container.controller === null) container.addEventListener('controllerchange', whenKept, { once: true });
  const registration = await container.register('/sw.js', { updateViaCache: 'none' });
  followUpdates({
    registration,
    container,
    sameBuild,
    leave: () => location.reload(),
    onReady: (reload) => useUpdate.setState({ reload }),
  });
  setInterval(() => void registration.update().catch(console.info), LOOK_FOR_UPDATES_MS);
}

/** By the script the page began with. A worker that does not answer is of another build. */
function sameBuild(worker: ServiceWorker): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), ANSWER_MS);
    const question: ToAppWorker = { what: 'same build?', script: own ? new URL(own).pathname : '' };
    worker.postMessage(question, [port2]);
  });
}
