import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import { edmonton } from './cities/edmonton.ts';
import { montreal } from './cities/montreal.ts';
import { ottawa } from './cities/ottawa.ts';
import { peel } from './cities/peel.ts';
import { toronto } from './cities/toronto.ts';
import { vancouver } from './cities/vancouver.ts';
import { york } from './cities/york.ts';
import type { City } from './kit/city.ts';

/** One module for each city of the contract. If a module is missing, the code does not compile. */
export type CityModules = Readonly<Record<CityId, City>>;

const MODULES: CityModules = { toronto, peel, york, vancouver, montreal, ottawa, edmonton };

/** All cities in the order in which screens show them. */
export const CITIES: readonly City[] = CITY_IDS.map((id) => MODULES[id]);

/** Returns a city by id; `undefined` for an unknown id. */
export function cityOf(id: CityId): City;
export function cityOf(id: string): City | undefined;
export function cityOf(id: string): City | undefined {
  return CITIES.find((city) => city.id === id);
}
