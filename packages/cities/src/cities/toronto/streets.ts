import type { StreetClass, StreetLayer } from '../../kit/city.ts';
import { linesIn, linesOfShape } from '../../kit/lines.ts';
import { nameIn, streetsBy } from '../../kit/streets.ts';

/** Values of `FEATURE_CODE_DESC`. The layer also contains rivers, railways and borders. */
const CLASSES: Readonly<Record<string, StreetClass | null>> = {
  Expressway: 'motorway',
  'Expressway Ramp': 'minor',
  'Major Arterial': 'major',
  'Major Arterial Ramp': 'minor',
  'Minor Arterial': 'minor',
  'Minor Arterial Ramp': 'collector',
  Collector: 'collector',
  'Collector Ramp': 'collector',
  Local: 'local',
  'Other Ramp': 'local',
  'Access Road': 'local',
  Busway: 'local',
  Laneway: 'lane',
  Trail: null,
  Walkway: null,
  River: null,
  'Creek/Tributary': null,
  'Major Shoreline': null,
  'Minor Shoreline (Land locked)': null,
  'Major Railway': null,
  'Minor Railway': null,
  'Hydro Line': null,
  'Geostatistical line': null,
  'Ferry Route': null,
  Pending: null,
  Other: null,
};

/** Toronto Centreline, version 2. Ramps and laneways have codes as names: `Ln N Dundas W Acorn`. */
export const torontoStreets: StreetLayer = {
  title: { en: 'Toronto Centreline', fr: 'Axes des rues de Toronto' },
  feed: {
    protocol: 'ckan',
    url: 'https://ckan0.cf.opendata.inter.prod-toronto.ca/api/3/action',
    resource: 'ad296ebf-fca6-4e67-b3ce-48040a20e6cd',
    required: ['LINEAR_NAME_FULL', 'FEATURE_CODE_DESC'],
    oneOf: ['geometry', 'lines'],
    optional: [],
  },
  licence: {
    title: 'Open Government Licence – Toronto',
    url: 'https://open.toronto.ca/open-data-license/',
  },
  attribution: {
    en: 'Streets and addresses: City of Toronto. Contains information licensed under the Open Government Licence – Toronto.',
    fr: 'Rues et adresses\u00a0: Ville de Toronto. Contient de l’information visée par la licence Open Government Licence – Toronto.',
  },
  read: streetsBy({
    classColumn: 'FEATURE_CODE_DESC',
    classes: CLASSES,
    nameOf: (row, streetClass) =>
      streetClass === 'lane' || /ramp$/i.test(String(row.FEATURE_CODE_DESC)) ? null : nameIn(row, 'LINEAR_NAME_FULL'),
    linesOf: (row) => ('lines' in row ? linesOfShape(row) : linesIn(row, 'geometry')),
  }),
};
