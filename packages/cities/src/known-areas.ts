import type { CityId } from '@crimemap/contract/cities';
import { KNOWN_AREAS as EDMONTON } from './cities/edmonton/known-areas.ts';
import { KNOWN_AREAS as MONTREAL } from './cities/montreal/known-areas.ts';
import { KNOWN_AREAS as OTTAWA } from './cities/ottawa/known-areas.ts';
import { KNOWN_AREAS as TORONTO } from './cities/toronto/known-areas.ts';
import { KNOWN_AREAS as VANCOUVER } from './cities/vancouver/known-areas.ts';
import { type KnownAreas, partsOf } from './kit/known-area.ts';

/** Names of each city that no layer draws: what they are counted as, or which larger area they lie in. */
export const KNOWN_AREAS: Readonly<Record<CityId, KnownAreas>> = {
  toronto: TORONTO,
  vancouver: VANCOUVER,
  montreal: MONTREAL,
  ottawa: OTTAWA,
  edmonton: EDMONTON,
  peel: {
    areas: [],
    parts: partsOf('municipality', [
      ['Malton', null, 'Mississauga'],
      ['Port Credit', null, 'Mississauga'],
      ['Streetsville', null, 'Mississauga'],
      ['Meadowvale', null, 'Mississauga'],
      ['Cooksville', null, 'Mississauga'],
      ['Erin Mills', null, 'Mississauga'],
      ['downtown Mississauga', 'le centre-ville de Mississauga', 'Mississauga'],
      ['downtown Brampton', 'le centre-ville de Brampton', 'Brampton'],
      ['Bramalea', null, 'Brampton'],
    ]),
  },
  york: {
    areas: [],
    parts: partsOf('municipality', [
      ['Unionville', null, 'Markham'],
      ['Woodbridge', null, 'Vaughan'],
    ]),
  },
};

/** Names that areas of several cities go by, as questions are read. */
export const SHARED_NAMES: ReadonlySet<string> = new Set([
  'york',
  'downtown',
  'centre ville',
  'downtown core',
  'the downtown core',
  'chinatown',
]);
