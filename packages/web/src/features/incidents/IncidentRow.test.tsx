import type { Correction, Crime, CrimeAtPlace } from '@crimemap/contract/incidents';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { IncidentRow } from './PlaceCard.tsx';

afterEach(() => {
  cleanup();
  useSettings.setState({ language: 'en' });
});

const crime: Crime = {
  id: '1',
  latitude: 53.5,
  longitude: -113.5,
  location_precision: 'intersection',
  crime_type: 'assault',
  division: null,
  occ_date: null,
  occ_hour: null,
  date_reported: '2025-03-04',
  city: 'edmonton',
  data_source: 'edmonton_api',
};
const rowOf = (byReport: boolean, said: CrimeAtPlace) =>
  render(<IncidentRow crime={said} city="edmonton" byReport={byReport} kind="ward" today="2025-03-06" language="en" />);
const textOf = (byReport: boolean, more: Partial<Crime> = {}) =>
  rowOf(byReport, { ...crime, ...more }).container.textContent;

it('labels the date as the report date if the city publishes no incident date', () => {
  expect(textOf(true)).toContain('reported Mar 4, 2025 · 2 days ago · hour not published');
});

it('labels the date as the report date if the report has no incident date', () => {
  expect(textOf(false)).toContain('reported Mar 4, 2025');
  expect(textOf(false, { occ_date: '2025-03-01' })).toContain('Mar 1, 2025 · 5 days ago');
  expect(textOf(false, { occ_date: '2025-03-01' })).not.toContain('reported');
});

it('shows that no date is published if the report has no date', () => {
  const { date_reported: _, ...undated } = crime;
  expect(rowOf(false, undated).container.textContent).toContain('date not published');
});

it('shows the kind of area before an area code that is only a number', () => {
  expect(textOf(false, { division: '14' })).toContain('Ward 14');
});

it('shows the published part of the day, because some sources publish no hour [2§3.4]', () => {
  expect(textOf(true, { occ_time_range: 'nuit' })).toMatch(/2 days ago · night \(nuit\)$/);
  expect(textOf(true, { occ_hour: 1, occ_time_range: 'Night' })).toMatch(/ · around 1\sa\.m\. · night$/);
});

/** Returns the sentence about the correction of a report. */
const correctedTo = (corrected: Omit<Correction, 'until'>) =>
  rowOf(false, { ...crime, corrected: { until: '2025-03-05', ...corrected } }).container.querySelector('p:last-of-type')
    ?.textContent;

it('shows the previous values of a corrected report, and links to the corrections of the city', () => {
  expect(correctedTo({ crime_type: 'shooting' })).toBe('was Shooting until Mar 5, 2025 · What changed');
  expect(screen.getByRole('link', { name: 'What changed' }).getAttribute('href')).toBe('/changes/edmonton');
  expect(correctedTo({ division: '14', day: '2025-03-01' })).toMatch(
    /^was in Ward 14, was dated Mar 1, 2025 until Mar 5, 2025 · /,
  );
  expect(correctedTo({ location_precision: 'block' })).toMatch(/^location was published as: block until /);
  expect(correctedTo({ division: null, day: null, location_precision: 'none' })).toMatch(
    /^was in no area, had no date, had no location until /,
  );
  cleanup();
  expect(textOf(false), 'of one that was not there is no such line').not.toContain('What changed');
});

it('describes the correction of a report in French', () => {
  useSettings.setState({ language: 'fr' });
  expect(correctedTo({ crime_type: 'shooting', division: '14' })).toMatch(
    /^était «\u00a0Tir d’arme à feu\u00a0», était dans .*14 jusqu’au 5 mars 2025 · Ce qui a changé$/,
  );
});
