import type { CityId, Text } from '@crimemap/contract/cities';
import type { Address } from '@crimemap/contract/places';

interface Context {
  /** What follows a text that is sent to an outside geocoder. */
  readonly suffix: string;
  readonly province: Text;
  /** What the place names of this city end with. */
  readonly name: Text;
}

const ONTARIO: Text = { en: 'Ontario', fr: 'Ontario' };

const CONTEXT: Readonly<Record<CityId, Context>> = {
  toronto: { suffix: ', Toronto, Ontario, Canada', province: ONTARIO, name: { en: 'Toronto', fr: 'Toronto' } },
  peel: {
    suffix: ', Peel Region, Ontario, Canada',
    province: ONTARIO,
    name: { en: 'Peel Region', fr: 'Région de Peel' },
  },
  york: {
    suffix: ', York Region, Ontario, Canada',
    province: ONTARIO,
    name: { en: 'York Region', fr: 'Région de York' },
  },
  vancouver: {
    suffix: ', Vancouver, British Columbia, Canada',
    province: { en: 'British Columbia', fr: 'Colombie-Britannique' },
    name: { en: 'Vancouver', fr: 'Vancouver' },
  },
  montreal: {
    suffix: ', Montréal, Québec, Canada',
    province: { en: 'Québec', fr: 'Québec' },
    name: { en: 'Montréal', fr: 'Montréal' },
  },
  ottawa: { suffix: ', Ottawa, Ontario, Canada', province: ONTARIO, name: { en: 'Ottawa', fr: 'Ottawa' } },
  edmonton: {
    suffix: ', Edmonton, Alberta, Canada',
    province: { en: 'Alberta', fr: 'Alberta' },
    name: { en: 'Edmonton', fr: 'Edmonton' },
  },
};

export type Lang = keyof Text;

/** What an outside geocoder is told beside the text: `, Toronto, Ontario, Canada`. */
export const suffixOf = (city: CityId | 'all'): string => (city === 'all' ? ', Canada' : CONTEXT[city].suffix);

export const nameOf = (city: CityId, lang: Lang): string => CONTEXT[city].name[lang];

export const addressIn = (city: CityId, lang: Lang, more: Address = {}): Address => ({
  ...more,
  city: more.city ?? nameOf(city, lang),
  province: CONTEXT[city].province[lang],
});
