import type { PlacesTable } from '@crimemap/contract/incident-columns';

/** The indexes of LOCATION_PRECISIONS that may be drawn; written out, so that the worker does not load the whole contract. */
export const PLACED_PRECISIONS: readonly number[] = [0, 1, 2];

/** 1 for every place whose area is wanted. */
export function masks(places: PlacesTable, areas: readonly number[] | null): Uint8Array {
  if (areas === null) return new Uint8Array(places.length).fill(1);
  const wanted = ones(65_536, areas);
  const mask = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) mask[at] = wanted[places.area[at] as number] as number;
  return mask;
}

/** 1 at the given indexes; everywhere when `null`. */
export function ones(length: number, indexes: readonly number[] | null): Uint8Array {
  const mask = new Uint8Array(length);
  if (indexes === null) return mask.fill(1);
  for (const index of indexes) mask[index] = 1;
  return mask;
}
