import { addressesBy, pointOf, streetIn } from '../../kit/addresses.ts';
import type { AddressLayer } from '../../kit/city.ts';
import { edmontonStreets } from './streets.ts';

/** Parcel Addresses of the City of Edmonton. Street names are in capitals: `109 STREET NW`. */
export const edmontonAddresses: AddressLayer = {
  title: { en: 'Parcel Addresses', fr: 'Adresses des parcelles' },
  feed: {
    protocol: 'socrata',
    url: 'https://data.edmonton.ca',
    resource: 'ut27-nrpn',
    required: ['house_number', 'street_name', 'longitude', 'latitude'],
    optional: [],
  },
  licence: edmontonStreets.licence,
  attribution: edmontonStreets.attribution,
  read: addressesBy({
    number: 'house_number',
    streetOf: (row) => streetIn(row, 'street_name'),
    otherPointOf: ({ longitude, latitude }) => pointOf(longitude, latitude),
  }),
};
