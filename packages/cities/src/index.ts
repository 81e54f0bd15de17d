import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import { edmonton } from './cities/edmonton.ts';
import { montreal } from './cities/montreal.ts';
import { ottawa } from './cities/ottawa.ts';
import { peel } from './cities/peel.ts';
import { toronto } from './cities/toronto.ts';
import { vancouver } from './cities/vancouver.ts';
import { york } from './cities/york.ts';
import type { City } from './kit/city.ts';

/** A module for each city of the contract; one that is left out does not compile. */
export type CityModules = Readonly<Record<CityId, City>>;

const MODULES: CityModules = { toronto, peel, york, vancouver, montreal, ottawa, edmonton };

/** All cities, in the order the screen lists them. */
export const CITIES: readonly City[] = CITY_IDS.map((id) => MODULES[id]);

/** A city by id; `undefined` for a word that is no city's. */
export function cityOf(id: CityId): City;
export function cityOf(id: string): City | undefined;
export function cityOf(id: string): City | undefined {
  return CITIES.find((city) => city.id === id);
}
