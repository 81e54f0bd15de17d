import { expect, it } from 'vitest';
import { CRIME_TYPE_FACTS, CRIME_TYPES } from './crime-types.ts';

it('CRIME_TYPES has the published order, because columnar files refer to crime types by index', () => {
  expect(CRIME_TYPES.slice(0, 25).join(' ')).toBe(
    'shooting homicide assault robbery break_and_enter auto_theft hate_crime theft_from_motor_vehicle fraud mischief injury hazard ' +
      'ambulance disorderly arrest prowler trespass marine_rescue noise knife_related drug_related theft vehicular_fatality ' +
      'vehicular_injury unknown',
  );
});

it('every crime type has a unique name in both languages and an icon with a valid size', () => {
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
