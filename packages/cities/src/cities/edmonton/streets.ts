import type { StreetClass, StreetLayer } from '../../kit/city.ts';
import { linesIn, linesOfShape } from '../../kit/lines.ts';
import { inTitleCase, streetsBy } from '../../kit/streets.ts';
import { text } from '../../kit/values.ts';

/**
 * Values of `centerline_type`. The dataset also contains alleys and railways. The class of a road is in another column.
 */
const TYPES: Readonly<Record<string, StreetClass | null>> = { Road: 'local', Alley: 'lane', Railway: null };

/** First word of `functional_class_code`, such as `Arterial-B` or `Local-Residential`. */
const CLASSES: Readonly<Record<string, StreetClass>> = {
  freeway: 'motorway',
  expressway: 'motorway',
  arterial: 'major',
  collector: 'collector',
  local: 'local',
  alley: 'lane',
};

const read = streetsBy({
  classColumn: 'centerline_type',
  classes: TYPES,
  nameOf: (row, streetClass) => {
    const written = streetClass === 'lane' ? null : text(row, 'street_name_full');
    const name = written && inTitleCase(written);
    return name ? { en: name, fr: name } : null;
  },
  linesOf: (row) => {
    if ('lines' in row) return linesOfShape(row);
    const [column = ''] = GEOMETRIES.filter((name) => name in row);
    return linesIn(row, column);
  },
});

const GEOMETRIES = ['the_geom', 'geometry_line', 'geometry'];

/** Road Network of the City of Edmonton. Street names are in capitals. */
export const edmontonStreets: StreetLayer = {
  title: { en: 'Road Network', fr: 'Réseau routier' },
  feed: {
    protocol: 'socrata',
    url: 'https://data.edmonton.ca',
    resource: '9j8t-zm52',
    required: ['street_name_full', 'centerline_type'],
    oneOf: [...GEOMETRIES, 'lines'],
    optional: ['functional_class_code'],
  },
  licence: {
    title: 'Open Government Licence – City of Edmonton',
    url: 'https://data.edmonton.ca/stories/s/City-of-Edmonton-Open-Data-Terms-of-Use/msh8-if28/',
  },
  attribution: {
    en: 'Streets and addresses: City of Edmonton. Contains information licensed under the Open Government Licence – City of Edmonton.',
    fr: 'Rues et adresses\u00a0: Ville d’Edmonton. Contient de l’information visée par la licence Open Government Licence – City of Edmonton.',
  },
  read: (row) => {
    const found = read(row);
    const code = text(row, 'functional_class_code');
    if (found.kind !== 'street' || found.street.class === 'lane' || code === null) return found;
    const [word = ''] = code.toLowerCase().split(/[\s-]/);
    const streetClass = CLASSES[word];
    return {
      ...found,
      street: { ...found.street, class: streetClass ?? 'local' },
      unknownWord: streetClass ? found.unknownWord : code,
    };
  },
};
