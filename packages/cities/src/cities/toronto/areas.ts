import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { AreaLayer, Row } from '../../kit/city.ts';
import { number, text } from '../../kit/values.ts';
import { divisionCode } from './divisions.ts';
import { feed } from './feeds.ts';
import { FORMER_NEIGHBOURHOODS } from './former-neighbourhoods.ts';
import { neighbourhoodCode, neighbourhoodName } from './neighbourhoods.ts';

export const divisionLayer: AreaLayer = {
  kind: 'division',
  geography: {
    as_of: { en: 'Police divisions as of June 2018', fr: 'Divisions policières de juin 2018' },
    note: {
      en: 'Division 54 became part of Division 55 in June 2018. Reports of before that name 54 are counted in 55, so each series goes back to the first year.',
      fr: 'La division 54 a été réunie à la division 55 en juin 2018. Les signalements antérieurs qui nomment la 54 sont comptés dans la 55\u00a0: chaque série remonte donc à la première année.',
    },
  },
  feed: feed('TPS_POLICE_DIVISIONS', { required: ['DIV'], optional: ['UNIT_NAME', 'ADDRESS'] }),
  read: (row) => {
    const code = divisionCode(text(row, 'DIV'));
    return code === null
      ? null
      : {
          code,
          name: text(row, 'UNIT_NAME') ?? `${code.slice(1)} Division`,
          population: null,
          address: text(row, 'ADDRESS'),
        };
  },
  merged: CITY_FACTS.toronto.merged_areas ?? {},
};

const POPULATIONS = Array.from({ length: 12 }, (_, index) => `POPULATION_${2023 + index}`);

/** Returns the newest population in the layer. The names of the population columns contain the year. */
function population(row: Row): number | null {
  const newest = POPULATIONS.toReversed().find((column) => text(row, column) !== null);
  return newest === undefined ? null : Math.round(number(row, newest) ?? 0);
}

export const neighbourhoodLayer: AreaLayer = {
  kind: 'neighbourhood',
  geography: {
    as_of: { en: 'The 158 neighbourhoods of 2021', fr: 'Les 158 quartiers de 2021' },
    note: {
      en: 'Until 2021 the city had 140 neighbourhoods. 124 of them are as they were. A report that names one of the other 16 is counted in the neighbourhood its point lies in today, and under the old name where it has no point.',
      fr: 'Jusqu’en 2021, la ville comptait 140 quartiers, dont 124 sont restés tels quels. Un signalement qui nomme l’un des 16 autres est compté dans le quartier actuel où se trouve son point, ou sous l’ancien nom s’il n’a pas de point.',
    },
  },
  feed: feed('Neighbourhood_Crime_Rates_Open_Data', {
    required: [],
    // The layer and its export have different names for these two columns.
    oneOf: ['HOOD_ID', 'HOOD_158'],
    optional: ['AREA_NAME', 'NEIGHBOURHOOD_NAME', ...POPULATIONS],
  }),
  read: (row) => {
    const code = neighbourhoodCode(text(row, 'HOOD_158') ?? text(row, 'HOOD_ID'));
    if (code === null) return null;
    const name = neighbourhoodName(code) ?? text(row, 'AREA_NAME') ?? text(row, 'NEIGHBOURHOOD_NAME') ?? code;
    return { code, name, population: population(row), address: null };
  },
  merged: {},
  former: FORMER_NEIGHBOURHOODS,
};
