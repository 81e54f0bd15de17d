import type { Ring } from '@crimemap/contract/drawn-area';
import type { HexGrid } from './hexagons.ts';
import type { Circle } from './place-masks.ts';

/** Where is counted: inside a circle, what somebody drew, or a hexagon, or in one area or neighbourhood (indexes of the manifest). */
export type Within =
  | ({ readonly kind: 'circle' } & Circle)
  | { readonly kind: 'ring'; readonly ring: Ring }
  | { readonly kind: 'hexagon'; readonly code: string; readonly grid: HexGrid }
  | { readonly kind: 'area'; readonly index: number }
  | { readonly kind: 'neighbourhood'; readonly index: number };

/**
 * Is what lies in it found by its point alone, and not by the area it names? A filter by areas then still holds inside, which inside of
 * an area it does not.
 */
export const isByPoint = ({ kind }: Within): boolean => kind === 'circle' || kind === 'ring' || kind === 'hexagon';
