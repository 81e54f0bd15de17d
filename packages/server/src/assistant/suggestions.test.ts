import { CITY_IDS } from '@crimemap/contract/cities';
import { describe, expect, it } from 'vitest';
import { suggestionsFor } from './suggestions.ts';
import { planOf } from './understand/testing-plans.ts';

describe.each(['en', 'fr'] as const)('suggested questions in “%s”', (language) => {
  it('cover a count, a trend, the usual range, a comparison, the hours, a place and the newest data in each city', async () => {
    for (const city of CITY_IDS) {
      const plans: string[] = [];
      for (const question of suggestionsFor(city, language, 2025)) plans.push(await planOf(question, language, city));
      expect
        .soft(
          plans.map((plan) => plan.split(' ')[0]),
          city,
        )
        .toEqual(['count', 'trend', 'usual', 'count', 'most', 'near', 'sources']);
    }
  });
});
