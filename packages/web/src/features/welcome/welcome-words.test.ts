import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { expect, it } from 'vitest';
import { welcomeWords } from './Welcome.tsx';

it('the welcome text for Toronto mentions shootings and homicides to a visitor without an account, but type, year and division to a member [2§6.9]', () => {
  const toronto = { city: 'toronto' as const, cityName: 'Toronto' };
  expect(welcomeWords({ ...toronto, isMember: false })).toContain('without an account you see shootings and homicides');
  expect(welcomeWords({ ...toronto, isMember: true })).toContain('by type, year and division');
});

it('the welcome text includes the city’s name, and omits types, years and divisions in a city without these filters', () => {
  for (const isMember of [true, false]) {
    const words = welcomeWords({ city: 'peel', cityName: 'Peel Region', isMember });
    expect(words).toContain('Peel Region');
    expect(words).not.toMatch(/type|year|division/);
  }
});

it('the welcome text is a single sentence, whether or not the city has a filter by year', () => {
  for (const isMember of [true, false]) {
    for (const city of ['toronto', 'ottawa'] as const) {
      expect(welcomeWords({ city, cityName: CITY_FACTS[city].name, isMember })).toMatch(/^[^.]+\.$/);
    }
  }
});
