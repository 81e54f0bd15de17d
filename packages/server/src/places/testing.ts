import { approximateAreas } from '@crimemap/cities/kit/approximate-areas';
import type { AddressPlacesStore } from '../addresses/index.ts';
import type { StreetPlacesStore } from '../streets/index.ts';
import type { GazetteerDeps } from './gazetteer.ts';

/** No addresses have been read. */
export const NO_ADDRESSES: Pick<AddressPlacesStore, 'around' | 'nearest'> = {
  around: async () => [],
  nearest: async () => null,
};

/** No streets have been read. */
export const NO_STREETS: Pick<StreetPlacesStore, 'between' | 'nearest'> = {
  between: async () => [],
  nearest: async () => null,
};

/** Areas as they are told before any boundary layer was read. */
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
