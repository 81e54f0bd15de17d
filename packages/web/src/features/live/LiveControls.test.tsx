import type { City } from '@crimemap/contract/cities';
import type { LiveCalls } from '@crimemap/contract/live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveControls } from './LiveControls.tsx';
import { liveQuery } from './live.queries.ts';
import { aCall, SilentStream, someCalls } from './testing/live-calls.ts';

const TORONTO = { id: 'toronto', time_zone: 'America/Toronto' } as City;
const { queryKey } = liveQuery('toronto');
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  vi.stubGlobal('EventSource', SilentStream);
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

/** Renders the controls for this response of the feed, with their live region for screen readers. */
function show(answer: LiveCalls) {
  client.setQueryData(queryKey, answer);
  return render(
    <QueryClientProvider client={client}>
      <LiveControls city={TORONTO} />
    </QueryClientProvider>,
  );
}
const answers = (answer: LiveCalls) => act(() => void client.setQueryData(queryKey, answer));
const spoken = () => screen.getByRole('status').textContent;
const stale = (minutes: number) =>
  someCalls([aCall()], { system_health: 'stale', last_fetch_error: `Not updated for ${minutes} minutes.` });

it('announces a feed problem to screen readers once, not each minute, and the call count when the problem ends', async () => {
  show(stale(91));
  expect(spoken()).toBe('Real-time Data Error. Not updated for 91 minutes.');
  answers(stale(93));
  expect(await screen.findByText('Not updated for 93 minutes.')).toBeTruthy();
  expect(spoken()).toBe('Real-time Data Error. Not updated for 91 minutes.');
  answers(someCalls([aCall(), aCall({ id: 'new' })]));
  await waitFor(() => expect(spoken()).toBe('2 live calls'));
});
