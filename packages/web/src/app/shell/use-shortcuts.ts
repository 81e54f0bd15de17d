import { useEffectEvent, useLayoutEffect } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { topmostThing } from '../../ui/open-things-store.ts';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * Handles single keys on the whole page. `keys`: actions by the lower-case name of their key. Ignores keys while a
 * field has the focus or a dialog is open.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector('dialog[open]:not([data-beside])')
    )
      return;
    if (typing(event.target) && event.key !== 'Escape') return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  // This is a layout effect because a user may press a key as soon as the page is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Keys of the map: `/` search, `l` list, `?` help. Escape closes the topmost open part, as Back does. */
export function useShortcutsOfMap({ toggleList }: { toggleList: () => void }): void {
  const open = useDialogs((state) => state.open);
  useShortcuts({
    '/': () => document.querySelector<HTMLInputElement>('[data-search]')?.focus(),
    l: toggleList,
    '?': () => open({ name: 'help' }),
    escape: () => {
      const top = topmostThing();
      // Escape does not lower the bottom sheet, because the focus may be inside it. Only its handle lowers it.
      if (top && top.layer !== 'sheet') top.close();
    },
  });
}
