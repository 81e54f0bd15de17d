import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { TOAST_PLACE } from '../ui/toast-place.ts';
import { type ToAppWorker, useUpdate } from './worker-store.ts';

/** Says that a newer version is available. The page reloads only when the user presses the button. */
export function UpdateToast() {
  useLanguage();
  const { reload } = useUpdate();
  return (
    <div role="status" className={TOAST_PLACE}>
      {reload && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-panel py-2 pr-2 pl-4 text-body shadow-lift">
          <p>{m.update_ready()}</p>
          <Button variant="primary" onClick={reload}>
            {m.update_reload()}
          </Button>
          <IconButton icon="close" label={m.close()} onClick={() => useUpdate.setState({ reload: null })} />
        </div>
      )}
    </div>
  );
}

const LOOK_FOR_UPDATES_MS = 60 * 60_000;
const ANSWER_MS = 2_000;

/** Returns whether the browser is set to save data. No files are then fetched in advance. */
const spares = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Registers the service worker, with which the page opens offline. `onCached` is called when the worker takes control
 * of a page that was loaded without a worker, because the data of the page can then be cached. Does nothing in
 * development and in browsers without service workers.
 */
export async function registerAppWorker(onCached: () => void): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !container || spares()) return;
  if (container.controller === null) container.addEventListener('controllerchange', onCached, { once: true });
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

/**
 * Returns whether a worker belongs to this page’s build, which the URL of the page’s script identifies. A worker that
 * does not respond belongs to another build.
 */
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

interface UpdatesDeps {
  readonly registration: ServiceWorkerRegistration;
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  /** Asks a worker whether it belongs to the same build as this page. */
  readonly sameBuild: (worker: ServiceWorker) => Promise<boolean>;
  readonly leave: () => void;
  /** Called when a newer version is ready, with a function that switches to it. */
  readonly onReady: (reload: () => void) => void;
}

/**
 * Watches for newer builds of the page. A worker of the same build takes over without a message. A worker of another
 * build waits until the user accepts it, here or in another tab.
 */
export function followUpdates({ registration, container, sameBuild, leave, onReady }: UpdatesDeps): void {
  let requested = false;
  let quietly = container.controller === null;
  const takeOver = (worker: ServiceWorker) => worker.postMessage({ what: 'take over' } satisfies ToAppWorker);

  const installed = async (worker: ServiceWorker) => {
    // The first worker of a browser replaces no other.
    if (container.controller === null) return;
    if (await sameBuild(worker)) {
      quietly = true;
      takeOver(worker);
      return;
    }
    onReady(() => {
      requested = true;
      if (worker.state === 'installed') takeOver(worker);
      else leave();
    });
  };

  container.addEventListener('controllerchange', () => {
    if (requested) return leave();
    // Another tab has switched to the new version, so this page is now of the previous build.
    if (!quietly) onReady(leave);
    quietly = false;
  });
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void installed(worker);
    });
  });
  if (registration.waiting) void installed(registration.waiting);
}
