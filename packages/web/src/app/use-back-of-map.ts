import { clear, useSelection } from '../map-state/selection.ts';
import { useClosedByBack } from '../ui/open-things-store.ts';
import { panelOf } from './panel-of.ts';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

/** What Back closes on and beside the map: the list, a panel, what was opened on the map, a phone’s sheet. */
export function useBackOfMap(screen: Screen, { phone, mapMissing }: { phone: boolean; mapMissing: boolean }): void {
  const { search, change } = screen;
  const { onMap } = useSelection();
  const { sheet, setSheet } = useScreenStore();
  // Without a map there is nothing behind the list.
  useClosedByBack('beside', search.view !== 'map' && !mapMissing, () => change({ view: 'map' }));
  useClosedByBack('beside', panelOf(screen) !== undefined, () => change({ panel: undefined }));
  useClosedByBack('beside', onMap !== null && JSON.stringify(onMap), () => clear());
  useClosedByBack('sheet', phone && !mapMissing && sheet !== 'peek', () => setSheet('peek'));
}
