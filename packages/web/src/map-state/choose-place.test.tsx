import type { Place } from '@crimemap/contract/places';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePinned, choosePlace, sayIfNotShown } from './choose-place.ts';
import { LocationKeeper } from './LocationKeeper.tsx';
import { useLocationStore } from './location-store.ts';
import { changeMapSearch, useMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
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
const NOT_SHOWN = 'We found Union Station, but this browser cannot show a map.';
const navigateTo = (detail: object) => window.dispatchEvent(new CustomEvent('navigate-to', { detail }));
const searched = () => useLocationStore.getState().searched;

beforeEach(() => useLocationStore.setState({ searched: null, user: null }));
afterEach(cleanup);

/** Opens a URL and renders the component that handles the searched place. */
function open(link: string) {
  history.replaceState(null, '', `/?${link}`);
  render(<Keeper />);
}
const Keeper = () => <LocationKeeper city={useMapSearch('city').city} />;
const choose = (place: Place) => act(() => choosePlace(place, 'Union Station'));

it('choosing a place in the city marks the place, opens a circle around it, and keeps the rest of the URL', () => {
  open('year=2024');
  choose(UNION);
  expect(searched()).toMatchObject({ lngLat: [-79.3806, 43.6453], name: 'Union Station' });
  expect(location.search).toBe('?year=2024&near=-79.3806,43.6453');
});

it('marks an address between two houses as approximate', () => {
  open('year=2024');
  choose({ ...UNION, type: 'address', precision: 'about' });
  expect(searched()?.name).toBe('Union Station (about here)');
});

it('choosing an area in the search opens the area and switches the map to its kind of area', () => {
  open('at=-79.4,43.7');
  choose({ ...UNION, type: 'neighbourhood', area: { kind: 'neighbourhood', code: '078' } });
  expect(location.search).toBe('?kind=neighbourhood&area=078');
  expect(searched()).toBeNull();
});

it('choosing a place while all of Canada is shown switches to the place’s city and keeps the place marked', () => {
  open('city=all');
  choose(UNION);
  expect(location.search).toBe('?lng=-79.3806&lat=43.6453&z=15&near=-79.3806,43.6453');
  expect(searched()?.name).toBe('Union Station');
});

it('choosing a place in another city switches to that city and keeps crime type and period', () => {
  open('crime_type=robbery&year=2024&division=D51');
  choose({ ...UNION, city: 'vancouver', lat: 49.2843, lon: -123.1089 });
  expect(location.search).toBe(
    '?city=vancouver&crime_type=robbery&year=2024&lng=-123.1089&lat=49.2843&z=15&near=-123.1089,49.2843',
  );
});

it('a chosen postal area is shown without a circle, which opens when its pin is moved', () => {
  open('near=-79.4,43.7');
  choose({ ...UNION, type: 'postal_area' });
  expect(location.search).toBe('');
  expect(searched()).toMatchObject({ zoom: 13.5, isAbout: true });
  act(() => void choosePinned([-79.39, 43.64]));
  expect(location.search).toBe('?near=-79.39,43.64');
  expect(searched()).toBeNull();
});

it('a whole town is shown without a circle', () => {
  open('');
  choose({ ...UNION, type: 'municipality' });
  expect(location.search).toBe('');
  expect(searched()).toMatchObject({ zoom: 11.5 });
});

it('choosing another city clears the searched place and the position of the user [2§4.4]', () => {
  open('');
  choose(UNION);
  act(() => useLocationStore.getState().setUser({ lngLat: [-79.4, 43.7], accuracy: 20 }));
  act(() => changeMapSearch({ city: 'ottawa' }));
  expect(searched()).toBeNull();
  expect(useLocationStore.getState().user).toBeNull();
});

it('a navigate-to event marks a place and opens a circle around it, as choosing a search result does [2§4.25]', () => {
  open('');
  act(() => void navigateTo({ lat: 43.7, lng: -79.4, name: 'A note' }));
  expect(searched()).toMatchObject({ lngLat: [-79.4, 43.7], name: 'A note' });
  expect(location.search).toBe('?near=-79.4,43.7');
});

it('a navigate-to event while all of Canada is shown marks the place without a circle', () => {
  open('city=all');
  act(() => void navigateTo({ lat: 45.4215, lng: -75.6972, name: 'Ottawa' }));
  expect(searched()?.name).toBe('Ottawa');
  expect(location.search).toBe('?city=all');
});

it('shows a message that the chosen place cannot be displayed if there is no map', () => {
  open('');
  useMapView.getState().miss();
  choose(UNION);
  expect(useScreenStore.getState().notice).toBe(NOT_SHOWN);
});

it('a message says that the chosen place cannot be displayed if the map fails after the choice', () => {
  open('');
  choose(UNION);
  sayIfNotShown();
  expect(useScreenStore.getState().notice).toBeNull();
  useMapView.getState().miss();
  sayIfNotShown();
  expect(useScreenStore.getState().notice).toBe(NOT_SHOWN);
});

it('a pin moved out of Canada returns to its location, and a message shows the reason', () => {
  open('');
  useLocationStore.setState({ searched: { lngLat: [-79.05, 43.1], name: 'L2E', city: 'toronto', isAbout: true } });
  let isMoved = true;
  act(() => {
    isMoved = choosePinned([-79.03, 43.09]);
  });
  expect(isMoved).toBe(false);
  expect(location.search).toBe('');
  expect(searched()?.lngLat).toEqual([-79.05, 43.1]);
  expect(useScreenStore.getState().notice).toBe('This map knows only Canada, so the pin went back.');
});

it('a navigate-to event with a location outside Canada is ignored', () => {
  open('');
  act(() => void navigateTo({ lat: 47.61, lng: -122.33, name: 'Seattle' }));
  expect(searched()).toBeNull();
  expect(location.search).toBe('');
});
