import { CITIES } from '@crimemap/cities';
import { expect, it } from 'vitest';
import { cityOfPlace } from './note-place.ts';

it('assigns a note at the centre of a city to that city, whichever city its author chose', () => {
  for (const { id, view } of CITIES) {
    const at = view.desktop.center;
    const far = id === 'edmonton' ? 'ottawa' : 'edmonton';
    expect.soft([cityOfPlace(id, at), cityOfPlace(far, at)], id).toEqual([id, id]);
  }
});

it('assigns a note in two overlapping city boxes to the chosen city, or to the smaller box if another city was chosen', () => {
  const steeles = [-79.45, 43.79] as const;
  expect(cityOfPlace('york', steeles)).toBe('york');
  expect(cityOfPlace('toronto', steeles)).toBe('toronto');
  expect(cityOfPlace('vancouver', steeles)).toBe('toronto');
});

it('returns null for a note outside all cities', () => {
  expect(cityOfPlace('toronto', [-63.5752, 44.6488])).toBeNull();
});
