import type { Crime } from '@crimemap/contract/incidents';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { IncidentRow } from './IncidentRow.tsx';

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
const textOf = (byReport: boolean) =>
  render(<IncidentRow crime={crime} byReport={byReport} today="2025-03-06" language="en" />).container.textContent;

it('says that a day is the day of the report where the city publishes no other', () => {
  expect(textOf(true)).toContain('reported Mar 4, 2025 · 2 days ago · hour not published');
});

it('takes the day of the report for no other elsewhere', () => {
  expect(textOf(false)).toContain('date not published');
});
