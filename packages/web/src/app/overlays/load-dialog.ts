import type { DialogRequest } from '../../dialogs/dialog-store.ts';
import { lazyComponent, loadPart } from '../../ui/lazy-component.ts';

/** Shows the dialog that is asked for. */
export const DialogHost = lazyComponent(() => import('./dialog-host.tsx'), 'DialogHost');

/** What follows a dialog: it must be there when the first one is closed. */
export const DeferredUi = lazyComponent(() => import('./DeferredUi.tsx'), 'DeferredUi');

const loaded = new Set<DialogRequest['name']>();

/** Loads a dialog that is about to open, and what hosts it; `null` when all is there already. Rejects where a part does not come. */
export function loadDialog(name: DialogRequest['name']): Promise<unknown> | null {
  if (loaded.has(name)) return null;
  const dialog = loadPart(() => import('./dialog-host.tsx')).then(({ preloadDialog }) => preloadDialog(name));
  return Promise.all([DialogHost.preload(), DeferredUi.preload(), dialog]).then(() => {
    loaded.add(name);
  });
}
