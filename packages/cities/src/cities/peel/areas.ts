import type { AreaLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { DIVISIONS, divisionCode } from './divisions.ts';
import { divisionsFeed, municipalitiesFeed } from './feeds.ts';
import { MUNICIPALITIES, municipality } from './municipalities.ts';

// Possible names of the column with the division. The name is undocumented.
const NAMES = ['Division', 'DIVISION', 'DIV', 'Name', 'NAME', 'DivisionName', 'DIVISION_NAME'];

export const divisionLayer: AreaLayer = {
  kind: 'division',
  geography: {
    as_of: { en: 'Police divisions as they are today', fr: 'Divisions policières actuelles' },
    note: {
      en: 'Reports are counted in the division they name. Only the last 36 months are published, so no series goes farther back.',
      fr: 'Les signalements sont comptés dans la division qu’ils nomment. Seuls les 36 derniers mois sont publiés\u00a0: aucune série ne remonte plus loin.',
    },
  },
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
  geography: {
    as_of: {
      en: 'The Region’s municipalities as they are today',
      fr: 'Municipalités actuelles de la région',
    },
    note: {
      en: 'Reports are counted in the municipality they name.',
      fr: 'Les signalements sont comptés dans la municipalité qu’ils nomment.',
    },
  },
  feed: municipalitiesFeed({ required: ['MUN_NAME'], optional: [] }),
  read: (row) => {
    const code = municipality(text(row, 'MUN_NAME'));
    const population = MUNICIPALITIES.find((each) => each.code === code)?.population ?? null;
    return code === null ? null : { code, name: code, population, address: null };
  },
  merged: {},
};
