import type { AreaLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { DIVISIONS, divisionCode } from './divisions.ts';
import { divisionsFeed, municipalitiesFeed } from './feeds.ts';
import { MUNICIPALITIES, municipality } from './municipalities.ts';

// The column of the division's name is not documented.
const NAMES = ['Division', 'DIVISION', 'DIV', 'Name', 'NAME', 'DivisionName', 'DIVISION_NAME'];

export const divisionLayer: AreaLayer = {
  kind: 'division',
  feed: divisionsFeed({ required: [], oneOf: NAMES, optional: [] }),
  read: (row) => {
    const code = NAMES.map((column) => divisionCode(text(row, column))).find((found) => found !== null);
    const known = DIVISIONS.find((division) => division.code === code);
    if (known === undefined) return null;
    return { code: known.code, name: known.name, population: null, address: known.address ?? null };
  },
  merged: {},
};

export const municipalityLayer: AreaLayer = {
  kind: 'municipality',
  feed: municipalitiesFeed({ required: ['MUN_NAME'], optional: [] }),
  read: (row) => {
    const code = municipality(text(row, 'MUN_NAME'));
    const population = MUNICIPALITIES.find((each) => each.code === code)?.population ?? null;
    return code === null ? null : { code, name: code, population, address: null };
  },
  merged: {},
};
