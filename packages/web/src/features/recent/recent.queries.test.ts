import type { Crime } from '@crimemap/contract/incidents';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { recentOf, recentQuery } from './recent.queries.ts';

const reports = (count: number) => Array.from({ length: count }, () => ({}) as Crime);

describe('the period of the recent reports', () => {
  it.each([
    ['ottawa', { 1: 4 }, 1, 4],
    ['ottawa', { 1: 0, 3: 2 }, 3, 2],
    ['ottawa', {}, 7, 0],
    ['peel', { 2: 0, 3: 9 }, 3, 9],
    ['york', { 3: 1 }, 3, 1],
    ['vancouver', { 7: 1 }, 7, 1],
    ['montreal', { 3: 0, 7: 5 }, 7, 5],
    ['edmonton', { 1: 0, 3: 0, 7: 3 }, 7, 3],
  ] as const)(
    'for the city %s, with %j (reports by number of days), is %i days [2§1.20 2§7.27 2§7.28 2§7.29 2§7.30 2§7.31 2§7.32 2§9.42 2§9.43]',
    async (city, held, days, count) => {
      const recent = await recentOf(city, async (requestCount) =>
        reports((held as Record<number, number>)[requestCount] ?? 0),
      );
      expect([recent.days, recent.crimes.length]).toEqual([days, count]);
    },
  );
});

it('caches the reports of a city for two minutes [2§9.1]', async () => {
  vi.useFakeTimers();
  const requests = mockApi({ 'GET /api/york/crimes': saying([]) });
  const client = new QueryClient();
  await client.fetchQuery(recentQuery('york'));
  vi.advanceTimersByTime(2 * 60_000 - 1);
  await client.fetchQuery(recentQuery('york'));
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await client.fetchQuery(recentQuery('york'));
  expect(requests).toHaveLength(2);
  expect(requests[0]?.query.get('days')).toBe('3');
  client.clear();
});
