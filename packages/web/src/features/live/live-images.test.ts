import { CRIME_TYPE_FACTS, CRIME_TYPES } from '@crimemap/contract/crime-types';
import { afterEach, expect, it, vi } from 'vitest';
import { MAP_COLOURS, ON_TYPE_COLOUR } from '../../map/palette.ts';
import { contrast } from '../../map/testing/colour-vision.ts';
import { typeImages } from '../../map/type-icons/type-images.ts';
import { liveImages } from './live-layers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the list of fill colours of shapes, in drawing order. The list grows while the test draws. */
function recordFills() {
  const fills: unknown[] = [];
  vi.stubGlobal('Path2D', class {});
  const nothing = () => undefined;
  const context = new Proxy<Record<string, unknown>>(
    { fill: () => fills.push(context['fillStyle']), getImageData: () => ({ width: 1, height: 1, data: [] }) },
    { get: (known, name) => known[String(name)] ?? nothing },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return fills;
}

it('live markers are hollow for each crime type, and report discs are filled in a colour that contrasts with their icon', () => {
  const fills = recordFills();
  expect(Object.keys(liveImages('dark'))).toEqual(CRIME_TYPES.map((type) => `live-dark-${type}`));
  expect(fills).toEqual(CRIME_TYPES.map(() => MAP_COLOURS.dark.disc));
  fills.length = 0;
  typeImages('dark');
  expect(fills).toEqual(CRIME_TYPES.map((type) => CRIME_TYPE_FACTS[type].colour));
  for (const colour of new Set(fills.map(String)))
    expect(contrast(ON_TYPE_COLOUR, colour), colour).toBeGreaterThanOrEqual(4.5);
});

it('the outline of live markers contrasts with the land in both themes', () => {
  for (const theme of ['dark', 'light'] as const)
    expect(contrast(MAP_COLOURS[theme].accent, MAP_COLOURS[theme].land), theme).toBeGreaterThanOrEqual(3);
});
