import type { AreaLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { layer } from './feeds.ts';
import { wardName } from './wards.ts';

const NAMES = ['name_1', 'name', 'WARD_NAME', 'Ward_Name', 'NAME', 'Name'] as const;

export const wardLayer: AreaLayer = {
  kind: 'ward',
  geography: {
    as_of: { en: 'The 12 wards of 2021', fr: 'Les 12 quartiers électoraux de 2021' },
    note: {
      en: 'No report names its ward: each is counted in the one its point lies in today, so a series goes back as far as points do, before 2021 too.',
      fr: 'Aucun signalement ne nomme son quartier électoral\u00a0: chacun est compté dans celui où se trouve son point aujourd’hui, de sorte qu’une série remonte aussi loin que les points, avant 2021 aussi.',
    },
  },
  feed: {
    protocol: 'geojson',
    url: 'https://data.edmonton.ca/resource/nydb-6rce.geojson',
    required: [],
    oneOf: NAMES,
    optional: [],
    // Fallback, because the file was once empty.
    otherwise: {
      protocol: 'arcgis',
      url: layer('Ward_Boundaries'),
      required: [],
      oneOf: NAMES,
      optional: [],
    },
  },
  read: (row) => {
    const name = NAMES.map((column) => wardName(text(row, column))).find((found) => found !== null);
    return name === undefined || name === null ? null : { code: name, name, population: null, address: null };
  },
  byPlace: true,
  merged: {},
};
