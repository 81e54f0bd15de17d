import { COLOURS } from '@crimemap/contract/colours';
import { CRIME_TYPE_FACTS, CRIME_TYPES } from '@crimemap/contract/crime-types';
import { expect, test } from 'vitest';
import { MAP_COLOURS, opacityAt, over, type Theme, WITH_REPORTS, WITHOUT_REPORTS } from './palette.ts';
import { contrast, deltaE, hue, lightness, seenBy, VISIONS } from './testing/colour-vision.ts';
import { wordsOn } from './words-on-areas.ts';

const THEMES: readonly Theme[] = ['dark', 'light'];
const ZOOMS = Array.from({ length: 41 }, (_, at) => 8 + at / 4);
const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.slice(1).map((item, index) => [list[index] as T, item] as const);

for (const theme of THEMES) {
  const { heat, point, pointEdge, label, labelHalo, land, street, streetMinor } = MAP_COLOURS[theme];
  const drawn = (zoom: number) =>
    heat.map((step, at) => over(step, land, opacityAt(zoom, at === 0 ? WITHOUT_REPORTS : WITH_REPORTS)));

  test(`${theme}: lightness changes in one direction from the first to the last heatmap colour`, () => {
    const rising = pairs(heat.map(lightness)).map(([a, b]) => Math.sign(b - a));
    expect(new Set(rising).size).toBe(1);
  });

  test(`${theme}: neighbouring heatmap colours differ by a CIEDE2000 of at least 9, or 5 with any colour vision deficiency, at every zoom`, () => {
    for (const zoom of ZOOMS)
      for (const vision of VISIONS)
        for (const [a, b] of pairs(drawn(zoom)))
          expect
            .soft(deltaE(seenBy(a, vision), seenBy(b, vision)), `${a} ${b} ${vision} at ${zoom}`)
            .toBeGreaterThanOrEqual(vision === 'full' ? 9 : 5);
  });

  test(`${theme}: the hue of the heatmap colours for areas with reports changes in one direction without jumps`, () => {
    const turns = pairs(heat.slice(1).map(hue)).map(([a, b]) => (theme === 'dark' ? a - b : b - a));
    for (const turn of turns) {
      expect.soft(turn, turns.join()).toBeGreaterThan(0);
      expect.soft(turn, turns.join()).toBeLessThan(60);
    }
  });

  test(`${theme}: an area with the lowest heatmap colour is distinguishable from the land`, () => {
    expect(deltaE(over(heat[0], land, opacityAt(10, WITHOUT_REPORTS)), land)).toBeGreaterThan(2);
    expect(deltaE(over(heat[0], land, opacityAt(10, WITH_REPORTS)), land)).toBeGreaterThan(5);
  });

  test(`${theme}: the number in a cell of the hour grid contrasts with the colour of the cell`, () => {
    const words = (['text', 'ink'] as const).map((name) => COLOURS[theme][name]);
    heat.forEach((shade, step) => {
      const own = step < (theme === 'dark' ? 3 : 4);
      expect.soft(contrast(words[own ? 0 : 1] ?? '', shade), shade).toBeGreaterThanOrEqual(4.5);
    });
  });

  test(`${theme}: the fill or the edge of a point contrasts with every heatmap colour`, () => {
    for (const step of [...heat, land])
      expect(Math.max(contrast(point, step), contrast(pointEdge, step)), step).toBeGreaterThanOrEqual(3);
    expect(contrast(point, pointEdge)).toBeGreaterThanOrEqual(3);
  });

  test(`${theme}: text contrasts with the land and with every heatmap colour, at every zoom`, () => {
    expect(contrast(label, labelHalo)).toBeGreaterThanOrEqual(4.5);
    for (const zoom of ZOOMS)
      for (const own of [WITH_REPORTS, WITHOUT_REPORTS])
        heat.forEach((step, at) => {
          const ground = over(step, land, opacityAt(zoom, own));
          const { text, halo } = wordsOn(theme, at, own, Math.floor(zoom));
          expect.soft(contrast(text, ground), `${step} at ${zoom}`).toBeGreaterThanOrEqual(3.5);
          const behind = over(halo.slice(0, 7), ground, 0.5);
          expect.soft(contrast(text, behind), `${step} at ${zoom}`).toBeGreaterThanOrEqual(4.5);
        });
  });

  test(`${theme}: main streets contrast with land and areas at zoom 13, and minor streets contrast less with the land`, () => {
    expect(contrast(street, land)).toBeGreaterThanOrEqual(1.8);
    for (const step of drawn(13)) expect(contrast(street, step), step).toBeGreaterThanOrEqual(1.5);
    expect(contrast(streetMinor, land)).toBeGreaterThan(1.3);
    expect(contrast(streetMinor, land)).toBeLessThan(contrast(street, land));
  });
}

test('each crime type has its own colour, which contrasts with the disc and edge of its icon in both themes [2§3.24]', () => {
  const colours = CRIME_TYPES.map((type) => CRIME_TYPE_FACTS[type].colour);
  expect(new Set(colours).size).toBe(CRIME_TYPES.length);
  for (const colour of colours)
    for (const theme of THEMES)
      for (const rim of [MAP_COLOURS[theme].disc, MAP_COLOURS[theme].pointEdge])
        expect(contrast(colour, rim), `${colour} ${theme}`).toBeGreaterThanOrEqual(3);
});

test('no crime type has a bright red colour', () => {
  for (const type of CRIME_TYPES) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(CRIME_TYPE_FACTS[type].colour.slice(at, at + 2), 16),
    );
    expect(red - Math.max(green, blue), type).toBeLessThan(64);
  }
});
