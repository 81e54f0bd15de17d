import { CRIME_TYPE_FACTS, CRIME_TYPES } from '@crimemap/contract/crime-types';
import { expect, test } from 'vitest';
import { themeColour } from '../ui/testing/theme-colour.ts';
import { opacityAt, WITH_REPORTS, WITHOUT_REPORTS, WORDS_ON_LAND_FROM_ZOOM } from './area-opacity.ts';
import { HEAT_OPACITY, MAP_COLOURS, over, type Theme } from './palette.ts';
import { contrast, deltaE, lightness, seenBy, VISIONS } from './testing/colour-vision.ts';

const THEMES: readonly Theme[] = ['dark', 'light'];
const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.slice(1).map((item, index) => [list[index] as T, item] as const);

for (const theme of THEMES) {
  const { heat, onHeat, point, pointEdge, label, labelHalo, land, ink, street, streetMinor } = MAP_COLOURS[theme];
  const drawn = (zoom: number) =>
    heat.map((step, at) => over(step, land, opacityAt(zoom, at === 0 ? WITHOUT_REPORTS : WITH_REPORTS)));

  test(`${theme}: charts have the steps of the map`, () => {
    expect(heat.map((_, step) => themeColour(`--heat-${step}`, theme))).toEqual(heat);
  });

  test(`${theme}: the heat steps go one way in grey`, () => {
    const rising = pairs(heat.map(lightness)).map(([a, b]) => Math.sign(b - a));
    expect(new Set(rising).size).toBe(1);
  });

  test(`${theme}: neighbouring heat steps differ for every colour vision, as the map draws them far out too`, () => {
    for (const vision of VISIONS) {
      for (const [a, b] of pairs(heat))
        expect.soft(deltaE(seenBy(a, vision), seenBy(b, vision)), `${a} ${b} ${vision}`).toBeGreaterThan(6);
      for (const [a, b] of pairs(drawn(10)))
        expect.soft(deltaE(seenBy(a, vision), seenBy(b, vision)), `${a} ${b} ${vision}`).toBeGreaterThan(5);
    }
  });

  test(`${theme}: a point stands out from every step it may lie on, by its fill or its edge`, () => {
    for (const step of [...heat, land])
      expect(Math.max(contrast(point, step), contrast(pointEdge, step)), step).toBeGreaterThanOrEqual(3);
    expect(contrast(point, pointEdge)).toBeGreaterThanOrEqual(3);
  });

  test(`${theme}: an area with reports is as opaque far out as the legend has it`, () => {
    expect(opacityAt(10, WITH_REPORTS)).toBeCloseTo(HEAT_OPACITY, 9);
  });

  test(`${theme}: words are readable on the land and on every step, at every zoom`, () => {
    expect(contrast(label, labelHalo)).toBeGreaterThanOrEqual(4.5);
    for (let zoom = 8; zoom <= 18; zoom += 0.25)
      drawn(zoom).forEach((step, at) => {
        const words = zoom < WORDS_ON_LAND_FROM_ZOOM ? (onHeat[at] as string) : ink;
        expect(contrast(words, step), `${step} at ${zoom}`).toBeGreaterThanOrEqual(3);
      });
  });

  test(`${theme}: main streets stand out from the land, and from every area close in; lesser ones stand back`, () => {
    expect(contrast(street, land)).toBeGreaterThanOrEqual(1.8);
    for (const step of drawn(13)) expect(contrast(street, step), step).toBeGreaterThanOrEqual(1.5);
    expect(contrast(streetMinor, land)).toBeGreaterThan(1.3);
    expect(contrast(streetMinor, land)).toBeLessThan(contrast(street, land));
  });
}

test('every crime type has a colour of its own, which can be seen on the disc and in the rim of either theme [2§3.24]', () => {
  const colours = CRIME_TYPES.map((type) => CRIME_TYPE_FACTS[type].colour);
  expect(new Set(colours).size).toBe(CRIME_TYPES.length);
  for (const colour of colours)
    for (const theme of THEMES)
      for (const rim of [MAP_COLOURS[theme].disc, MAP_COLOURS[theme].pointEdge])
        expect(contrast(colour, rim), `${colour} ${theme}`).toBeGreaterThanOrEqual(3);
});

test('no crime type is drawn in an alarming red', () => {
  for (const type of CRIME_TYPES) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(CRIME_TYPE_FACTS[type].colour.slice(at, at + 2), 16),
    );
    expect(red - Math.max(green, blue), type).toBeLessThan(64);
  }
});
