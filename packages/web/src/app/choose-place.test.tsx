// @vitest-environment jsdom
import type { Place } from '@crimemap/contract/places';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MapSearch, parseMapSearch } from '../map-state/map-search.ts';
import { choosePlace } from './choose-place.ts';
import { LocationKeeper } from './LocationKeeper.tsx';
import { useLocationStore } from './location-store.ts';
import { navigateTo } from './navigate-to.ts';
import { useScreenStore } from './screen-store.ts';

const UNION: Place = {
  lat: 43.6453,
  lon: -79.3806,
  type: 'station',
  display_name: 'Union Station, Toronto',
  address: {},
  importance: 0.9,
  city: 'toronto',
};
const searched = () => useLocationStore.getState().searched;

beforeEach(() => useLocationStore.setState({ searched: null, user: null }));
afterEach(cleanup);

/** The screen of a city, with a keeper, as it is drawn anew for each change of the link. */
function open(city: MapSearch['city']) {
  let search = parseMapSearch(`city=${city}`);
  const { rerender } = render(<LocationKeeper city={city} />);
  const change = vi.fn((part: Partial<MapSearch>) => {
    search = { ...search, ...part };
    rerender(<LocationKeeper city={search.city} />);
  });
  return {
    change,
    choose: (place: Place, mapMissing = false) =>
      act(() => choosePlace(place, 'Union Station', { search, change }, mapMissing)),
  };
}

it('a place of the city is searched for, and the link stays', () => {
  const { choose, change } = open('toronto');
  choose(UNION);
  expect(searched()).toMatchObject({ lngLat: [-79.3806, 43.6453], name: 'Union Station' });
  expect(change).not.toHaveBeenCalled();
});

it('an area is opened, of whatever kind it is', () => {
  history.replaceState(null, '', '/?at=-79.4,43.7');
  const { choose } = open('toronto');
  choose({ ...UNION, type: 'neighbourhood', area: { kind: 'neighbourhood', code: '078' } });
  expect(location.search).toBe('?kind=neighbourhood&area=078');
  expect(searched()).toBeNull();
});

it('a place chosen over all of Canada brings its city along, and stays', () => {
  const { choose, change } = open('all');
  choose(UNION);
  expect(change).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ city: 'toronto', lng: -79.3806, lat: 43.6453, z: 15 }),
  );
  expect(searched()?.name).toBe('Union Station');
});

it('another city forgets the searched place and the person’s', () => {
  const { choose, change } = open('toronto');
  choose(UNION);
  act(() => useLocationStore.getState().setUser({ lngLat: [-79.4, 43.7], accuracy: 20 }));
  act(() => change({ city: 'ottawa' }));
  expect(searched()).toBeNull();
  expect(useLocationStore.getState().user).toBeNull();
});

it('an event goes to a place as a search does', () => {
  open('toronto');
  act(() => navigateTo({ lat: 43.7, lng: -79.4, name: 'A note' }));
  expect(searched()).toMatchObject({ lngLat: [-79.4, 43.7], name: 'A note' });
});

it('without a map it is said that the place cannot be shown', () => {
  const { choose } = open('toronto');
  choose(UNION, true);
  expect(useScreenStore.getState().notice).toBe(
    'Union Station was found, but this browser cannot draw a map to show it on.',
  );
});
