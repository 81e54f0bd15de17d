import type { DialogRequest } from '../../dialogs/dialog-store.ts';
import { lazyComponent, loadPart } from '../../ui/lazy-component.ts';

/** Renders the requested dialog. */
export const DialogHost = lazyComponent(() => import('./dialog-host.tsx'), 'DialogHost');

/** This component opens the dialog that follows a closed one, so it must be loaded before the first dialog closes. */
export const DeferredUi = lazyComponent(() => import('./DeferredUi.tsx'), 'DeferredUi');

const loaded = new Set<DialogRequest['name']>();

/**
 * Loads a dialog that is about to open, together with `DialogHost`. Returns `null` if both are loaded. Rejects if a
 * part fails to load.
 */
export function loadDialog(name: DialogRequest['name']): Promise<unknown> | null {
  if (loaded.has(name)) return null;
  const dialog = loadPart(() => import('./dialog-host.tsx')).then(({ preloadDialog }) => preloadDialog(name));
  return Promise.all([DialogHost.preload(), DeferredUi.preload(), dialog]).then(() => {
    loaded.add(name);
  });
}
