import type { AreaLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { FORMER_WARDS, wardName, wardNumber } from './wards.ts';

const CITY_MAPS = 'https://maps.ottawa.ca/arcgis/rest/services';

export const wardLayer: AreaLayer = {
  kind: 'ward',
  geography: {
    as_of: { en: 'The 24 wards of 2022', fr: 'Les 24 quartiers électoraux de 2022' },
    note: {
      en: 'The council elected in 2022 has 24 wards where there were 23. A report that names a ward of before is counted in the ward its point lies in today, and under the old name where it has no point. Wards that kept their name are counted as reports name them, although some of their limits moved.',
      fr: 'Le conseil élu en 2022 compte 24 quartiers électoraux au lieu de 23. Un signalement qui nomme un ancien quartier est compté dans le quartier actuel où se trouve son point, ou sous l’ancien nom s’il n’a pas de point. Les quartiers qui ont gardé leur nom sont comptés comme les signalements les nomment, bien que certaines limites aient bougé.',
    },
  },
  feed: {
    protocol: 'arcgis',
    url: `${CITY_MAPS}/Wards/MapServer/0`,
    required: [],
    // The layer was republished with other names for these two columns.
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
  former: FORMER_WARDS,
};

/** Areas of the Ottawa Neighbourhood Study, third generation. The first generation is at another address. */
export const neighbourhoodLayer: AreaLayer = {
  kind: 'neighbourhood',
  geography: {
    as_of: {
      en: 'Ottawa Neighbourhood Study, third generation',
      fr: 'Étude de quartiers d’Ottawa, troisième génération',
    },
    note: {
      en: 'Reports are counted in the neighbourhood they name.',
      fr: 'Les signalements sont comptés dans le quartier qu’ils nomment.',
    },
  },
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
