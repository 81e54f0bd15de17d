import type { Ring } from '@crimemap/contract/drawn-area';
import type { HexGrid } from './hexagons.ts';
import type { Circle } from './place-masks.ts';

/**
 * Where to count: inside a circle, a drawn ring or a hexagon, or in an area or neighbourhood (indexes of the manifest).
 */
export type Within =
  | ({ readonly kind: 'circle' } & Circle)
  | { readonly kind: 'ring'; readonly ring: Ring }
  | { readonly kind: 'hexagon'; readonly code: string; readonly grid: HexGrid }
  | { readonly kind: 'area'; readonly index: number }
  | { readonly kind: 'neighbourhood'; readonly index: number };

/**
 * True if places inside are found by their point alone, and not by the area they name. A filter by areas still applies
 * inside, but not inside an area.
 */
export const isByPoint = ({ kind }: Within): boolean => kind === 'circle' || kind === 'ring' || kind === 'hexagon';
