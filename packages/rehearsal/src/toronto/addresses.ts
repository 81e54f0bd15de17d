import type { Layer } from '../arcgis/layer.ts';
import { addressLayer } from '../making/address-layer.ts';
import type { Making } from './events.ts';
import { groundOf } from './ground.ts';

export const ADDRESS_RESOURCE = '0b3756af-9caf-4f0f-ac28-9c6617adede4';

/** Returns the address points of the city as in its datastore. */
export const torontoAddresses = ({ seed, scale, publishedAt }: Pick<Making, 'seed' | 'scale' | 'publishedAt'>): Layer =>
  addressLayer({
    scale,
    name: 'address-points',
    ground: groundOf(seed),
    columns: {
      LO_NUM: ['Integer', ({ number }) => number],
      LO_NUM_SUF: ['String', ({ suffix }) => suffix ?? 'None'],
      HI_NUM: ['String', ({ number, last }) => (last > number ? String(last) : 'None')],
      LINEAR_NAME_FULL: ['String', ({ base, en }) => `${base} ${en}`],
      ADDRESS_STATUS: ['String', ({ isRetired }) => (isRetired ? 'Retired' : 'Current')],
      MAINT_STAGE: ['String', () => 'REGULAR'],
      geometry: ['String', ({ at }) => JSON.stringify({ type: 'Point', coordinates: at })],
    },
    editedAt: publishedAt,
  });
