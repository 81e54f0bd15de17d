import { beforeEach, expect, it } from 'vitest';
import { choosePlace } from './choose-place.ts';
import { chooseCity, cityChange } from './city-change.ts';
import { useLeftCities } from './left-cities-store.ts';
import { changeMapSearch } from './map-search.ts';

beforeEach(() => useLeftCities.setState({ addresses: {} }));

const layers = ({ heat, points, live, notes }: ReturnType<typeof cityChange>) => ({ heat, points, live, notes });

it('choosing Toronto shows areas, live calls and notes, and hides single incidents [2§4.3]', () => {
  expect(layers(cityChange('toronto'))).toEqual({ heat: true, points: false, live: true, notes: true });
});

it('choosing any other city shows areas and single incidents, and hides live calls and notes [2§4.2]', () => {
  for (const city of ['peel', 'york', 'vancouver', 'montreal', 'ottawa', 'edmonton', 'all'] as const)
    expect(layers(cityChange(city))).toEqual({ heat: true, points: true, live: false, notes: false });
});

it('choosing a city drops filters, camera and opened location of the previous city', () => {
  history.replaceState(
    null,
    '',
    '/?city=ottawa&crime_type=robbery&division=14&days=30&lng=-75&lat=45&z=12&area=14&at=-75.69,45.42',
  );
  changeMapSearch(cityChange('york'));
  expect(location.search).toBe('?city=york');
});

it('returning to a city restores its opened location, camera and filter, but not its layers', () => {
  const settings = 'crime_type=robbery&division=D31&year=2023&lng=-79.4&lat=43.7&z=13&near=-79.3806,43.6453';
  history.replaceState(null, '', `/?${settings}&points=1`);
  chooseCity('vancouver');
  expect(location.search).toBe('?city=vancouver');
  changeMapSearch({ crime_type: 'mischief', lng: -123.1, lat: 49.25, z: 12 });
  chooseCity('toronto');
  expect(location.search).toBe(`?${settings}`);
  chooseCity('vancouver');
  expect(location.search).toBe('?city=vancouver&crime_type=mischief&lng=-123.1&lat=49.25&z=12');
});

it('returning to a city restores its filter even if the user left the city by choosing a place in another city', () => {
  history.replaceState(null, '', '/?crime_type=robbery&year=2023&near=-79.3806,43.6453');
  const where = { city: 'vancouver', type: 'municipality', lon: -123.1, lat: 49.25 } as const;
  choosePlace({ ...where, display_name: 'Vancouver', address: {}, importance: 1 }, 'Vancouver');
  chooseCity('toronto');
  expect(location.search).toBe('?crime_type=robbery&year=2023&near=-79.3806,43.6453');
});
