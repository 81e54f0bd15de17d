import type { AlertPlace } from '@crimemap/contract/alerts';
import type { Areas } from '@crimemap/contract/areas';
import { expect, it } from 'vitest';
import { placeToKeep } from './alert-place.ts';

const place: AlertPlace = { kind: 'area', area_kind: 'neighbourhood', code: 'Vars, Navan' };
/** Neighbourhoods whose boundaries have not been read: they have a name and no shape. */
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

it('takes an area that reports name before its boundary is read', async () => {
  expect(await placeToKeep('ottawa', place, namedOnly('Kanata', 'Vars, Navan'))).toBe(place);
});

it('refuses an unknown area, and says so where nothing of its kind has been read', async () => {
  for (const [areas, detail] of [
    [namedOnly('Kanata'), 'The city has no area of this code now.'],
    [namedOnly(), 'The boundaries of these areas have not been read yet.'],
  ] as const)
    await expect
      .soft(placeToKeep('ottawa', place, areas))
      .rejects.toMatchObject({ code: 'invalid_input', message: detail });
});
