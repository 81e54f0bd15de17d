import type { AlertPlace } from '@crimemap/contract/alerts';
import type { Areas } from '@crimemap/contract/areas';
import { expect, it } from 'vitest';
import { placeToKeep } from './alert-place.ts';

const place: AlertPlace = { kind: 'area', area_kind: 'neighbourhood', code: 'Vars, Navan' };
/** Returns neighbourhoods that have a name but no boundary yet. */
const namedOnly =
  (...codes: string[]) =>
  async (): Promise<Areas> => ({
    type: 'FeatureCollection',
    city: 'ottawa',
    kind: 'neighbourhood',
    version: '1',
    approximate: true,
    data_source: null,
    attribution: '',
    features: codes.map((code) => ({
      type: 'Feature',
      id: code,
      properties: {
        code,
        name: code,
        kind: 'neighbourhood',
        centre: null,
        population: null,
        population_source: null,
        dwellings: null,
        address: null,
        valid_from: null,
        valid_to: null,
      },
      geometry: { type: 'MultiPolygon', coordinates: [] },
    })),
  });

it('alert for an area that appears in reports is accepted before the area’s boundary is imported', async () => {
  expect(await placeToKeep('ottawa', place, namedOnly('Kanata', 'Vars, Navan'))).toBe(place);
});

it('alert for an unknown area is rejected, with a different message if no area of the requested kind is known', async () => {
  for (const [areas, detail] of [
    [namedOnly('Kanata'), 'The city has no area of this code now.'],
    [namedOnly(), 'The boundaries of these areas have not been read yet.'],
  ] as const)
    await expect
      .soft(placeToKeep('ottawa', place, areas))
      .rejects.toMatchObject({ code: 'invalid_input', message: detail });
});
