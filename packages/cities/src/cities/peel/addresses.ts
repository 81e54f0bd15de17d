import { addressesBy, pointOf, streetIn } from '../../kit/addresses.ts';
import type { AddressLayer } from '../../kit/city.ts';
import { inTitleCase } from '../../kit/streets.ts';
import { text } from '../../kit/values.ts';
import { municipality } from './municipalities.ts';
import { peelStreets } from './streets.ts';

/** Address points of the Region of Peel. Each unit of a building has a separate row. */
export const peelAddresses: AddressLayer = {
  title: { en: 'Address Points', fr: 'Points d’adresse' },
  feed: {
    protocol: 'arcgis',
    url: 'https://services6.arcgis.com/ONZht79c8QWuX759/arcgis/rest/services/Address_Points/FeatureServer/0',
    required: ['STREETNUM', 'STREETNAME'],
    optional: ['STREETTYPE', 'STREETDIRECTION', 'MUNICIPALITY', 'LONGITUDE', 'LATITUDE'],
  },
  licence: peelStreets.licence,
  attribution: peelStreets.attribution,
  read: addressesBy({
    number: 'STREETNUM',
    streetOf: (row) => streetIn(row, 'STREETNAME', 'STREETTYPE', 'STREETDIRECTION'),
    municipalityOf: (row) => {
      const written = text(row, 'MUNICIPALITY');
      return municipality(written) ?? (written === null ? null : inTitleCase(written));
    },
    otherPointOf: (row) => pointOf(row.LONGITUDE, row.LATITUDE),
  }),
};
