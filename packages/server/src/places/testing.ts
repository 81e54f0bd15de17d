import { approximateAreas } from '@crimemap/cities/kit/approximate-areas';
import type { AddressPlacesStore } from '../addresses/index.ts';
import type { StreetPlacesStore } from '../streets/index.ts';
import type { GazetteerDeps } from './gazetteer.ts';

/** Address store without any addresses. */
export const NO_ADDRESSES: Pick<AddressPlacesStore, 'around' | 'nearest'> = {
  around: async () => [],
  nearest: async () => null,
};

/** Street store without any streets. */
export const NO_STREETS: Pick<StreetPlacesStore, 'between' | 'nearest'> = {
  between: async () => [],
  nearest: async () => null,
};

/** Returns the areas that the server uses before boundaries are imported. */
export const approximately: GazetteerDeps['areasOf'] = async (city, kind) => ({
  type: 'FeatureCollection',
  city: city.id,
  kind,
  version: 'approximate',
  approximate: true,
  data_source: null,
  attribution: '',
  features: approximateAreas(city, kind).map((area) => ({
    ...area,
    properties: { ...area.properties, population_source: null, dwellings: null },
  })),
});
