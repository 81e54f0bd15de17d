import type { StreetLayer } from '../../kit/city.ts';
import { streetsByName } from '../../kit/streets.ts';
import { text } from '../../kit/values.ts';

/** Possible names of the column with the street name. The name is undocumented. */
const NAMES = ['FULL_STREET_NAME', 'FULLNAME', 'FULL_NAME', 'STREET_NAME', 'ROAD_NAME', 'STREET'];

/** Roads of the nine municipalities of York Region. No known column contains the class of a street. */
export const yorkStreets: StreetLayer = {
  title: { en: 'Road', fr: 'Rues' },
  feed: {
    protocol: 'arcgis',
    url: 'https://ww8.yorkmaps.ca/arcgis/rest/services/OpenData/Transportation/MapServer/1',
    required: [],
    oneOf: NAMES,
    optional: [],
  },
  licence: {
    title: 'The Regional Municipality of York’s Open Data Licence',
    url: 'https://insights-york.opendata.arcgis.com/pages/about',
  },
  attribution: {
    en: 'Streets and addresses: contains public sector information made available under The Regional Municipality of York’s Open Data Licence.',
    fr: 'Rues et adresses\u00a0: contient de l’information du secteur public visée par la licence de données ouvertes de la municipalité régionale de York.',
  },
  read: (row) => {
    const column = NAMES.find((name) => text(row, name) !== null) ?? '';
    return streetsByName(column, () => false)(row);
  },
};
