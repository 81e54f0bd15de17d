import type { StreetClass, StreetLayer } from '../../kit/city.ts';
import { linesOfShape } from '../../kit/lines.ts';
import { inTitleCase, streetsBy } from '../../kit/streets.ts';
import { text } from '../../kit/values.ts';

/** Values of `streetuse`. */
const CLASSES: Readonly<Record<string, StreetClass | null>> = {
  Arterial: 'major',
  'Secondary Arterial': 'minor',
  Collector: 'collector',
  Residential: 'local',
  Recreational: 'local',
  Leased: 'local',
  Closed: null,
};

/** Returns the name of a street without the block number: `2100 W 11TH AV` becomes `W 11th Av`. */
const withoutBlock = (block: string): string => inTitleCase(block.replace(/^\d+\s+/, ''));

export const LICENCE = {
  title: 'Open Government Licence – Vancouver',
  url: 'https://opendata.vancouver.ca/pages/licence/',
};

export const ATTRIBUTION = {
  en: 'Streets and addresses: City of Vancouver. Contains information licensed under the Open Government Licence – Vancouver.',
  fr: 'Rues et adresses\u00a0: Ville de Vancouver. Contient de l’information visée par la licence Open Government Licence – Vancouver.',
};

/**
 * Returns a street layer of the City of Vancouver. The city has three street datasets, divided by the owner of the
 * streets.
 */
const layer = (
  dataset: string,
  title: StreetLayer['title'],
  otherwise: StreetClass,
  required: readonly string[],
): StreetLayer => ({
  title,
  feed: {
    protocol: 'geojson',
    url: `https://opendata.vancouver.ca/api/explore/v2.1/catalog/datasets/${dataset}/exports/geojson`,
    required,
    optional: ['hblock', 'streetuse'],
  },
  licence: LICENCE,
  attribution: ATTRIBUTION,
  read: (row) => {
    const found = read(row);
    if (found.kind !== 'street' || text(row, 'streetuse') !== null) return found;
    return { ...found, street: { ...found.street, class: otherwise, ...(otherwise === 'lane' && { name: null }) } };
  },
});

const read = streetsBy({
  classColumn: 'streetuse',
  classes: CLASSES,
  nameOf: (row) => {
    const block = text(row, 'hblock');
    const name = block && withoutBlock(block);
    return name ? { en: name, fr: name } : null;
  },
  linesOf: linesOfShape,
});

export const vancouverStreets: readonly StreetLayer[] = [
  layer('public-streets', { en: 'Public Streets', fr: 'Rues publiques' }, 'local', ['hblock', 'streetuse']),
  layer('non-city-streets', { en: 'Non-city Streets', fr: 'Rues hors du réseau municipal' }, 'minor', []),
  layer('lanes', { en: 'Lanes', fr: 'Ruelles' }, 'lane', []),
];
