import { useClosedByBack } from '../ui/open-things-store.ts';
import { useLiveOpened } from './live-opened-store.ts';
import { useNotesOpened } from './notes-opened-store.ts';
import { panelOf } from './panel-of.ts';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

/** What Back closes on and beside the map: the list, a panel, what was opened on the map, a phone’s sheet. */
export function useBackOfMap(screen: Screen, { phone, mapMissing }: { phone: boolean; mapMissing: boolean }): void {
  const { search, change } = screen;
  const calls = useLiveOpened();
  const notes = useNotesOpened();
  const { sheet, setSheet } = useScreenStore();
  // Without a map there is nothing behind the list.
  useClosedByBack('beside', search.view !== 'map' && !mapMissing, () => change({ view: 'map' }));
  useClosedByBack('beside', panelOf(screen) !== undefined, () => change({ panel: undefined }));
  useClosedByBack('beside', search.area !== undefined, () => change({ area: undefined }));
  useClosedByBack('beside', search.at !== undefined, () => change({ at: undefined }));
  useClosedByBack('beside', calls.ids.length > 0, () => calls.open([]));
  useClosedByBack('beside', notes.ids.length > 0, () => notes.open([]));
  useClosedByBack('sheet', phone && !mapMissing && sheet !== 'peek', () => setSheet('peek'));
}
