import type { City } from '@crimemap/contract/cities';
import { useMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { useCity } from './use-city.ts';
import { useViewer } from './use-viewer.ts';

/** The city whose live calls are shown, `null` where none are: they are asked for once the map is there. */
export function useLiveCity(): City | null {
  const [{ live }] = useMapSearch();
  const { city } = useCity();
  const isReady = useMapView((map) => map.isReady);
  return live && isReady ? city : null;
}

/** The city whose notes are shown; likewise, and never where notes are switched off. */
export function useNotesCity(): City | null {
  const [{ notes }] = useMapSearch();
  const { city } = useCity();
  const { notesOn } = useViewer();
  const isReady = useMapView((map) => map.isReady);
  return notes && isReady && notesOn ? city : null;
}
