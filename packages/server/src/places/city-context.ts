import { cityOf } from '@crimemap/cities';
import type { CityId, Text } from '@crimemap/contract/cities';
import type { Address } from '@crimemap/contract/places';

export type Lang = keyof Text;

/** What the names of a city's places end with. */
export const nameOf = (city: CityId, lang: Lang): string => cityOf(city)?.displayName[lang] ?? city;

/** What an outside geocoder is told beside the text: `, Toronto, Ontario, Canada`. */
export const suffixOf = (city: CityId | 'all'): string =>
  city === 'all' ? ', Canada' : `, ${nameOf(city, 'en')}, ${cityOf(city)?.province.name.en}, Canada`;

export const addressIn = (city: CityId, lang: Lang, more: Address = {}): Address => ({
  ...more,
  city: more.city ?? nameOf(city, lang),
  province: cityOf(city)?.province.name[lang],
});
