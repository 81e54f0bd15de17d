import type { City } from '@crimemap/cities/kit/city';
import type { BoundaryArea } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { HeldNames } from '../incidents/index.ts';

/** Returns the areas of a kind that a city's reports name, without a shape: their counts are known, where they lie is not. */
export function namedAreas(city: City, kind: AreaKind, held: HeldNames | null): BoundaryArea[] {
  const isFirst = kind === city.area_kinds[0];
  const [known, inRows] = isFirst
    ? [held?.known.division, held?.areas]
    : [held?.known.neighbourhood, held?.neighbourhoods];
  return (known ?? [])
    .filter(({ code }) => inRows?.has(code.toLowerCase()))
    .map(({ code, name }) => ({
      type: 'Feature',
      id: code,
      properties: { code, name, kind, centre: null, population: null, address: null, valid_from: null, valid_to: null },
      geometry: { type: 'MultiPolygon', coordinates: [] },
    }));
}
