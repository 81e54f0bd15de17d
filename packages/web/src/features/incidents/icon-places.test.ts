import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { somePlaces } from '@crimemap/incident-counts/testing';
import { expect, test } from 'vitest';
import { ICON_PIXELS } from '../../map/type-icons/type-images.ts';
import { asIcons, centreGroups, iconFeatures, iconSize, placesInView } from './incident-layers.ts';

const places = somePlaces([
  [-79.4, 43.6, 0, 0, 0],
  [-79.3, 43.7, 1, 1, 0],
  [-79.35, 43.65, 1, 0, 3],
  [-79.35, 43.65, 1, 1, 3],
  [-79.38, 43.68, 2, 1, 4],
  [0, 0, 2, 1, 5],
]);
const counts = Uint32Array.of(3, 1, 40, 1, 7, 2);

test('locations are drawn as icons from zoom 13, or at lower zooms if fewer than 500 are in view [2§1.4]', () => {
  const desk = [1200, 900] as const;
  expect([asIcons(13, 9000, desk), asIcons(12.9, 500, desk), asIcons(9, 499, desk)]).toEqual([true, false, true]);
});

test('a phone has a lower limit than a desktop for the number of locations drawn as icons', () => {
  const phone = [390, 800] as const;
  expect([asIcons(10, 200, phone), asIcons(10, 80, phone), asIcons(13, 461, phone)]).toEqual([false, true, true]);
});

test('returns only locations in the view whose reports may be drawn as points', () => {
  expect(
    placesInView(places, counts, [
      [-79.5, 43.5],
      [-79.2, 43.8],
    ]),
  ).toEqual([0, 1]);
  expect(
    placesInView(places, Uint32Array.of(0, 1, 1, 1, 1, 1), [
      [-79.5, 43.5],
      [-79.2, 43.65],
    ]),
  ).toEqual([]);
});

const some = { byPlace: counts, harmed: Uint8Array.of(1, 0, 1, 0, 0, 0) };

test('an icon shows the type, and the number of reports if there are several [2§1.4]', () => {
  const { features } = iconFeatures(places, some, [0, 1], () => 'shooting');
  expect(features.map(({ properties }) => properties?.badge)).toEqual(['3', '']);
  expect(features[0]?.properties?.type).toBe('shooting');
});

test('the icon of a location without deaths or injuries has 18 to 30 pixels for every crime type [2§9.21]', () => {
  for (const type of CRIME_TYPES) {
    expect(iconSize(type, false)).toBeGreaterThanOrEqual(18);
    expect(iconSize(type, false)).toBeLessThanOrEqual(30);
    expect(iconSize(type, true)).toBeGreaterThan(iconSize(type, false));
  }
});

test('a location with deaths or injuries has a larger icon at every zoom [2§9.22]', () => {
  const [harmed, not] = iconFeatures(places, some, [0, 1], () => 'shooting').features.map(
    ({ properties }) => properties,
  );
  expect(harmed?.size).toBeGreaterThan(not?.size);
  expect(harmed?.far).toBeGreaterThan(not?.far);
  expect([harmed?.size, not?.size].map((share) => Math.round(share * ICON_PIXELS))).toEqual([34, 28]);
});

test('reports located only by an area centre are grouped by centre, and reports without a centre are left out [2§5.3]', () => {
  expect(centreGroups(places, counts, ['D14', 'D51', ''])).toEqual([
    { at: [-79.35, 43.65], count: 41, area: 'D51' },
    { at: [-79.38, 43.68], count: 7, area: null },
  ]);
});
