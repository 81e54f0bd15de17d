import { type MapPanel, useMapSearch } from '../../map-state/map-search.ts';
import { useViewer } from '../../map-state/use-viewer.ts';

/** The panel that stands in place of the list of reports. Where notes are off a link to theirs leads to the list. */
export function usePanel(): MapPanel | undefined {
  const [{ panel }] = useMapSearch();
  const { notesOn } = useViewer();
  return panel === 'news' || notesOn ? panel : undefined;
}
