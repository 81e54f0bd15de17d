import type { StreetLayer } from '../../kit/city.ts';
import { streetsByName } from '../../kit/streets.ts';
import { text } from '../../kit/values.ts';

/** Street centre lines of the Region of Peel. No column contains the class of a street. */
export const peelStreets: StreetLayer = {
  title: { en: 'Street Centre Line', fr: 'Axes des rues' },
  feed: {
    protocol: 'arcgis',
    url: 'https://services6.arcgis.com/ONZht79c8QWuX759/arcgis/rest/services/Street_Centre_Line/FeatureServer/0',
    required: ['FULLSTNAME'],
    optional: ['PRIVATE'],
  },
  licence: { title: 'Region of Peel Open Data Licence', url: 'https://data.peelregion.ca/pages/license' },
  attribution: {
    en: 'Streets and addresses: Region of Peel, under its open data licence.',
    fr: 'Rues et adresses\u00a0: Région de Peel, selon sa licence de données ouvertes.',
  },
  read: streetsByName('FULLSTNAME', (row) => text(row, 'PRIVATE') === 'Y'),
};
