import { dayNumber } from '@crimemap/contract/incident-days';
import { queryOfView, View } from '@crimemap/contract/view';
import { expect, it } from 'vitest';
import { aManifest } from './testing/manifest.ts';
import { viewOfFilter } from './view-of-filter.ts';

const MANIFEST = aManifest([]);
const EVERYWHERE = { extent: null };
const queryFor = (...of: Parameters<typeof viewOfFilter> extends [unknown, ...infer Rest] ? Rest : never) => {
  const view = viewOfFilter(MANIFEST, ...of);
  // Parsing shows that the contract accepts the view.
  return view && queryOfView(View.parse(view));
};

it('the query of a view is empty if there is no filter', () => expect(queryFor({}, EVERYWHERE)).toEqual({}));

it('the query of a view contains types, existing areas with the city’s spelling, year, months and hours', () => {
  const hours = [4 * 24 + 22, 4 * 24 + 23];
  const filter = { crime_type: 'assault', division: 'd51,d99', year: 2024, months: [1, 2, 12], hours } as const;
  expect(queryFor(filter, EVERYWHERE)).toEqual({
    crime_types: 'assault',
    division: 'D51',
    year: '2024',
    months: '1-2,12',
    week_hours: 'fri.22-24',
  });
});

it('the query of a view contains the days of a period', () => {
  const days = { from: dayNumber('2024-02-01'), to: dayNumber('2024-02-29') };
  expect(queryFor({ days }, EVERYWHERE)).toEqual({ since: '2024-02-01', until: '2024-02-29' });
  expect(queryFor({ days: 'all' }, EVERYWHERE)).toEqual({});
});

it('the query of a view contains a circle with rounded coordinates, a hexagon, an area, or a neighbourhood', () => {
  const circle = { kind: 'circle', at: [-79.381234, 43.651256], metres: 500 } as const;
  expect(queryFor({}, { extent: circle })).toEqual({ lng: '-79.3812', lat: '43.6513', metres: '500' });
  const hexagon = { kind: 'hexagon', code: '0.21', grid: { lng: -79.5, lat: 43.5 } } as const;
  expect(queryFor({ year: 2024 }, { extent: hexagon })).toEqual({ year: '2024', hexagon: '0.21' });
  expect(queryFor({}, { extent: { kind: 'area', index: 1 } })).toEqual({ division: 'D52' });
  expect(queryFor({}, { extent: { kind: 'neighbourhood', index: 0 } })).toEqual({ neighbourhood: '168' });
});

it('the query of a view contains the bounds of the visible map', () => {
  const box = [
    [-79.4000000001, 43.6],
    [-79.3, 43.7],
  ] as const;
  expect(queryFor({}, { extent: null, box })).toEqual({ north: '43.7', south: '43.6', east: '-79.3', west: '-79.4' });
});

it('the view is null if no report can match the filter', () => {
  expect(viewOfFilter(MANIFEST, { division: 'D99' }, EVERYWHERE)).toBeNull();
  expect(viewOfFilter(MANIFEST, { division: 'D51' }, { extent: { kind: 'area', index: 1 } })).toBeNull();
});
