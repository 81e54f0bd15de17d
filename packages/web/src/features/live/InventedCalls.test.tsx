import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLocationStore } from '../../map-state/location-store.ts';
import { InventedCalls } from './InventedCalls.tsx';
import { liveQuery } from './live.queries.ts';
import { aCall, someCalls } from './testing/live-calls.ts';

const INVENTED = aCall({ id: 'invented', data_source: 'rehearsal' });
const banner = () => screen.queryByText('sample data');

function show(calls = [INVENTED], layer = true) {
  const client = new QueryClient();
  client.setQueryData(liveQuery('toronto').queryKey, someCalls(calls));
  render(
    <QueryClientProvider client={client}>
      <InventedCalls city="toronto" layer={layer}>
        <p>sample data</p>
      </InventedCalls>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  useLocationStore.setState({ user: null });
});

it('shows the sample-data banner for sample live calls, but not for official calls', () => {
  show();
  expect(banner()).not.toBeNull();
  cleanup();
  show([aCall()]);
  expect(banner()).toBeNull();
});

it('with the live calls layer off, shows the sample-data banner only if calls near the person are shown', () => {
  show([INVENTED], false);
  expect(banner()).toBeNull();
  act(() => useLocationStore.setState({ user: { lngLat: [-79.38, 43.65], accuracy: 30 } }));
  expect(banner()).not.toBeNull();
});
