import type { BoundaryArea } from '@crimemap/contract/areas';

type Facts = Partial<Pick<BoundaryArea['properties'], 'name' | 'kind' | 'population'>>;

/**
 * Returns an area between two meridians, from 43.6° to 43.7° north. By default, it is a division whose name is its
 * code.
 */
export function areaBetween(
  code: string,
  [west, east]: readonly [west: number, east: number],
  { name = code, kind = 'division', population = null }: Facts = {},
): BoundaryArea {
  return {
    type: 'Feature',
    id: code,
    properties: {
      code,
      name,
      kind,
      centre: [west, 43.65],
      population,
      address: null,
      valid_from: null,
      valid_to: null,
    },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, 43.6],
          [east, 43.6],
          [east, 43.7],
          [west, 43.7],
          [west, 43.6],
        ],
      ],
    },
  };
}
