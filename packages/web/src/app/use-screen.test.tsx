import type { City } from '@crimemap/contract/cities';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { citiesQuery } from '../api/cities.queries.ts';
import { useScreenStore } from './screen-store.ts';
import { useScreen } from './use-screen.ts';

const TORONTO = { id: 'toronto', area_kinds: ['division'], time_zone: 'America/Toronto' } as unknown as City;
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(citiesQuery().queryKey, [TORONTO]);
  // Nothing else is ever answered.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  useScreenStore.setState({ settled: false });
});

function open(address: string) {
  history.replaceState(null, '', address);
  return renderHook(() => useScreen(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;
}

it('shows live calls once the map is there, and not before: their script and their answer would hold it up', () => {
  const screen = open('/');
  expect(screen.current.search.live).toBe(true);
  expect(screen.current.live).toBeNull();
  act(() => useScreenStore.getState().setSettled());
  expect(screen.current.live?.id).toBe('toronto');
});

it('shows none where the link says so', () => {
  useScreenStore.setState({ settled: true });
  expect(open('/?live=0').current.live).toBeNull();
});
