import { useDialogs } from '../../dialogs/dialog-store.ts';
import { topmostThing } from '../../ui/open-things-store.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** `/` search, `l` list, `?` help, Escape closes what is on top, as Back does. */
export function useShortcutsOfMap({ toggleList }: { toggleList: () => void }): void {
  const open = useDialogs((state) => state.open);
  useShortcuts({
    '/': () => document.querySelector<HTMLInputElement>('[data-search]')?.focus(),
    l: toggleList,
    '?': () => open({ name: 'help' }),
    escape: () => {
      const top = topmostThing();
      // A phone’s sheet goes down by its handle: the focus may be inside.
      if (top && top.layer !== 'sheet') top.close();
    },
  });
}
