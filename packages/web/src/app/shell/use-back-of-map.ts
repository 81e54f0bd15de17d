import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { clear, useSelection } from '../../map-state/selection.ts';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { usePanel } from './use-panel.ts';

/** What Back closes on and beside the map: the list, a panel, what was opened on the map, a phone’s sheet. */
export function useBackOfMap(): void {
  const [{ view }] = useMapSearch();
  const panel = usePanel();
  const phone = useIsPhone();
  const isMissing = useMapView((map) => map.isMissing);
  const { onMap } = useSelection();
  const { sheet, setSheet } = useScreenStore();
  // Without a map there is nothing behind the list.
  useClosedByBack('beside', view !== 'map' && !isMissing, () => changeMapSearch({ view: 'map' }));
  useClosedByBack('beside', panel !== undefined, () => changeMapSearch({ panel: undefined }));
  useClosedByBack('beside', onMap !== null && JSON.stringify(onMap), () => clear());
  useClosedByBack('sheet', phone && !isMissing && sheet !== 'peek', () => setSheet('peek'));
}
