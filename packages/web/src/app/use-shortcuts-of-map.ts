import { useDialogs } from '../dialogs/dialog-store.ts';
import type { MapSearch } from '../map-state/map-search.ts';
import { useLiveOpened } from './live-opened-store.ts';
import { useNotesOpened } from './notes-opened-store.ts';
import type { ChangeSearch } from './use-screen.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** `/` search, `l` list, `?` help, Escape closes what is on top: the opened place, the area, then the list. */
export function useShortcutsOfMap({
  search,
  change,
  toggleList,
}: {
  search: MapSearch;
  change: ChangeSearch;
  toggleList: () => void;
}): void {
  const open = useDialogs((state) => state.open);
  useShortcuts({
    '/': () => document.querySelector<HTMLInputElement>('[data-search]')?.focus(),
    l: toggleList,
    '?': () => open({ name: 'help' }),
    escape: () => {
      if (useLiveOpened.getState().ids.length > 0) useLiveOpened.getState().open([]);
      else if (useNotesOpened.getState().ids.length > 0) useNotesOpened.getState().open([]);
      else if (search.at) change({ at: undefined });
      else if (search.area) change({ area: undefined });
      else if (search.panel) change({ panel: undefined });
      else if (search.view !== 'map') change({ view: 'map' });
    },
  });
}
