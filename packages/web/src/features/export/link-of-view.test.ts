import type { View } from '@crimemap/contract/view';
import { expect, it } from 'vitest';
import { linkOfView } from './link-of-view.ts';

const KINDS = { area_kinds: ['division', 'neighbourhood'] } as const;
const link = (view: object, city = 'toronto') =>
  linkOfView({ city, ...view } as View, { area_kinds: [...KINDS.area_kinds] });

it('the link to a view opens the map with the same filters, including all types and all years', () => {
  for (const [view, query] of [
    [{}, 'crime_type=all&days=0'],
    [{ crime_types: ['shooting'] }, 'crime_type=shooting&days=0'],
    [{ crime_types: ['assault'], year: 2024, division: ['D51'] }, 'crime_type=assault&division=D51&year=2024'],
    [{ since: '2024-01-01', until: '2024-03-31' }, 'crime_type=all&period=2024-01-01..2024-03-31'],
    [{ months: '1-3', week_hours: 'fri-sat.22-4' }, 'crime_type=all&days=0&months=1-3&hours=fri-sat.22-4'],
    [{ year: 2024, neighbourhood: ['073'] }, 'crime_type=all&year=2024&kind=neighbourhood&area=073'],
    [
      { crime_types: ['homicide'], circle: { lng: -79.38, lat: 43.65, metres: 1000 } },
      'crime_type=homicide&days=0&near=-79.38,43.65&r=1000',
    ],
    [{ year: 2024, hexagon: '0.21' }, 'crime_type=all&year=2024&kind=hexagon&area=0.21'],
  ] as const)
    expect.soft(link(view), JSON.stringify(view)).toBe(query);
});

it('no link is returned for a view that the map cannot show', () => {
  for (const view of [
    { crime_types: ['assault', 'robbery'] },
    { neighbourhood: ['073', '074'] },
    { since: '2024-01-01' },
    { circle: { lng: -79.38, lat: 43.65, metres: 777 } },
    { hexagon: '0.21', neighbourhood: ['073'] },
    { box: { north: 1, south: 0, east: 1, west: 0 } },
  ])
    expect.soft(link(view), JSON.stringify(view)).toBeNull();
});

it('outside Toronto, the link for all crime types has no type parameter, because every visitor sees all types', () => {
  for (const [view, query] of [
    [{}, 'city=ottawa&days=0'],
    [{ crime_types: ['theft'], year: 2024 }, 'city=ottawa&crime_type=theft&year=2024'],
    [{ since: '2024-01-01', until: '2024-01-31' }, 'city=ottawa&period=2024-01-01..2024-01-31'],
  ] as const)
    expect.soft(link(view, 'ottawa'), JSON.stringify(view)).toBe(query);
});
