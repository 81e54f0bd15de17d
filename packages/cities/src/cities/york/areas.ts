import type { AreaLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { municipalitiesFeed } from './feeds.ts';
import { MUNICIPALITIES, municipality } from './municipalities.ts';

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
  feed: municipalitiesFeed,
  read: (row) => {
    const written = municipalitiesFeed.oneOf?.map((column) => text(row, column)).find((name) => name !== null);
    const code = municipality(written ?? null);
    const population = MUNICIPALITIES.find((each) => each.code === code)?.population ?? null;
    return code === null ? null : { code, name: code, population, address: null };
  },
  merged: {},
};
