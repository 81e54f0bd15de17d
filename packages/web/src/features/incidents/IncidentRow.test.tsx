import type { Crime } from '@crimemap/contract/incidents';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { IncidentRow } from './PlaceCard.tsx';

afterEach(cleanup);

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
const textOf = (byReport: boolean, more: Partial<Crime> = {}) =>
  render(<IncidentRow crime={{ ...crime, ...more }} byReport={byReport} kind="ward" today="2025-03-06" language="en" />)
    .container.textContent;

it('says that a day is the day of the report where the city publishes no other', () => {
  expect(textOf(true)).toContain('reported Mar 4, 2025 · 2 days ago · hour not published');
});

it('says elsewhere too that a day is that of the report, where a row does not say when it happened', () => {
  expect(textOf(false)).toContain('reported Mar 4, 2025');
  expect(textOf(false, { occ_date: '2025-03-01' })).toContain('Mar 1, 2025 · 5 days ago');
  expect(textOf(false, { occ_date: '2025-03-01' })).not.toContain('reported');
});

it('says so where no day is published at all', () => {
  const { date_reported: _, ...undated } = crime;
  const row = <IncidentRow crime={undated} byReport={false} kind="ward" today="2025-03-06" language="en" />;
  expect(render(row).container.textContent).toContain('date not published');
});

it('calls an area whose code is a bare number by its kind', () => {
  expect(textOf(false, { division: '14' })).toContain('Ward 14');
});

it('says the part of the day, which is all that some publish of the hour [2§3.4]', () => {
  expect(textOf(true, { occ_time_range: 'nuit' })).toMatch(/2 days ago · night \(nuit\)$/);
  expect(textOf(true, { occ_hour: 1, occ_time_range: 'Night' })).toMatch(/ · around 1:00 · night$/);
});
