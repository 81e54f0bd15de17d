import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

/** Toronto’s card, before or without its numbers. */
function show(isMember: boolean, counts: Partial<Counts> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatisticsPanel
        city="toronto"
        isMember={isMember}
        counts={{ ...NOTHING, ...counts }}
        filter={{}}
        divisions={null}
        today="2026-11-23"
      />
    </QueryClientProvider>,
  );
}
const said = (words: string) => screen.queryByText(words) !== null;
const GUEST = 'Login to view detailed crime statistics and insights.';

it('tells guests what members see, that a login is needed, and no number [1§2.25 1§6.5]', () => {
  show(false);
  expect(screen.getByRole('region', { name: 'Crime Statistics' }).textContent).toBe(
    `Crime Statistics${GUEST}Login required`,
  );
});

it('tells members nothing of a login, while it loads and when it could not [1§2.24]', () => {
  show(true);
  expect([said(GUEST), said('Login required')]).toEqual([false, false]);
  expect(said('Loading the statistics…')).toBe(true);
  show(true, { state: 'failed' });
  expect(said('Unable to load statistics')).toBe(true);
});
