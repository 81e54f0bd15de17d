import { CITY_IDS } from '@crimemap/contract/cities';
import { isInBounds } from '@crimemap/contract/geo';
import { describe, expect, it } from 'vitest';
import { CITIES, cityOf } from './index.ts';
import { postalAreas } from './postal-areas.ts';

describe('named places of every city', () => {
  it('include at least twenty landmarks and are inside the box of the city [1§9.35 2§5.33]', () => {
    for (const id of CITY_IDS) {
      const { places, bounds } = cityOf(id);
      const { landmarks, quarters, stations } = places;
      expect.soft(landmarks.length, id).toBeGreaterThanOrEqual(20);
      for (const { name, at } of [...landmarks, ...quarters, ...stations])
        expect.soft(isInBounds(at, bounds), `${id}: ${name.en}`).toBe(true);
    }
  });

  it('have unique English names, and no blanks at the ends of names in both languages', () => {
    for (const id of CITY_IDS) {
      const { landmarks, stations } = cityOf(id).places;
      const names = [...landmarks, ...stations].map(({ name }) => name);
      const english = names.map(({ en }) => en);
      expect.soft(english, id).toEqual([...new Set(english)]);
      for (const { en, fr } of names)
        expect
          .soft(
            [en, fr].filter((each) => each === '' || each.trim() !== each),
            `${id}: ${en}`,
          )
          .toEqual([]);
    }
  });
});

it('postal areas are inside the box of their city, and each code belongs to one city', () => {
  for (const city of CITIES) {
    const areas = postalAreas(city);
    expect.soft(areas.length, city.id).toBeGreaterThan(15);
    expect
      .soft(
        areas.filter(({ at }) => !isInBounds(at, city.bounds)),
        city.id,
      )
      .toEqual([]);
  }
  const codes = CITIES.flatMap(postalAreas).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
