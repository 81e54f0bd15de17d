import { addressesBy, saysOnly, streetIn } from '../../kit/addresses.ts';
import type { AddressLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { yorkStreets } from './streets.ts';

/**
 * Values of `ADDRS_PNT_TYPE` for homes and workplaces. Other values are for transit, utilities, parks and similar
 * places.
 */
const TYPES = ['Single', 'Multiple', 'Building', 'Building Entrance', 'Parcel'];

/** Address points of the nine municipalities of York Region. */
export const yorkAddresses: AddressLayer = {
  title: { en: 'Address Point', fr: 'Points d’adresse' },
  feed: {
    protocol: 'arcgis',
    url: 'https://ww8.yorkmaps.ca/arcgis/rest/services/OpenData/Location/MapServer/0',
    required: ['ADDRESS_NUMBER', 'FULL_STREET_NAME'],
    optional: ['ADD_NUM_SUFFIX', 'MUNICIPALITY', 'ADDRS_PNT_TYPE', 'LIFESTATUS'],
  },
  licence: yorkStreets.licence,
  attribution: yorkStreets.attribution,
  read: addressesBy({
    number: 'ADDRESS_NUMBER',
    suffixOf: (row) => text(row, 'ADD_NUM_SUFFIX'),
    streetOf: (row) => streetIn(row, 'FULL_STREET_NAME'),
    municipalityOf: (row) => text(row, 'MUNICIPALITY'),
    isLeftOut: (row) => !saysOnly(row, 'LIFESTATUS', ['Active']) || !saysOnly(row, 'ADDRS_PNT_TYPE', TYPES),
  }),
};
