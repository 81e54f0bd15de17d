import type { Layer } from '../arcgis/layer.ts';

import { lineText, streetLayer } from '../making/street-layer.ts';
import type { Making } from './events.ts';
import { groundOf } from './ground.ts';

export const CENTRELINE_RESOURCE = 'ad296ebf-fca6-4e67-b3ce-48040a20e6cd';

const CLASSES = {
  motorway: 'Expressway',
  major: 'Major Arterial',
  minor: 'Minor Arterial',
  collector: 'Collector',
  local: 'Local',
  lane: 'Laneway',
} as const;

/** Returns the city's street centrelines, as in its data store. */
export const torontoStreets = ({ seed, scale, publishedAt }: Pick<Making, 'seed' | 'scale' | 'publishedAt'>): Layer =>
  streetLayer({
    scale,
    name: 'toronto-centreline',
    ground: groundOf(seed),
    columns: {
      LINEAR_NAME_FULL: [
        'String',
        ({ base, en, class: kind }) => (kind === 'motorway' ? `${base} Expwy` : `${base} ${en}`),
      ],
      FEATURE_CODE_DESC: ['String', ({ class: kind }) => CLASSES[kind]],
      geometry: ['String', lineText],
    },
    editedAt: publishedAt,
  });
