import type { DialogRequest } from '../dialogs/dialog-store.ts';

/** What those dialogs are made of that open by themselves with the page, and what follows them. */
const PARTS: Partial<Record<DialogRequest['name'], () => Promise<unknown>>> = {
  'sign-in': () => import('../features/account/AccountDialog.tsx'),
  assistant: () => import('../features/assistant/AssistantDialog.tsx'),
};
const loaded = new Set<DialogRequest['name']>();

/** Fetches a dialog that is about to open, and what hosts it; `null` when all is there already. Rejects where a part does not come. */
export function loadDialog(name: DialogRequest['name']): Promise<unknown> | null {
  if (loaded.has(name)) return null;
  // What follows the dialog must be there when it is closed, not when it opens.
  void import('./AfterMap.tsx').catch(console.info);
  return Promise.all([PARTS[name]?.(), import('./dialog-host.tsx')]).then(() => {
    loaded.add(name);
  });
}
