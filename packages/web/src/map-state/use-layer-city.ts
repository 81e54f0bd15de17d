import type { City } from '@crimemap/contract/cities';
import { type SwitchedLayer, useMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { useCity } from './shown.ts';

/**
 * The city of which a layer shows what the server is asked for, `null` where it shows nothing: where the layer is off, and before
 * the map is there, which the answer would hold up.
 */
export function useLayerCity(layer: SwitchedLayer): City | null {
  const { [layer]: isOn } = useMapSearch(layer);
  const { city } = useCity();
  const isReady = useMapView((map) => map.isReady);
  return isOn && isReady ? city : null;
}
