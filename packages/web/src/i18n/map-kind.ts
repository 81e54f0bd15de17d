import type { Area, Areas } from '@crimemap/contract/areas';
import { AREA_KINDS, type AreaKind } from '@crimemap/contract/cities';

/** What the map colours: a city’s areas of a kind, or hexagons, which no city publishes and the page draws itself. */
export type MapKind = AreaKind | 'hexagon';
export const MAP_KINDS: readonly MapKind[] = [...AREA_KINDS, 'hexagon'];

/** A coloured area as the server describes it, or a hexagon in the same words. */
export interface MapArea extends Omit<Area, 'properties'> {
  readonly properties: Omit<Area['properties'], 'kind'> & { readonly kind: MapKind };
}
export interface MapAreas extends Omit<Areas, 'kind' | 'features'> {
  readonly kind: MapKind;
  readonly features: MapArea[];
}
