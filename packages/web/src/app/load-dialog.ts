import type { DialogRequest } from '../dialogs/dialog-store.ts';
import { later } from '../ui/later.ts';

/** Shows the dialog that is asked for. */
export const DialogHost = later(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }));

const loaded = new Set<DialogRequest['name']>();

/** Loads a dialog that is about to open, and what hosts it; `null` when all is there already. Rejects where a part does not come. */
export function loadDialog(name: DialogRequest['name']): Promise<unknown> | null {
  if (loaded.has(name)) return null;
  // What follows the dialog must be there when it is closed, not when it opens.
  void import('./AfterMap.tsx').catch(console.info);
  const dialog = import('./dialog-host.tsx').then(({ preloadDialog }) => preloadDialog(name));
  return Promise.all([DialogHost.preload(), dialog]).then(() => {
    loaded.add(name);
  });
}
