import { dayNumber } from '@crimemap/contract/incident-days';
import { View } from '@crimemap/contract/view';
import { expect, it } from 'vitest';
import { aCity } from '../../map-state/testing/render-on-map.tsx';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { viewOfFilter } from '../../packed-incidents/view-of-filter.ts';
import { rowsQueryOf } from './query-of-view.ts';

const MANIFEST = aManifest([]);
const rows = (view: object) => rowsQueryOf(MANIFEST, { city: 'toronto', ...view } as View, aCity());

it('asks for what was cited: types, areas, days, months and hours, in the files that may hold them', () => {
  expect(
    rows({ crime_types: ['assault'], division: ['D52'], since: '2024-02-01', months: '2', week_hours: 'mon.0-2' }),
  ).toEqual({
    query: {
      places: MANIFEST.places.file,
      years: [
        { file: 'b'.repeat(32), year: 2024 },
        { file: 'd'.repeat(32), year: 0 },
      ],
      types: [1],
      areas: [1],
      days: { from: dayNumber('2024-02-01'), to: 65_534 },
      months: [2],
      hours: [0, 1],
    },
    where: { box: null, extent: null },
  });
});

it('asks within a circle, a hexagon, a neighbourhood or a box', () => {
  expect(rows({ circle: { lng: -79.4, lat: 43.7, metres: 500 } })?.where.extent).toEqual({
    kind: 'circle',
    at: [-79.4, 43.7],
    metres: 500,
  });
  expect(rows({ neighbourhood: ['170'] })?.where.extent).toEqual({ kind: 'neighbourhood', index: 1 });
  expect(rows({ hexagon: '0.21' })?.where.extent).toEqual({
    kind: 'hexagon',
    code: '0.21',
    grid: { lng: -79.5, lat: 43.5 },
  });
  expect(rows({ box: { north: 44, south: 43, east: -79, west: -80 } })?.where.box).toEqual([
    [-80, 43],
    [-79, 44],
  ]);
  expect(rows({ neighbourhood: ['168', '170'] })).toBeNull();
  expect(rows({ neighbourhood: ['168'], hexagon: '0.21' })).toBeNull();
});

it('gives back the question a view was made of', () => {
  const days = { from: dayNumber('2024-02-01'), to: dayNumber('2024-02-29') };
  const view = viewOfFilter(
    MANIFEST,
    { crime_type: 'shooting', days },
    { extent: { kind: 'neighbourhood', index: 1 } },
  );
  expect(view && rowsQueryOf(MANIFEST, view, aCity())).toMatchObject({
    query: { types: [0], areas: null, days },
    where: { extent: { kind: 'neighbourhood', index: 1 } },
  });
});

it('asks for an area with a comma in its code as one, which the contract takes', () => {
  const manifest = { ...MANIFEST, areas: ['', 'Vars, Navan', 'Navan'] };
  const view = View.parse({ city: 'ottawa', division: ['Vars, Navan'] });
  expect(rowsQueryOf(manifest, view, aCity())?.query.areas).toEqual([1]);
});
