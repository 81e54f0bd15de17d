import { expect, it, vi } from 'vitest';
import { aCity } from '../../map-state/testing/render-on-map.tsx';
import { citiesGroup, cityGroups } from './city-layers.ts';

const at = (id: 'toronto' | 'peel' | 'vancouver', center: [number, number]) => {
  const city = aCity(id);
  return { ...city, view: { ...city.view, desktop: { ...city.view.desktop, center } } };
};
const CITIES = [
  at('toronto', [-79.38, 43.72]),
  at('vancouver', [-123.11, 49.26]),
  at('peel', [-79.75, 43.72]),
] as const;

it('cities whose map dots touch share one label, but each city keeps a separate dot', () => {
  expect(cityGroups(CITIES).map((group) => group.map(({ id }) => id))).toEqual([['toronto', 'peel'], ['vancouver']]);
  vi.stubGlobal('ImageData', class {});
  const { sources } = citiesGroup(CITIES, 'en', 'dark');
  const { features } = (Object.values(sources ?? {})[0] as { data: GeoJSON.FeatureCollection }).data;
  expect(features).toHaveLength(5);
  expect(features.flatMap(({ properties }) => properties?.['name'] ?? [])).toEqual([
    `${CITIES[0].displayName.en} · ${CITIES[2].displayName.en}`,
    CITIES[1].displayName.en,
  ]);
});
