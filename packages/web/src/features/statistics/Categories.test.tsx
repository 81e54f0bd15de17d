import type { Statistics } from '@crimemap/contract/statistics';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Categories } from './Categories.tsx';

const STATISTICS: Statistics = {
  city: 'toronto',
  data_source: 'official',
  total_incidents: 12_345,
  total_deaths: null,
  total_injuries: null,
  shooting_incidents: 490,
  homicide_incidents: 85,
  break_and_enter_incidents: null,
  auto_theft_incidents: null,
  hate_crime_incidents: null,
  robbery_incidents: null,
  assault_incidents: null,
  theft_from_motor_vehicle_incidents: null,
  reasons: {},
  left_out: [],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Categories city="toronto" />
    </QueryClientProvider>,
  );

it('the statistics list categories with a number and leave out categories without a number [1§2.24 1§6.11 2§1.10 2§2.35]', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(STATISTICS)),
  );
  show();
  expect(await screen.findByText('12,345')).toBeTruthy();
  expect(screen.getByText('Shootings')).toBeTruthy();
  expect(screen.queryByText('Robberies')).toBeNull();
});

it('the statistics show why the number of a category is unavailable, instead of zero', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json({
        ...STATISTICS,
        reasons: {
          total_deaths: 'not_published',
          hate_crime_incidents: 'not_read',
          robbery_incidents: 'sign_in_required',
        },
      }),
    ),
  );
  show();
  expect((await screen.findByText('Deaths')).nextSibling?.textContent).toBe('not published');
  expect(screen.getByText('Hate crimes').nextSibling?.textContent).toBe('not read yet');
  expect(screen.queryByText('Robberies')).toBeNull();
  expect(screen.queryByText('0')).toBeNull();
});

it('the statistics list the days missing from the totals because their reports could not be read', async () => {
  const missing = [{ from: '2024-01-01', until: '2024-12-31', reason: 'not_read' }];
  const hole = { crime_type: 'assault', reason: 'not_read', from: '2023-01-01', until: '2025-12-31', missing };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ ...STATISTICS, left_out: [hole] })),
  );
  show();
  expect(
    await screen.findByText('Assault: we could not read the reports from Jan 1, 2024 to Dec 31, 2024.'),
  ).toBeTruthy();
});

it('the statistics explain which deaths are counted, but only if there is a number of deaths', async () => {
  const sentence = 'Deaths are those of shootings. A fatal shooting is also counted as a homicide.';
  for (const [total_deaths, times] of [
    [766, 1],
    [null, 0],
  ] as const) {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ ...STATISTICS, total_deaths })),
    );
    show();
    await screen.findByText('490');
    expect.soft(screen.queryAllByText(sentence), String(total_deaths)).toHaveLength(times);
    cleanup();
  }
});

it('the statistics show an error if loading fails, and a button retries [2§8.1]', async () => {
  const fetching = vi.fn(async () => Response.json(STATISTICS));
  fetching.mockImplementationOnce(async () => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetching);
  show();
  expect(await screen.findByText('Failed to load statistics')).toBeTruthy();
  expect(screen.getByText('Unable to load statistics')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('490')).toBeTruthy();
});
