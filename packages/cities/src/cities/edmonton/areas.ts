import type { AreaLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { layer } from './feeds.ts';
import { wardName } from './wards.ts';

const NAMES = ['name_1', 'name', 'WARD_NAME', 'Ward_Name', 'NAME', 'Name'] as const;

export const wardLayer: AreaLayer = {
  kind: 'ward',
  feed: {
    protocol: 'geojson',
    url: 'https://data.edmonton.ca/resource/nydb-6rce.geojson',
    required: [],
    oneOf: NAMES,
    optional: [],
    // The file has been found empty.
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
