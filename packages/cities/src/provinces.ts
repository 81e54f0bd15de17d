import type { CityId, Text } from '@crimemap/contract/cities';

const ONTARIO: Text = { en: 'Ontario', fr: 'Ontario' };

/** The province each city is in. */
export const PROVINCES: Readonly<Record<CityId, Text>> = {
  toronto: ONTARIO,
  peel: ONTARIO,
  york: ONTARIO,
  vancouver: { en: 'British Columbia', fr: 'Colombie-Britannique' },
  montreal: { en: 'Québec', fr: 'Québec' },
  ottawa: ONTARIO,
  edmonton: { en: 'Alberta', fr: 'Alberta' },
};
