import type { CityId } from '@crimemap/contract/cities';
import { edmonton } from './cities/edmonton.ts';
import { montreal } from './cities/montreal.ts';
import { ottawa } from './cities/ottawa.ts';
import { peel } from './cities/peel.ts';
import { toronto } from './cities/toronto.ts';
import { vancouver } from './cities/vancouver.ts';
import { york } from './cities/york.ts';
import type { City } from './kit/city.ts';

/** The cities read so far, in the order the screen lists them. */
export const CITIES: readonly City[] = [toronto, peel, york, vancouver, montreal, ottawa, edmonton];

/** A city by id, or `undefined` while we do not read it. */
export const cityOf = (id: CityId | string): City | undefined => CITIES.find((city) => city.id === id);
