import type { StreetClass, StreetLayer } from '../../kit/city.ts';
import { linesOfShape } from '../../kit/lines.ts';
import { nameIn, streetsBy } from '../../kit/streets.ts';
import { FILE_STORE } from './areas.ts';

/** Values of `CLASSE` in the Géobase. */
const CLASSES: Readonly<Record<string, StreetClass | null>> = {
  0: 'local',
  // Pedestrian ways.
  1: null,
  // Squares of shopping centres.
  2: 'local',
  // Quays.
  3: null,
  // Private streets.
  4: 'local',
  5: 'collector',
  6: 'minor',
  7: 'major',
  8: 'motorway',
  // Planned.
  9: null,
};

const DATASET = '984f7a68-ab34-4092-9204-4bdfcca767c5/resource/9d3d60d8-4e7f-493e-8d6a-dcd040319d8d';

/** Géobase of the island of Montréal. Its datastore contains the lines only as text, so the file itself is read. */
export const montrealStreets: StreetLayer = {
  title: { en: 'Géobase – street network', fr: 'Géobase – réseau routier' },
  feed: {
    protocol: 'geojson',
    url: `https://donnees.montreal.ca/dataset/${DATASET}/download/geobase.json`,
    otherUrls: [`https://data.montreal.ca/dataset/${DATASET}/download/geobase.json`],
    redirectsTo: FILE_STORE,
    // Maximum size in bytes. The file has 48,000 rows.
    maxBytes: 256 * 1024 ** 2,
    required: ['CLASSE'],
    oneOf: ['ODONYME', 'NOM_VOIE'],
    optional: [],
  },
  licence: {
    title: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  attribution: {
    en: 'Streets and addresses: Ville de Montréal (CC BY 4.0).',
    fr: 'Rues et adresses\u00a0: Ville de Montréal (CC BY 4.0).',
  },
  read: streetsBy({
    classColumn: 'CLASSE',
    classes: CLASSES,
    nameOf: (row) => nameIn(row, 'ODONYME') ?? nameIn(row, 'NOM_VOIE'),
    linesOf: linesOfShape,
  }),
};
