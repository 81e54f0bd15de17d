import { addressesBy, pointIn, saysOnly, streetIn } from '../../kit/addresses.ts';
import type { AddressLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { torontoStreets } from './streets.ts';

const OLD_CITY = 'former Toronto';

/**
 * Toronto One Address Repository. Several of the cities before 1998 have streets with the same name, such as `Church
 * St`.
 */
export const torontoAddresses: AddressLayer = {
  title: { en: 'Address Points (Municipal)', fr: 'Points d’adresse municipaux' },
  feed: {
    protocol: 'ckan',
    url: 'https://ckan0.cf.opendata.inter.prod-toronto.ca/api/3/action',
    resource: '0b3756af-9caf-4f0f-ac28-9c6617adede4',
    required: ['LO_NUM', 'LINEAR_NAME_FULL'],
    oneOf: ['geometry', 'at'],
    optional: ['LO_NUM_SUF', 'HI_NUM', 'ADDRESS_STATUS', 'MAINT_STAGE', 'MUNICIPALITY_NAME'],
  },
  licence: torontoStreets.licence,
  attribution: torontoStreets.attribution,
  read: addressesBy({
    number: 'LO_NUM',
    last: 'HI_NUM',
    suffixOf: (row) => text(row, 'LO_NUM_SUF'),
    streetOf: (row) => streetIn(row, 'LINEAR_NAME_FULL'),
    municipalityOf: (row) => (saysOnly(row, 'MUNICIPALITY_NAME', [OLD_CITY]) ? null : text(row, 'MUNICIPALITY_NAME')),
    otherPointOf: (row) => pointIn(row, 'geometry'),
    isLeftOut: (row) => !saysOnly(row, 'ADDRESS_STATUS', ['Current']) || !saysOnly(row, 'MAINT_STAGE', ['Regular']),
  }),
};
