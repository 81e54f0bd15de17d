import type { AreaLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { wardName, wardNumber } from './wards.ts';

const CITY_MAPS = 'https://maps.ottawa.ca/arcgis/rest/services';

export const wardLayer: AreaLayer = {
  kind: 'ward',
  feed: {
    protocol: 'arcgis',
    url: `${CITY_MAPS}/Wards/MapServer/0`,
    required: [],
    // The layer has been republished with other names for the same two columns.
    oneOf: ['WARD', 'WARD_NUM'],
    optional: ['NAME', 'WARD_EN'],
  },
  read: (row) => {
    const code = wardNumber(text(row, 'WARD') ?? text(row, 'WARD_NUM'));
    if (code === null) return null;
    const name = text(row, 'NAME') ?? text(row, 'WARD_EN') ?? wardName(code) ?? code;
    return { code, name, population: null, address: null };
  },
  merged: {},
};

/** The areas of the Ottawa Neighbourhood Study, third generation; the first generation is at the other address. */
export const neighbourhoodLayer: AreaLayer = {
  kind: 'neighbourhood',
  feed: {
    protocol: 'arcgis',
    url: `${CITY_MAPS}/Neighbourhoods/MapServer/2`,
    otherUrls: [`${CITY_MAPS}/Neighbourhoods/MapServer/0`],
    required: [],
    oneOf: ['NAME', 'NAMES'],
    optional: [],
  },
  read: (row) => {
    const name = text(row, 'NAME') ?? text(row, 'NAMES');
    return name === null ? null : { code: name, name, population: null, address: null };
  },
  merged: {},
};
