import type { AreaLayer, Row } from '../../kit/city.ts';
import { number, text } from '../../kit/values.ts';
import { divisionCode, MERGED_DIVISIONS } from './divisions.ts';
import { feed } from './feeds.ts';
import { neighbourhoodCode, neighbourhoodName } from './neighbourhoods.ts';

export const divisionLayer: AreaLayer = {
  kind: 'division',
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
  merged: MERGED_DIVISIONS,
};

const POPULATIONS = Array.from({ length: 12 }, (_, index) => `POPULATION_${2023 + index}`);

/** The newest population the layer gives: its column carries the year in its name. */
function population(row: Row): number | null {
  const newest = POPULATIONS.toReversed().find((column) => text(row, column) !== null);
  return newest === undefined ? null : Math.round(number(row, newest) ?? 0);
}

export const neighbourhoodLayer: AreaLayer = {
  kind: 'neighbourhood',
  feed: feed('Neighbourhood_Crime_Rates_Open_Data', {
    required: [],
    // The layer and its export name the two columns differently.
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
};
