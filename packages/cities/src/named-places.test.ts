import { CITY_IDS } from '@crimemap/contract/cities';
import { isInBounds } from '@crimemap/contract/geo';
import { describe, expect, it } from 'vitest';
import { CITIES, cityOf } from './index.ts';
import { postalAreas } from './postal-areas.ts';

describe.each(CITY_IDS)('what is known by name in %s', (id) => {
  const { places: known, bounds } = cityOf(id);
  const { landmarks, quarters, stations } = known;

  it('has at least twenty landmarks, and everything inside the city’s box [1§9.35 2§5.33]', () => {
    expect(landmarks.length).toBeGreaterThanOrEqual(20);
    for (const { name, at } of [...landmarks, ...quarters, ...stations]) {
      expect(isInBounds(at, bounds), name.en).toBe(true);
    }
  });

  it('names nothing twice, and everything in both languages', () => {
    const places = [...landmarks, ...stations];
    expect(new Set(places.map(({ name }) => name.en)).size).toBe(places.length);
    for (const { name } of places)
      expect([name.en, name.fr].every((each) => each.trim() === each && each !== '')).toBe(true);
  });
});

it('each city has postal areas, each code once', () => {
  for (const city of CITIES) {
    const codes = postalAreas(city).map(({ code }) => code);
    expect(codes.length, city.id).toBeGreaterThan(15);
    expect(new Set(codes).size).toBe(codes.length);
  }
});
