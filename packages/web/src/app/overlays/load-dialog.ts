import type { DialogRequest } from '../../dialogs/dialog-store.ts';
import { lazyComponent, loadPart } from '../../ui/lazy-component.ts';

/** Renders the requested dialog. */
export const DialogHost = lazyComponent(() => import('./dialog-host.tsx'), 'DialogHost');

/** Opens the next dialog, so it must be loaded before the first one closes. */
export const DeferredUi = lazyComponent(() => import('./DeferredUi.tsx'), 'DeferredUi');

const loaded = new Set<DialogRequest['name']>();

/**
 * Loads a dialog that is about to open, with its host. Returns `null` if all is loaded. Rejects if a part fails to
 * load.
 */
export function loadDialog(name: DialogRequest['name']): Promise<unknown> | null {
  if (loaded.has(name)) return null;
  const dialog = loadPart(() => import('./dialog-host.tsx')).then(({ preloadDialog }) => preloadDialog(name));
  return Promise.all([DialogHost.preload(), DeferredUi.preload(), dialog]).then(() => {
    loaded.add(name);
  });
}
