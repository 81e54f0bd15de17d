import { expect, test } from 'vitest';
import { HEAT_OPACITY, MAP_COLOURS, over } from '../../../map/palette.ts';
import { contrast, deltaE, seenBy, VISIONS } from '../../../map/testing/colour-vision.ts';
import { NOTE_COLOURS } from './note-colours.ts';

for (const theme of ['dark', 'light'] as const) {
  const { pin, onPin, edge } = NOTE_COLOURS[theme];
  const { heat, land, water, point, accent } = MAP_COLOURS[theme];

  test(`${theme}: a note’s pin contrasts with the map by its fill or its edge, and its number is readable`, () => {
    for (const ground of [...heat.map((step) => over(step, land, HEAT_OPACITY)), land, water])
      expect(Math.max(contrast(pin, ground), contrast(edge, ground)), ground).toBeGreaterThanOrEqual(3);
    expect(contrast(onPin, pin)).toBeGreaterThanOrEqual(4.5);
    // The reader’s own pins use the same two colours, swapped.
    expect(contrast(pin, edge)).toBeGreaterThanOrEqual(3);
  });

  test(`${theme}: notes differ in colour from reports and live calls for every colour vision`, () => {
    for (const vision of VISIONS)
      for (const other of [point, accent])
        expect.soft(deltaE(seenBy(pin, vision), seenBy(other, vision)), `${other} ${vision}`).toBeGreaterThan(6);
  });
}
