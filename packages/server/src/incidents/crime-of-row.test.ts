import { CITY_IDS } from '@crimemap/contract/cities';
import { expect, it } from 'vitest';
import { crimeOf } from './crime-of-row.ts';
import type { IncidentRow } from './incidents.store.ts';

const ROW: IncidentRow = {
  id: 1,
  crime_type: 'robbery',
  word: 'Robbery',
  lng: null,
  lat: null,
  precision: 'none',
  area: '11',
  neighbourhood: 'Mississauga (outside Peel)',
  occurred_on: '2026-11-20',
  occurred_hour: 3,
  reported_on: '2026-11-21',
  event_id: null,
  deaths: null,
  injuries: null,
  details: {
    district: '1',
    sector: '14',
    ward: 'Kitchissippi',
    occurrence_group: 'Property',
    object_id: '7',
  },
};

it('API row contains the tag of its city’s source, or the tag of sample data [2§3.7]', () => {
  expect(CITY_IDS.map((city) => crimeOf(ROW, { city, source: 'official' }).data_source)).toEqual([
    'tps_open_data',
    'peel_api',
    'york_api',
    'vancouver_api',
    'montreal_ckan',
    'ottawa_api',
    'edmonton_api',
  ]);
  expect(crimeOf(ROW, { city: 'peel', source: 'rehearsal' }).data_source).toBe('rehearsal');
});

it('field city of an API row contains the municipality in Peel, and the city in other places [2§3.8]', () => {
  expect(crimeOf(ROW, { city: 'peel', source: 'official' }).city).toBe('mississauga');
  for (const city of ['vancouver', 'ottawa', 'edmonton'] as const)
    expect(crimeOf(ROW, { city, source: 'official' }).city).toBe(city);
});

it('API row contains the fields that its city publishes, and omits fields of other cities [2§3.2]', () => {
  const crime = crimeOf(ROW, { city: 'ottawa', source: 'official' });
  expect(crime).toMatchObject({ ...ROW.details, date_reported: '2026-11-21', category: 'Robbery' });
  for (const absent of ['deaths', 'injuries', 'event_unique_id', 'location']) expect(crime).not.toHaveProperty(absent);
});

it('API row contains the weekday of its day, or none if the day is unknown [2§3.6]', () => {
  const days = ['2026-11-20', '2024-02-29', '2026-11-22', null].map(
    (occurred_on) => crimeOf({ ...ROW, occurred_on }, { city: 'york', source: 'official' }).occ_dow,
  );
  expect(days).toEqual(['Friday', 'Thursday', 'Sunday', undefined]);
});

it('API row contains the name of a numbered neighbourhood in addition to its number [2§3.6]', () => {
  const row = { ...ROW, neighbourhood: '095', details: { neighbourhood: 'Annex' } };
  expect(crimeOf(row, { city: 'toronto', source: 'official' })).toMatchObject({
    neighbourhood: '095',
    neighbourhood_158: 'Annex',
  });
  expect(crimeOf(row, { city: 'vancouver', source: 'official' })).not.toHaveProperty('neighbourhood_158');
});

it('field ward of an API row contains the area if the city’s wards are its areas and its rows contain no ward [2§3.2]', () => {
  const wardOf = (city: 'edmonton' | 'ottawa' | 'toronto', details: Record<string, string> = {}) =>
    crimeOf({ ...ROW, area: 'papastew', details }, { city, source: 'official' }).ward;
  expect([wardOf('edmonton'), wardOf('ottawa', { ward: 'Ward 15 - Kitchissippi' }), wardOf('toronto')]).toEqual([
    'papastew',
    'Ward 15 - Kitchissippi',
    undefined,
  ]);
});
