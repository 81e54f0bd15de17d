import { CRIME_TYPE_FACTS, CRIME_TYPES } from '@crimemap/contract/crime-types';
import { expect, test } from 'vitest';
import { themeColour } from '../ui/testing/theme-colour.ts';
import { HEAT_OPACITY, MAP_COLOURS, type Theme } from './palette.ts';
import { contrast, deltaE, lightness, over, seenBy, VISIONS } from './testing/colour-vision.ts';

const THEMES: readonly Theme[] = ['dark', 'light'];
const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.slice(1).map((item, index) => [list[index] as T, item] as const);

for (const theme of THEMES) {
  const { heat, onHeat, point, pointEdge, label, labelHalo, land } = MAP_COLOURS[theme];

  test(`${theme}: charts have the steps of the map`, () => {
    expect(heat.map((_, step) => themeColour(`--heat-${step}`, theme))).toEqual(heat);
  });

  test(`${theme}: the heat steps go one way in grey`, () => {
    const rising = pairs(heat.map(lightness)).map(([a, b]) => Math.sign(b - a));
    expect(new Set(rising).size).toBe(1);
  });

  for (const vision of VISIONS)
    test(`${theme}: neighbouring heat steps can be told apart with ${vision} vision`, () => {
      for (const [a, b] of pairs(heat))
        expect(deltaE(seenBy(a, vision), seenBy(b, vision)), `${a} ${b}`).toBeGreaterThan(6);
    });

  test(`${theme}: a point stands out from every step it may lie on, by its fill or its edge`, () => {
    for (const step of [...heat, land])
      expect(Math.max(contrast(point, step), contrast(pointEdge, step)), step).toBeGreaterThanOrEqual(3);
    expect(contrast(point, pointEdge)).toBeGreaterThanOrEqual(3);
  });

  test(`${theme}: words are readable on the land and on every step`, () => {
    expect(contrast(label, labelHalo)).toBeGreaterThanOrEqual(4.5);
    heat.forEach((step, index) => {
      expect(contrast(onHeat[index] as string, over(step, land, HEAT_OPACITY)), step).toBeGreaterThanOrEqual(3);
    });
  });
}

test('every crime type has a colour of its own, which can be seen on the disc of either theme [2§3.24]', () => {
  const colours = CRIME_TYPES.map((type) => CRIME_TYPE_FACTS[type].colour);
  expect(new Set(colours).size).toBe(CRIME_TYPES.length);
  for (const colour of colours)
    for (const theme of THEMES)
      expect(contrast(colour, MAP_COLOURS[theme].disc), `${colour} ${theme}`).toBeGreaterThanOrEqual(3);
});

test('no crime type is drawn in an alarming red', () => {
  for (const type of CRIME_TYPES) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(CRIME_TYPE_FACTS[type].colour.slice(at, at + 2), 16),
    );
    expect(red - Math.max(green, blue), type).toBeLessThan(64);
  }
});
