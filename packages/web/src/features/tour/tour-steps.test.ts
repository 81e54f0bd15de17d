import { expect, it } from 'vitest';
import { tourSteps } from './tour-steps.ts';

it('the tour does not mention divisions, crime types and the latest data in a city without these filters [2§2.49]', () => {
  const [panel, , map] = tourSteps({ isMember: true, byYears: false });
  expect(panel?.description).not.toMatch(/division|crime type|latest/);
  expect(map?.description).not.toMatch(/division/);
});

it('each tour step has all properties and a unique id [2§2.54 2§2.63]', () => {
  const steps = tourSteps({ isMember: true, byYears: true });
  expect(new Set(steps.map(({ id }) => id)).size).toBe(4);
  for (const step of steps) {
    expect(Object.keys(step).sort()).toEqual(['action', 'description', 'id', 'position', 'target', 'title']);
  }
});
