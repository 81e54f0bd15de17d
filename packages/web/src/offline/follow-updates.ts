import type { ToAppWorker } from './worker-store.ts';

export interface UpdatesDeps {
  readonly registration: ServiceWorkerRegistration;
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  /** Asks a worker whether it belongs to the build this page is of. */
  readonly sameBuild: (worker: ServiceWorker) => Promise<boolean>;
  readonly leave: () => void;
  /** There is a newer version: what to call to go on with it. */
  readonly onReady: (reload: () => void) => void;
}

/**
 * Watches for a newer build of the page. One that this page is of already (it was just loaded from the server) takes over
 * unsaid; another waits until the visitor wants it, here or in another tab.
 */
export function followUpdates({ registration, container, sameBuild, leave, onReady }: UpdatesDeps): void {
  let wanted = false;
  let quietly = container.controller === null;
  const takeOver = (worker: ServiceWorker) => worker.postMessage({ what: 'take over' } satisfies ToAppWorker);

  const installed = async (worker: ServiceWorker) => {
    // The first worker of all replaces nothing.
    if (container.controller === null) return;
    if (await sameBuild(worker)) {
      quietly = true;
      takeOver(worker);
      return;
    }
    onReady(() => {
      wanted = true;
      if (worker.state === 'installed') takeOver(worker);
      else leave();
    });
  };

  container.addEventListener('controllerchange', () => {
    if (wanted) return leave();
    // Another tab has gone on: this page is of the build before.
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
