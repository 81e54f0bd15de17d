import { EDITION } from '../api/base/edition.ts';
import { countsRows } from '../packed-incidents/incident-filter.ts';
import { type MapPanel, type MapSettings, useMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { useFilter } from './shown.ts';
import { useViewer } from './use-viewer.ts';

/** How the reports are shown. Without a map they are listed; where nothing is chosen that rows are counted by there is no list, but the areas have their numbers. */
export function useView(): MapSettings['view'] {
  const { view } = useMapSearch('view');
  const isMissing = useMapView((map) => map.isMissing);
  const { filter } = useFilter();
  if (!isMissing || view !== 'map') return view;
  return countsRows(filter) ? 'list' : 'table';
}

/** The panel that stands in place of the list of reports. Where notes are off a link to theirs leads to the list. */
export function usePanel(): MapPanel | undefined {
  const { panel } = useMapSearch('panel');
  const { notesOn } = useViewer();
  if (EDITION) return undefined;
  return panel === 'news' || notesOn ? panel : undefined;
}
