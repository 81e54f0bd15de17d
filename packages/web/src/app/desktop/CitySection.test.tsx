import type { Crime } from '@crimemap/contract/incidents';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import CitySection from './CitySection.tsx';

// Noon in Ottawa on the day after the reports.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const crime = (more: Partial<Crime>): Crime => ({
  id: '1',
  latitude: 45.42,
  longitude: -75.69,
  location_precision: 'intersection',
  crime_type: 'robbery',
  division: '14',
  occ_date: '2026-11-20',
  occ_hour: null,
  city: 'ottawa',
  data_source: 'ottawa_api',
  ...more,
});

/** Renders the section of a city. Only the city’s own endpoint responds; it returns these reports. */
function show(id: 'ottawa' | 'york' | 'toronto', crimes: readonly Crime[] | null, link = `city=${id}`) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return crimes && url.includes('/crimes') ? Response.json(crimes) : new Response('', { status: 500 });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = renderOnMap(<CitySection time={null} />, {
    link,
    cities: [aCity(id, { area_kinds: ['ward'] })],
  });
  return { container, requests };
}

it('lists the recent reports of a city with their period and badge, and opens the location of a clicked report on the map [2§9.41]', async () => {
  const reports = [crime({}), crime({ id: '2', occ_date: null, date_reported: '2026-11-20' })];
  show('ottawa', reports, 'city=ottawa&points=0&area=14');
  expect(await screen.findByText('YESTERDAY')).toBeTruthy();
  expect(screen.getByText("Yesterday's data · 2 reports")).toBeTruthy();
  expect(screen.getByText('Nov 20, 2026 · Ward 14')).toBeTruthy();
  expect(screen.getByText('Reported Nov 20, 2026 · Ward 14')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Show on the map' })[0] as HTMLElement);
  expect(location.search).toBe('?city=ottawa&at=-75.69,45.42');
});

it('shows error messages for York if its reports and statistics fail to load', async () => {
  show('york', null);
  expect(await screen.findByText('York Region API server error - please try again later')).toBeTruthy();
  expect(await screen.findByText('Failed to fetch York Region statistics')).toBeTruthy();
});

it('requests data only for the shown city [2§6.8]', async () => {
  const { requests } = show('ottawa', [crime({})]);
  await screen.findByText('YESTERDAY');
  expect(requests.filter((url) => !url.includes('/ottawa'))).toEqual([]);
});

it('city section is empty for Toronto, because its reports are shown by year [1§2.23]', async () => {
  const { container, requests } = show('toronto', []);
  await vi.waitFor(() => expect(requests).toContain('/api/cities/toronto'));
  expect(requests.filter((url) => /crimes|stat/.test(url))).toEqual([]);
  expect(container.childElementCount).toBe(0);
});

it('lists no reports and logs the error if the reports of a city fail to load [2§7.52 2§8.2]', async () => {
  show('ottawa', null);
  expect(await screen.findByText('Recent reports could not be loaded.')).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
});
