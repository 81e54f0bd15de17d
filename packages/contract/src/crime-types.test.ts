import { expect, it } from 'vitest';
import { CRIME_TYPE_FACTS, CRIME_TYPES } from './crime-types.ts';

it('the order of the crime types, by which packed incidents name them, is the one already on the wire', () => {
  expect(CRIME_TYPES.slice(0, 25).join(' ')).toBe(
    'shooting homicide assault robbery break_and_enter auto_theft hate_crime theft_from_motor_vehicle fraud mischief injury hazard ' +
      'ambulance disorderly arrest prowler trespass marine_rescue noise knife_related drug_related theft vehicular_fatality ' +
      'vehicular_injury unknown',
  );
});

it.each(CRIME_TYPES)(
  '%s has a name and words of its own in both languages, and an icon of a size the map draws',
  (type) => {
    const { name, afterReports, iconSize } = CRIME_TYPE_FACTS[type];
    for (const language of ['en', 'fr'] as const) {
      const others = CRIME_TYPES.filter((one) => one !== type).map((one) => CRIME_TYPE_FACTS[one]);
      expect(others.map((other) => other.name[language])).not.toContain(name[language]);
      expect(others.map((other) => other.afterReports[language])).not.toContain(afterReports[language]);
    }
    expect(afterReports.fr).toMatch(/^d(?:e |’)/);
    expect(iconSize).toBeGreaterThanOrEqual(18);
    expect(iconSize).toBeLessThanOrEqual(30);
  },
);
