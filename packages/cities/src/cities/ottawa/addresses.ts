import { addressesBy, streetIn } from '../../kit/addresses.ts';
import type { AddressLayer } from '../../kit/city.ts';
import { ottawaStreets } from './streets.ts';

/** Municipal address points of the City of Ottawa. Street names are in English only. Each unit is a separate row. */
export const ottawaAddresses: AddressLayer = {
  title: { en: 'Municipal Address Points', fr: 'Points d’adresse municipaux' },
  feed: {
    protocol: 'arcgis',
    url: 'https://maps.ottawa.ca/arcgis/rest/services/Municipal_Address/MapServer/0',
    required: ['ADDRNUM', 'FULLNAME'],
    optional: [],
  },
  licence: ottawaStreets.licence,
  attribution: ottawaStreets.attribution,
  read: addressesBy({ number: 'ADDRNUM', streetOf: (row) => streetIn(row, 'FULLNAME') }),
};
