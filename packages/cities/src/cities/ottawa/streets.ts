import type { StreetClass, StreetLayer } from '../../kit/city.ts';
import { linesOfShape } from '../../kit/lines.ts';
import { streetsBy } from '../../kit/streets.ts';
import { text } from '../../kit/values.ts';

/** Values of `SUBTYPE_TEXT`. */
const CLASSES: Readonly<Record<string, StreetClass | null>> = {
  'Provincial Highway': 'motorway',
  'Federally Owned Road': 'minor',
  'Arterial Road': 'major',
  'Major Collector Road': 'minor',
  'Collector Road': 'collector',
  'Local Road': 'local',
  'Private Road': 'local',
  Lane: 'lane',
  Ramp: 'collector',
};

const NOT_THERE = ['Commence Work Issued', 'Removed from Service'];

/**
 * Road centrelines of the City of Ottawa, with names in both languages. The number of the layer is undocumented, so the
 * layer is found by its name.
 */
export const ottawaStreets: StreetLayer = {
  title: { en: 'Road Centrelines', fr: 'Axes des rues' },
  feed: {
    protocol: 'arcgis',
    url: 'https://maps.ottawa.ca/arcgis/rest/services/Streets/MapServer/3',
    layerNamed: 'Road Centrelines',
    required: ['FULL_ROADNAME_EN', 'SUBTYPE_TEXT'],
    optional: ['FULL_ROADNAME_FR', 'SUBCLASS', 'CURRENT_STATUS'],
  },
  licence: {
    title: 'Open Government Licence – City of Ottawa',
    url: 'https://ottawa.ca/en/city-hall/get-know-your-city/open-data',
  },
  attribution: {
    en: 'Streets and addresses: City of Ottawa. Contains information licensed under the Open Government Licence – City of Ottawa.',
    fr: 'Rues et adresses\u00a0: Ville d’Ottawa. Contient de l’information visée par la Licence du gouvernement ouvert – Ville d’Ottawa.',
  },
  read: streetsBy({
    classColumn: 'SUBTYPE_TEXT',
    classes: CLASSES,
    nameOf: (row) => {
      const en = text(row, 'FULL_ROADNAME_EN');
      return en === null || text(row, 'SUBCLASS') === 'Ramp' ? null : { en, fr: text(row, 'FULL_ROADNAME_FR') ?? en };
    },
    linesOf: linesOfShape,
    isLeftOut: (row) => NOT_THERE.includes(text(row, 'CURRENT_STATUS') ?? ''),
  }),
};
