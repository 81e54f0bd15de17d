import { expect, test } from 'vitest';
import { useSettings } from '../../../i18n/settings.ts';
import { EDMONTON, TORONTO } from '../testing/answers.ts';
import { placeOf, placeOfCity, seenPlace, shownPlace, startingPlace } from './note-place.ts';

const CITIES = [TORONTO, EDMONTON];

test('a new note starts at the specified default location in Toronto, and at the centre of another city [1§5.7 2§9.48]', () => {
  expect(startingPlace({ at: null, city: null }, CITIES)).toEqual({
    city: 'toronto',
    lat: '43.651',
    lng: '-79.383',
    chosen: false,
  });
  expect(startingPlace({ at: null, city: 'edmonton' }, CITIES)).toMatchObject({ lat: '53.55', lng: '-113.49' });
  expect(placeOfCity(TORONTO)).toEqual({ lat: '43.651', lng: '-79.383' });
});

test('a location pressed on the map is rounded to about a tenth of a metre', () => {
  expect(startingPlace({ at: [-79.12345678, 43.1], city: 'toronto' }, CITIES)).toEqual({
    city: 'toronto',
    lat: '43.1',
    lng: '-79.123457',
    chosen: true,
  });
});

test('accepts coordinates as written in English and French, and no other text', () => {
  expect(placeOf({ lat: '43,65', lng: '−79.4' }).at).toEqual([-79.4, 43.65]);
  for (const lat of ['', 'north', '91', '-90.0001', '1e1', 'NaN', 'Infinity', '0x10'])
    expect(placeOf({ lat, lng: '-79' })).toEqual({
      at: null,
      wrong: { lat: 'Enter a latitude between -90 and 90.' },
    });
  expect(placeOf({ lat: '43', lng: '181' }).wrong).toEqual({ lng: 'Enter a longitude between -180 and 180.' });
});

test('shows a location with four decimals [1§9.9]', () => {
  expect(shownPlace([-79.383125, 43.65])).toBe('43.6500, -79.3831');
  useSettings.setState({ language: 'fr' });
  expect(shownPlace([-79.383125, 43.65])).toBe('43,6500; -79,3831');
});

test('the pin of an approximate note shows the location that others see, and the pin of an exact note shows the exact location', () => {
  const known = { at: [-79.383125, 43.6515], precision: 'approximate' } as const;
  expect(seenPlace(known.at, 'approximate', known)).toEqual(known.at);
  expect(seenPlace(known.at, 'approximate', null)).toEqual([-79.381875, 43.6515]);
  expect(seenPlace([-79.3832, 43.6516], 'approximate', known)).toEqual(known.at);
  expect(seenPlace([-79.3832, 43.6516], 'exact', known)).toEqual([-79.3832, 43.6516]);
});
