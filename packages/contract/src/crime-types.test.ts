import { expect, it } from 'vitest';
import { CRIME_TYPE_FACTS, CRIME_TYPES } from './crime-types.ts';

it('the order of the crime types, by which packed incidents name them, is the one already on the wire', () => {
  expect(CRIME_TYPES.slice(0, 25).join(' ')).toBe(
    'shooting homicide assault robbery break_and_enter auto_theft hate_crime theft_from_motor_vehicle fraud mischief injury hazard ' +
      'ambulance disorderly arrest prowler trespass marine_rescue noise knife_related drug_related theft vehicular_fatality ' +
      'vehicular_injury unknown',
  );
});

it('every type has a name and words of its own in both languages, and an icon of a size the map draws', () => {
  for (const type of CRIME_TYPES) {
    const { name, afterReports, iconSize } = CRIME_TYPE_FACTS[type];
    for (const language of ['en', 'fr'] as const) {
      const others = CRIME_TYPES.filter((one) => one !== type).map((one) => CRIME_TYPE_FACTS[one]);
      expect
        .soft(
          others.map((other) => other.name[language]),
          type,
        )
        .not.toContain(name[language]);
      expect
        .soft(
          others.map((other) => other.afterReports[language]),
          type,
        )
        .not.toContain(afterReports[language]);
    }
    expect.soft(afterReports.fr, type).toMatch(/^d(?:e |’)/);
    expect.soft(iconSize, type).toBeGreaterThanOrEqual(18);
    expect.soft(iconSize, type).toBeLessThanOrEqual(30);
  }
});
