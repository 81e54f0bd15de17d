import type { Ring } from '@crimemap/contract/drawn-area';
import type { HexGrid } from './hexagons.ts';
import type { Circle } from './place-masks.ts';

/**
 * Extent in which to count: a circle, a drawn ring, a hexagon, an area or a neighbourhood. Areas and neighbourhoods are
 * indexes in the manifest.
 */
export type Within =
  | ({ readonly kind: 'circle' } & Circle)
  | { readonly kind: 'ring'; readonly ring: Ring }
  | { readonly kind: 'hexagon'; readonly code: string; readonly grid: HexGrid }
  | { readonly kind: 'area'; readonly index: number }
  | { readonly kind: 'neighbourhood'; readonly index: number };

/**
 * Returns whether the extent contains places because of their point, and not because of the area that they name. Only
 * such an extent can be combined with a filter by areas.
 */
export const isByPoint = ({ kind }: Within): boolean => kind === 'circle' || kind === 'ring' || kind === 'hexagon';
