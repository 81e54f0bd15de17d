import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { summaryOf } from '../../packed-incidents/cube.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import { summaryCounts } from '../../packed-incidents/summary-counts.ts';
import { aManifest, aSource } from '../../packed-incidents/testing/manifest.ts';
import type { Counts } from '../../packed-incidents/use-packed-incidents.ts';
import { StatisticsPanel } from './StatisticsSection.tsx';

const NOTHING: Counts = {
  state: 'loading',
  problem: null,
  retry: vi.fn(),
  manifest: null,
  summary: null,
  sources: null,
  incidents: null,
  places: null,
  query: null,
};

/** Renders Toronto’s statistics panel for a member or a guest, with these counts replaced. */
function show(isMember: boolean, counts: Partial<Counts> = {}, filter: MapFilter = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatisticsPanel
        city="toronto"
        isMember={isMember}
        counts={{ ...NOTHING, ...counts }}
        filter={filter}
        divisions={null}
        today="2026-11-23"
        time={null}
      />
    </QueryClientProvider>,
  );
}
const said = (words: string) => screen.queryByText(words) !== null;
const GUEST = 'Login to view detailed crime statistics and insights.';

it('shows a visitor without an account a login prompt instead of numbers [1§2.25 1§6.5]', () => {
  show(false);
  expect(screen.getByRole('region', { name: 'Crime Statistics' }).textContent).toBe(
    `Crime Statistics${GUEST}Login required`,
  );
});

it('shows a member no login prompt, neither while loading nor after a failure [1§2.24]', () => {
  show(true);
  expect([said(GUEST), said('Login required')]).toEqual([false, false]);
  expect(said('Loading the statistics…')).toBe(true);
  show(true, { state: 'failed' });
  expect(said('Unable to load statistics')).toBe(true);
});

it('shows reports by year for types with data in every year, and labels the newest day of the current year', () => {
  const manifest = aManifest([], {
    areas: ['D51'],
    crime_types: ['assault', 'shooting'],
    cube: { years: [2024, 2025, 2026], counts: [900, 950, 800, 30, 0, 7], not_placed: [] },
  });
  const source = (crime_type: 'assault' | 'shooting', newest: string) =>
    aSource({
      dataset: crime_type,
      publishes: [{ crime_types: [crime_type], since: 2024 }],
      held_from: '2024-01-01',
      newest,
    });
  const sources = [source('assault', '2026-11-20'), source('shooting', '2024-12-31')];
  const filter = { year: 2026 };
  show(
    true,
    {
      state: 'summary',
      manifest,
      sources,
      summary: summaryCounts(manifest, filter, summaryOf(manifest, filter), sources),
    },
    filter,
  );
  expect(said('2026 so far')).toBe(true);
  const years = screen.getByRole('figure', { name: 'By year' });
  expect([...years.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(['’24', '’25', '’26']);
  fireEvent.click(within(years).getByRole('button', { name: 'table' }));
  expect(
    within(years)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['YearReports', '2024900', '2025950', '2026 (to Nov 20, 2026)800']);
});
