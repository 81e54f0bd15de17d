import type { LngLat } from '@crimemap/contract/geo';
import { addressesBy, pointOf, streetIn } from '../../kit/addresses.ts';
import type { AddressLayer, Row } from '../../kit/city.ts';
import { ATTRIBUTION, LICENCE } from './streets.ts';

/** Reads the point that the portal writes as an object, or in CSV files as `49.28, -123.12`. */
function pointBesideShape({ geo_point_2d: point }: Row): LngLat | null {
  if (typeof point === 'string') {
    const [lat, lng] = point.split(',');
    return pointOf(lng, lat);
  }
  const { lon, lat } = (point ?? {}) as { readonly lon?: unknown; readonly lat?: unknown };
  return pointOf(lon, lat);
}

/**
 * Parcel addresses of the City of Vancouver. Street names are written as in the block names of the police: `W 11TH AV`.
 */
export const vancouverAddresses: AddressLayer = {
  title: { en: 'Property Addresses', fr: 'Adresses des propriétés' },
  feed: {
    protocol: 'geojson',
    url: 'https://opendata.vancouver.ca/api/explore/v2.1/catalog/datasets/property-addresses/exports/geojson',
    // Maximum size in bytes. The file has 100,000 rows.
    maxBytes: 128 * 1024 ** 2,
    required: ['civic_number', 'std_street'],
    optional: ['geo_point_2d'],
  },
  licence: LICENCE,
  attribution: ATTRIBUTION,
  read: addressesBy({
    number: 'civic_number',
    streetOf: (row) => streetIn(row, 'std_street'),
    otherPointOf: pointBesideShape,
  }),
};
