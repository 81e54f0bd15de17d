import { expect, test } from 'vitest';
import { readPlaceQuery } from './query.ts';

const pointIn = (text: string) => readPlaceQuery(text).point;
const addressOf = (text: string) => {
  const { address } = readPlaceQuery(text);
  return address && [address.number, address.hundred, address.street.name, address.street.direction];
};
const intersectionOf = (text: string) => readPlaceQuery(text).intersection?.map(({ name }) => name) ?? null;

test('parses the point in map links and geo: addresses', () => {
  for (const text of [
    'geo:43.65,-79.38',
    'geo:43.65,-79.38,70;u=35',
    'geo:0,0?q=43.65,-79.38(A meeting)',
    'https://www.openstreetmap.org/#map=17/43.65/-79.38',
    'openstreetmap.org/#map=17/43.65/-79.38&layers=N',
    'https://www.openstreetmap.org/?mlat=43.65&mlon=-79.38#map=15/43.7/-79.4',
    'https://www.openstreetmap.org/node/1#map=15/43.65/-79.38',
    'https://www.google.com/maps/@43.65,-79.38,15z',
    'https://www.google.ca/maps/place/CN+Tower/@43.6,-79.3,17z/data=!3m1!4b1!8m2!3d43.65!4d-79.38',
    'https://www.google.com/maps/place/43.65,-79.38',
    'https://www.google.com/maps/search/?api=1&query=43.65%2C-79.38',
    'https://maps.google.com/?q=43.65,-79.38',
    'https://maps.google.com/maps?q=loc:43.65,-79.38',
    'google.com/maps?ll=43.65,-79.38&z=12',
    'https://maps.apple.com/?ll=43.65,-79.38&q=Pin',
  ]) {
    expect.soft(pointIn(text), text).toEqual({ at: [-79.38, 43.65], isCertain: true });
  }
});

test('parses the words in a map link that contains no point', () => {
  expect(readPlaceQuery('https://www.google.com/maps/place/CN+Tower/').words).toBe('CN Tower');
  expect(readPlaceQuery('https://maps.google.com/?q=45+Charles+St+E').address?.number).toBe(45);
  expect(readPlaceQuery('https://maps.app.goo.gl/abc')).toMatchObject({ isPoint: true, point: null });
});

test('swaps two coordinates if only the other order is in Canada, and returns no point outside Canada', () => {
  expect(pointIn('-79.38, 43.65')).toEqual({ at: [-79.38, 43.65], isCertain: true });
  expect(pointIn('43.65, 79.38')).toEqual({ at: [-79.38, 43.65], isCertain: false });
  for (const text of [
    '40.7128, -74.006',
    '47.6062, -122.3321',
    '48.8566, 2.3522',
    '91.5, 0.5',
    'geo:51.5,-0.12',
    'https://www.google.com/maps/@40.7,-74,15z',
  ])
    expect.soft(readPlaceQuery(text), text).toMatchObject({ isPoint: true, point: null });
});

test('parses a postal code anywhere in the text, and removes it from the search words', () => {
  for (const [text, area, words, city] of [
    ['M5V', 'M5V', '', null],
    ['m5v2t6', 'M5V', '', null],
    ['M5V-2T6', 'M5V', '', null],
    ['m5v 2', 'M5V', '', null],
    ['Toronto, ON M5V 2T6', 'M5V', '', 'toronto'],
    ['Montréal (Québec) H2X 1Y4', 'H2X', '', 'montreal'],
    ['code postal H2X 1Y4', 'H2X', '', null],
    ['M5V 2T6 CN Tower', 'M5V', 'CN Tower', null],
    ['Casa Loma', null, 'Casa Loma', null],
    ['10A1B Main', null, '10A1B Main', null],
  ] as const)
    expect.soft(readPlaceQuery(text), text).toMatchObject({ postalArea: area, words, city });
});

test('parses a house number without its unit number', () => {
  for (const text of [
    '45 Charles St E',
    '1203-45 Charles St E',
    '1203 - 45 Charles St E',
    'PH5-45 Charles Street East',
    '#5 45 Charles St E',
    '# 5, 45 Charles St E',
    'apt 3 45 Charles St E',
    'Apt. 3, 45 Charles St E',
    'unit 5 - 45 Charles St E',
    'Suite 1200, 45 Charles St E',
    '45 Charles St E unit 5',
    '45 Charles St E, #1203',
    '45 Charles St E, Suite 1200, Toronto, ON',
    '45A Charles St. E.',
    '45 1/2 Charles St E',
    '45 Charles St E, Toronto, ON M4Y 1S2, Canada',
  ])
    expect.soft(addressOf(text), text).toEqual([45, 0, 'charles', 'east']);
});

test('parses French addresses', () => {
  for (const text of [
    '1234, rue Sainte-Catherine Ouest',
    '1234 rue Ste-Catherine O.',
    '1234, r. Sainte-Catherine Ouest',
    '12-1234, rue Sainte-Catherine Ouest',
    '1234, rue Sainte-Catherine Ouest, app. 5',
    '1234, rue Sainte-Catherine O, bureau 500, Montréal (Québec) H3G 1P1',
    'app. 5, 1234 rue Sainte-Catherine Ouest',
  ])
    expect.soft(addressOf(text), text).toEqual([1234, 1200, 'catherine', 'west']);
  expect(addressOf('3575 boul. Saint-Laurent')).toEqual([3575, 3500, 'laurent', null]);
  expect(addressOf('4700 av. du Parc')).toEqual([4700, 4700, 'park', null]);
  expect(addressOf('500 ch. de la Côte-Sainte-Catherine')).toEqual([500, 500, 'catherine', null]);
});

test('parses block addresses as the police and the public write them', () => {
  for (const text of [
    '10XX PACIFIC ST',
    '10xx pacific',
    '1000 block Pacific St',
    '1000 block of Pacific',
    '1000-block Pacific Street',
    'the 1000 blk of Pacific St',
    'Pacific St, tranche 1000',
    'Pacific St (tranche 1000)',
    'Pacific St (tranche 1000), Vancouver',
    'tranche 1000 de Pacific St',
  ])
    expect.soft(addressOf(text), text).toEqual([null, 1000, 'pacific', null]);
});

test('parses numbered streets', () => {
  expect(addressOf('2345 west fourth avenue')).toEqual([2345, 2300, '4', 'west']);
  expect(addressOf('2345 W 4th')).toEqual([2345, 2300, '4', 'west']);
  for (const text of ['10235 101 St NW', '10235 101 St N.W.', '3-10235 101 St N. W.', '3-10235 101 St NW']) {
    expect.soft(addressOf(text), text).toEqual([10235, 10200, '101', null]);
    expect.soft(readPlaceQuery(text).address?.street.quadrant, text).toBe('nw');
  }
  expect(intersectionOf('109 St & 104 Ave')).toEqual(['109', '104']);
});

test('parses an intersection in every usual spelling', () => {
  for (const text of [
    'Main & Hastings',
    'Main St and E Hastings St',
    'main/hastings',
    'Main @ Hastings',
    'Main at Hastings',
    'MAIN ST - E HASTINGS ST',
    'corner of Main and Hastings',
    'the intersection of Main & Hastings',
    'angle de Main et Hastings',
    'à l’angle des rues Main et Hastings',
    'coin Main et Hastings',
    'Main et Hastings, Vancouver',
    'Main & Hastings Vancouver BC',
  ])
    expect.soft(intersectionOf(text), text).toEqual(['main', 'hastings']);
  for (const text of ['Casa Loma', 'Main &', '& Hastings', 'A & B & C'])
    expect.soft(intersectionOf(text), text).toBeNull();
});

test('parses the city, province or other town at the end of the text', () => {
  for (const [text, city, province, isElsewhere] of [
    ['1055 W Georgia St, Vancouver, BC', 'vancouver', 'British Columbia', false],
    ['1055 W Georgia St Vancouver', 'vancouver', null, false],
    ['300 City Centre Dr, Mississauga', 'peel', null, false],
    ['100 Main St, Scarborough, ON', 'toronto', 'Ontario', false],
    ['100 Main St, Hamilton, ON', null, 'Ontario', true],
    ['Main & Hastings, Burnaby', null, null, true],
    ['100 Main St, North York', 'toronto', null, false],
    ['100 Main St, Kanata, Ottawa', 'ottawa', null, false],
    ['Queen & King', null, null, false],
    ['boul. St-Laurent et ch. Montréal', null, null, false],
    ['Bank at Ottawa', null, null, false],
    ['Richmond Hill', null, null, false],
  ] as const)
    expect.soft(readPlaceQuery(text), text).toMatchObject({ city, province, isElsewhere });
});
