import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { expect, it } from 'vitest';
import { welcomeWords } from './Welcome.tsx';

it('tells a guest in Toronto that they see shootings and homicides, and a member of types and years [2§6.9]', () => {
  const toronto = { city: 'toronto' as const, cityName: 'Toronto' };
  expect(welcomeWords({ ...toronto, isMember: false })).toContain('without an account you see shootings and homicides');
  expect(welcomeWords({ ...toronto, isMember: true })).toContain('by type, year and division');
});

it('names the city, and promises no types, years or divisions where there are none', () => {
  for (const isMember of [true, false]) {
    const words = welcomeWords({ city: 'peel', cityName: 'Peel Region', isMember });
    expect(words).toContain('Peel Region');
    expect(words).not.toMatch(/type|year|division/);
  }
});

it('is one sentence everywhere', () => {
  for (const isMember of [true, false]) {
    for (const city of ['toronto', 'ottawa'] as const) {
      expect(welcomeWords({ city, cityName: CITY_FACTS[city].name, isMember })).toMatch(/^[^.]+\.$/);
    }
  }
});
