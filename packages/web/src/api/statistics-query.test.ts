import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { statisticsQuery } from './city-calls.ts';
import { mockApi } from './testing/mock-api.tsx';

const counted = (city: string) => () =>
  Response.json({
    city,
    data_source: 'official',
    total_incidents: 3,
    total_deaths: 0,
    total_injuries: 0,
    shooting_incidents: 1,
    homicide_incidents: 0,
    break_and_enter_incidents: 0,
    auto_theft_incidents: 0,
    hate_crime_incidents: 0,
    robbery_incidents: 2,
    assault_incidents: 0,
    theft_from_motor_vehicle_incidents: 0,
    reasons: {},
    left_out: [],
  });

it('statistics are cached for ten minutes and come from the endpoint of each city, except for Toronto [2§7.9 2§9.2]', async () => {
  vi.useFakeTimers();
  const requests = mockApi({
    'GET /api/statistics': counted('toronto'),
    'GET /api/york/stats': counted('york'),
  });
  const client = new QueryClient();
  await client.fetchQuery(statisticsQuery('toronto'));
  await client.fetchQuery(statisticsQuery('york'));
  vi.advanceTimersByTime(10 * 60_000 - 1);
  await client.fetchQuery(statisticsQuery('toronto'));
  expect(requests.map(({ line }) => line)).toEqual(['GET /api/statistics', 'GET /api/york/stats']);
  vi.advanceTimersByTime(1);
  await client.fetchQuery(statisticsQuery('toronto'));
  expect(requests).toHaveLength(3);
  client.clear();
});
