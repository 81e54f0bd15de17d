import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MapFilter } from './incident-filter.ts';
import type { AnswerCounts, AnswerQuery } from './messages.ts';
import { manifestQuery } from './packed-incidents.queries.ts';
import { packedIncidentsClient } from './packed-incidents-client.ts';
import { aManifest, aSource } from './testing/manifest.ts';
import { useAnswer } from './use-answer.ts';

const SOURCES = [aSource()];
/** Years for which the worker was asked, and its results. */
let years: number[];
const TOTALS: Readonly<Record<number, number>> = { 2023: 23, 2024: 24 };
beforeEach(() => {
  years = [];
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (_what, question) => {
    const { period } = (question as unknown as { query: AnswerQuery }).query;
    const year = period.years.find((file) => file.year > 0)?.year ?? 0;
    years.push(year);
    const counts: AnswerCounts = {
      total: TOTALS[year] ?? 0,
      isHourUnknown: false,
      before: null,
      byType: Uint32Array.of(TOTALS[year] ?? 0, 0),
      byMonth: new Uint32Array(12),
      newest: [],
      places: new Uint32Array(0),
      counts: new Uint32Array(0),
      concentration: { points: 0, reports: 0, half: 0 },
    };
    return counts as never;
  });
});

function answered(filters: { filter: MapFilter; upcoming: MapFilter }, published = true) {
  const client = new QueryClient();
  client.setQueryData(manifestQuery('toronto').queryKey, published ? aManifest([1, 2, 3, 4]) : null);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  let renders = 0;
  const hook = renderHook(
    (props: typeof filters) => {
      renders += 1;
      return useAnswer({ city: { id: 'toronto' }, sources: SOURCES, isMoving: true, isPassing: true, ...props }, null);
    },
    { wrapper, initialProps: filters },
  );
  return { ...hook, renders: () => renders };
}

const OF = { 2023: { year: 2023 }, 2024: { year: 2024 } } as const;

it('computes the summary card for the next filter in advance, and shows the card as soon as that filter applies', async () => {
  const { result, rerender, renders } = answered({ filter: OF[2024], upcoming: OF[2024] });
  await waitFor(() => expect(result.current.total).toBe(24));
  rerender({ filter: OF[2024], upcoming: OF[2023] });
  await waitFor(() => expect(years).toEqual([2024, 2023]));
  const before = renders();
  await act(async () => undefined);
  expect(result.current.total).toBe(24);
  expect(renders(), 'what comes for the next filter draws nothing').toBe(before);
  rerender({ filter: OF[2023], upcoming: OF[2023] });
  expect(result.current.total).toBe(23);
  expect(years).toEqual([2024, 2023]);
});

it('a failed computation for the next filter does not change the summary card on screen', async () => {
  const { result, rerender } = answered({ filter: OF[2024], upcoming: OF[2024] });
  await waitFor(() => expect(result.current.total).toBe(24));
  vi.mocked(packedIncidentsClient.ask).mockRejectedValue(new Error('offline'));
  rerender({ filter: OF[2024], upcoming: OF[2023] });
  await act(async () => undefined);
  expect(result.current).toMatchObject({ state: 'ready', total: 24 });
});

it('for a city without published data, the summary card is ready with the reason “not_read” instead of counting forever', () => {
  const { result } = answered({ filter: OF[2024], upcoming: OF[2024] }, false);
  expect(result.current).toMatchObject({ state: 'ready', total: null, absence: 'not_read' });
});
