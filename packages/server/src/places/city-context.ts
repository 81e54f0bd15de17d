import { cityOf } from '@crimemap/cities';
import type { CityId, Text } from '@crimemap/contract/cities';
import type { Address } from '@crimemap/contract/places';

export type Lang = keyof Text;

/** Returns the display name of a city, which is appended to the names of places in it. */
export const nameOf = (city: CityId, lang: Lang): string => cityOf(city)?.displayName[lang] ?? city;

/** Returns the text that is appended to a query for an outside geocoder, such as `, Toronto, Ontario, Canada`. */
export const suffixOf = (city: CityId | 'all'): string =>
  city === 'all' ? ', Canada' : `, ${nameOf(city, 'en')}, ${cityOf(city)?.province.name.en}, Canada`;

export const addressIn = (city: CityId, lang: Lang, more: Address = {}): Address => ({
  ...more,
  city: more.city ?? nameOf(city, lang),
  province: cityOf(city)?.province.name[lang],
});
