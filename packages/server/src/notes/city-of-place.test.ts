import { CITIES } from '@crimemap/cities';
import { expect, it } from 'vitest';
import { cityOfPlace } from './create-note.ts';

it.each(CITIES.map(({ id, view }) => [id, view.desktop.center] as const))(
  'a note in the middle of %s is that city’s, whichever was chosen, unless both hold the place',
  (id, at) => {
    expect(cityOfPlace(id, at)).toBe(id);
    const far = id === 'edmonton' ? 'ottawa' : 'edmonton';
    expect(cityOfPlace(far, at)).toBe(id);
  },
);

it('where two cities’ boxes meet the chosen one stays; chosen elsewhere, it is the smaller one’s', () => {
  const steeles = [-79.45, 43.79] as const;
  expect(cityOfPlace('york', steeles)).toBe('york');
  expect(cityOfPlace('toronto', steeles)).toBe('toronto');
  expect(cityOfPlace('vancouver', steeles)).toBe('toronto');
});

it('a note outside of all cities is in none', () => {
  expect(cityOfPlace('toronto', [-63.5752, 44.6488])).toBeNull();
});
