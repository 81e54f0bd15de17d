import type { Map as MapCanvas } from 'maplibre-gl';

/** One way of putting the incidents on a map. */
export interface Side {
  /** Draws every incident, for the first time. */
  load(map: MapCanvas): Promise<void>;
  /** Only incidents of this type (an index), or all of them. */
  change(map: MapCanvas, type: number | null): Promise<void>;
  /** How many incidents the last change let through. */
  total(): Promise<number>;
}
