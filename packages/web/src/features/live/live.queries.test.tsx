import { LIVE_LIMIT, type LiveCalls, type LiveEvent } from '@crimemap/contract/live';
import { MINUTE_MS } from '@crimemap/contract/time';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hear, liveQuery, useFollowLive, weekQuery } from './live.queries.ts';
import { aCall, aStatus, SilentStream, someCalls } from './testing/live-calls.ts';

const FIRST = someCalls([aCall({ id: 'b' }), aCall({ id: 'a' })]);

let client: QueryClient;
let answer: LiveCalls;
let requests: string[];

const held = () => client.getQueryData<LiveCalls>(liveQuery('toronto').queryKey);
const shownIds = () => held()?.incidents.map(({ id }) => id);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (event: LiveEvent) => SilentStream.last?.onmessage?.({ data: JSON.stringify(event), lastEventId: '70' });

function Follower() {
  useFollowLive('toronto');
  return null;
}
function Reader() {
  useQuery(liveQuery('toronto'));
  return null;
}
const shown = (layer: boolean) => (
  <QueryClientProvider client={client}>
    {layer && <Follower />}
    {layer && <Reader />}
  </QueryClientProvider>
);

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answer = FIRST;
  requests = [];
  vi.stubGlobal('EventSource', SilentStream);
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json(answer satisfies LiveCalls);
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('live calls', () => {
  it('are requested once for all components that show them [2§4.8 2§7.13 2§7.42 2§9.5]', async () => {
    render(shown(true));
    await pass(0);
    expect(requests).toEqual(['/api/crimes/realtime?city=toronto']);
    expect(shownIds()).toEqual(['b', 'a']);
  });

  it('are requested again when the layer is switched on, but not within two minutes [2§4.7 2§4.8 2§4.9 2§7.13 2§9.3]', async () => {
    const { rerender } = render(shown(true));
    await pass(0);
    rerender(shown(false));
    await pass(2 * MINUTE_MS - 1000);
    rerender(shown(true));
    await pass(0);
    expect(requests).toHaveLength(1);
    rerender(shown(false));
    await pass(2 * MINUTE_MS);
    rerender(shown(true));
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it('are requested again every thirty minutes [2§1.19 2§4.7 2§9.3]', async () => {
    render(shown(true));
    await pass(0);
    await pass(29 * MINUTE_MS);
    expect(requests).toHaveLength(1);
    await pass(2 * MINUTE_MS);
    expect(requests).toHaveLength(2);
    await pass(30 * MINUTE_MS);
    expect(requests).toHaveLength(3);
  });

  it('are requested again after a few seconds while the server has not imported the feed yet', async () => {
    answer = someCalls([], { system_health: 'not_initialized', status: 'active', last_updated: null });
    render(shown(true));
    await pass(0);
    answer = FIRST;
    await pass(5000);
    expect(shownIds()).toEqual(['b', 'a']);
  });

  it('include a new call from the event stream within seconds, without another request', async () => {
    render(shown(true));
    await pass(0);
    act(() => say({ kind: 'calls', incidents: [aCall({ id: 'c' })], last_updated: '2026-08-20T21:50:00Z' }));
    expect(shownIds()).toEqual(['c', 'b', 'a']);
    expect(requests).toHaveLength(1);
  });

  it('are not missed while the first response loads or the page is hidden, because the stream resumes after the last event', async () => {
    SilentStream.last = null;
    let reply: (answer: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
    render(shown(true));
    await pass(0);
    expect(SilentStream.last).toBeNull();
    reply(Response.json(FIRST));
    await pass(0);
    const url = () => SilentStream.last?.url;
    expect(url()).toBe('/api/live/stream?city=toronto&after=69');
    act(() => say({ kind: 'calls', incidents: [aCall({ id: 'c' })], last_updated: '2026-08-20T21:50:00Z' }));
    const sight = vi.spyOn(document, 'hidden', 'get');
    for (const isHidden of [true, false]) {
      sight.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    }
    expect(url()).toBe('/api/live/stream?city=toronto&after=70');
  });

  it('are kept if the server responds with an HTML page', async () => {
    render(shown(true));
    await pass(0);
    vi.stubGlobal('fetch', async () => new Response('<html>'));
    await pass(31 * MINUTE_MS);
    expect(client.getQueryState(liveQuery('toronto').queryKey)?.status).toBe('error');
    expect(shownIds()).toEqual(['b', 'a']);
  });

  it('keep the age of their last response when a stream event arrives', async () => {
    render(shown(true));
    await pass(0);
    const before = client.getQueryState(liveQuery('toronto').queryKey)?.dataUpdatedAt;
    await pass(MINUTE_MS);
    act(() => say({ kind: 'status', status: aStatus() }));
    expect(client.getQueryState(liveQuery('toronto').queryKey)?.dataUpdatedAt).toBe(before);
  });

  it('are requested again when the event stream reconnects, but not within two minutes', async () => {
    render(shown(true));
    await pass(0);
    SilentStream.last?.onopen?.();
    await pass(MINUTE_MS);
    SilentStream.last?.onopen?.();
    await pass(MINUTE_MS - 1000);
    expect(requests).toHaveLength(1);
    await pass(1000);
    expect(requests).toHaveLength(2);
  });

  it('are requested again when the feed reports a different total, but not within two minutes', async () => {
    render(shown(true));
    await pass(0);
    answer = someCalls([aCall({ id: 'b' })]);
    const dropped: LiveEvent = { kind: 'status', status: aStatus({ total_incidents: 1 }) };
    act(() => hear(client, 'toronto', dropped, '69'));
    await pass(0);
    expect(requests).toHaveLength(1);
    await pass(2 * MINUTE_MS);
    act(() => hear(client, 'toronto', dropped, '69'));
    await pass(0);
    expect(requests).toHaveLength(2);
    expect(shownIds()).toEqual(['b']);
  });
});

it('the calls of seven days are requested page by page, until a page is not full', async () => {
  vi.setSystemTime('2026-08-21T00:00:00Z');
  const full = Array.from({ length: LIVE_LIMIT }, (_, at) => aCall({ id: `${at}` }));
  const parts = [full, [aCall({ id: 'older' })]];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json(someCalls(parts.shift() ?? []) satisfies LiveCalls);
  });
  const calls = await client.fetchQuery(weekQuery('toronto'));
  expect(calls).toHaveLength(LIVE_LIMIT + 1);
  const spans = requests.map((url) => Object.fromEntries(new URL(url, 'http://page').searchParams));
  const [start, end, oldest] = ['2026-08-14T00:00:00Z', '2026-08-21T00:00:00Z', aCall().occurrence_time ?? ''].map(
    (instant) => String(Date.parse(instant)),
  );
  expect(spans).toEqual([
    { city: 'toronto', start_time: start, end_time: end },
    { city: 'toronto', start_time: start, end_time: oldest },
  ]);
});
