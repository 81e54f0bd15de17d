import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { expect, it } from 'vitest';
import { welcomeWords } from './Welcome.tsx';

it('mentions shootings and homicides to a guest in Toronto, but types and years to a member [2§6.9]', () => {
  const toronto = { city: 'toronto' as const, cityName: 'Toronto' };
  expect(welcomeWords({ ...toronto, isMember: false })).toContain('without an account you see shootings and homicides');
  expect(welcomeWords({ ...toronto, isMember: true })).toContain('by type, year and division');
});

it('names the city, and does not mention types, years or divisions if the city has none', () => {
  for (const isMember of [true, false]) {
    const words = welcomeWords({ city: 'peel', cityName: 'Peel Region', isMember });
    expect(words).toContain('Peel Region');
    expect(words).not.toMatch(/type|year|division/);
  }
});

it('is one sentence in every city', () => {
  for (const isMember of [true, false]) {
    for (const city of ['toronto', 'ottawa'] as const) {
      expect(welcomeWords({ city, cityName: CITY_FACTS[city].name, isMember })).toMatch(/^[^.]+\.$/);
    }
  }
});
