import { describe, expect, test } from 'vitest';
import { areasAround } from './areas.ts';
import { calendarIn, dateOf, dayNumberOf } from './calendar.ts';
import { category } from './category.ts';
import { between, makeHistory } from './history.ts';
import { placesIn } from './places.ts';
import { areaOf, inside, type Point } from './shapes.ts';

const OUTLINE: Point[][] = [
  [
    [-114, 53.3],
    [-113.6, 53.3],
    [-113.6, 53.6],
    [-114, 53.6],
    [-114, 53.3],
  ],
];
const areas = areasAround(
  [
    [-113.9, 53.4],
    [-113.7, 53.4],
    [-113.8, 53.55],
  ],
  OUTLINE,
);
const places = placesIn({ seed: 1, areas, about: 900, streets: { tilt: 0, block: [300, 300] } });
const categories = [category('Theft', [4000, 6000], [1, 2, 0, 1]), category('Fraud', [1000, 500], [1, 1, 1, 0])];
const history = (change: Partial<Parameters<typeof makeHistory>[0]> = {}) =>
  makeHistory({
    seed: 5,
    scale: 1,
    categories,
    places,
    firstYear: 2024,
    lastDay: dayNumberOf('2025-12-31'),
    repeats: 0.1,
    ...change,
  });
const rows = (made = history()) => Array.from({ length: made.count }, (_, n) => made.event(n));

describe('generated sample rows', () => {
  test('have the published number per year and category, in the order of their report days', () => {
    const events = rows();
    expect(events).toHaveLength(11_500);
    const thefts2024 = events.filter((event) => event.category === 0 && event.reportedOn < dayNumberOf('2025-01-01'));
    expect(thefts2024).toHaveLength(4000);
    expect(events.every((event) => event.occurredOn <= event.reportedOn && event.hour >= 0 && event.hour < 24)).toBe(
      true,
    );
    expect(events.filter(({ repeated }) => repeated).length / events.length).toBeCloseTo(0.1, 1);
  });

  test('are inside their area, in the published shares of areas, or have no area', () => {
    const thefts = rows().filter((event) => event.category === 0);
    const share = (area: number) => thefts.filter((event) => event.area === area).length / thefts.length;
    expect(share(0)).toBeCloseTo(0.25, 1);
    expect(share(1)).toBeCloseTo(0.5, 1);
    expect(share(2)).toBe(0);
    expect(share(-1)).toBeCloseTo(0.25, 1);
    for (const { area, place } of thefts) {
      if (place === null) expect(area).toBe(-1);
      else expect(inside(place.at, areas[area] ?? [])).toBe(true);
    }
  });

  test('are the same for a seed in any order of access, and different for another seed', () => {
    const plain = (made: ReturnType<typeof history>, n: number) => ({ ...made.event(n), draw: made.event(n).draw() });
    const again = history();
    const order = [7000, 3, 11_000].map((n) => plain(again, n)).reverse();
    expect(order).toEqual([11_000, 3, 7000].map((n) => plain(history(), n)));
    expect(plain(history({ seed: 6 }), 3)).not.toEqual(plain(history(), 3));
  });

  test('have the same values in a rolling window, which omits older rows and finds the first row of a day', () => {
    const firstDay = dayNumberOf('2024-07-01');
    const all = history({ repeats: 0 });
    const recent = between(all, firstDay, dayNumberOf('2025-12-31'));
    expect(recent.count).toBe(all.count - all.firstRowFrom(firstDay));
    expect(recent.event(0).reportedOn).toBe(all.event(all.firstRowFrom(firstDay)).reportedOn);
    expect(recent.firstRowFrom(firstDay)).toBe(0);
    const july = recent.firstRowFrom(dayNumberOf('2025-07-10'));
    expect(dateOf(recent.event(july).reportedOn) >= '2025-07-10').toBe(true);
    expect(dateOf(recent.event(july - 1).reportedOn) < '2025-07-10').toBe(true);
  });
});

test('generated areas together cover the outline of the city', () => {
  const whole = areaOf(OUTLINE);
  expect(areas.reduce((sum, rings) => sum + areaOf(rings), 0) / whole).toBeCloseTo(1, 2);
  expect(whole).toBeGreaterThan(850);
  expect(whole).toBeLessThan(950);
});

test('calendarIn returns the local midnight of the city’s time zone', () => {
  const edmonton = calendarIn('America/Edmonton');
  expect(new Date(edmonton(dayNumberOf('2026-01-15')).midnight).toISOString()).toBe('2026-01-15T07:00:00.000Z');
  expect(new Date(edmonton(dayNumberOf('2026-07-15')).midnight).toISOString()).toBe('2026-07-15T06:00:00.000Z');
});
