import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { somePlaces } from '@crimemap/incident-counts/testing';
import { expect, test } from 'vitest';
import type { SceneImage } from '../../map/scene.ts';
import { styleProblems } from '../../map/testing/style-values.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { crossingSigns, crossingsIn } from './KnownCrossings.tsx';

const [crossing, block] = [LOCATION_PRECISIONS.indexOf('intersection'), LOCATION_PRECISIONS.indexOf('block')];
const places = somePlaces([
  [-79.38, 43.65, 0, 0, crossing],
  [-79.381, 43.651, 0, 0, block],
  [-79.5, 43.65, 0, 0, crossing],
]);
const here = crossingsIn(places, [
  [-79.39, 43.64],
  [-79.37, 43.66],
]);

test('the crossings in view are those of the places table, and a block’s middle is none', () => {
  expect(here.features.map(({ geometry }) => geometry)).toEqual([{ type: 'Point', coordinates: [-79.38, 43.65] }]);
});

test('their signs lie below every report, from the zoom names begin at', () => {
  const group = crossingSigns(here, standIn<SceneImage>({}), 'dark');
  expect(group).toMatchObject({ slot: 'streets', layers: [{ minzoom: 13 }] });
  expect(styleProblems(group)).toEqual([]);
});
