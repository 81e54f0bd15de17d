import { CITY_CALLS } from '@crimemap/contract/city-crimes';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../api/call-api.ts';
import { cityCrimes, cityStatistics } from '../../api/city-calls.ts';
import { ownFailureWords } from './own-failure-words.ts';

const problem = (status: number, code: string, detail: string) =>
  new Response(JSON.stringify({ type: 'about:blank', code, title: '', status, detail, request_id: 'r' }), { status });

const mockApi = (answer: (signal: AbortSignal) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => Promise.resolve(answer(signal)));

const said = (call: Parameters<typeof ownFailureWords>[1], ask: () => Promise<unknown>) =>
  ask().then(
    () => 'no error',
    (error: unknown) => ownFailureWords('york', call, error),
  );

/** Calls an endpoint of the York service that the page itself does not use. */
const ownCall = (call: 'health' | 'metadata') =>
  callApi(CITY_CALLS.york[call], {}, { timeoutMs: CITY_FACTS.york.timeouts_ms?.[call] });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('error messages for endpoints of York Region', () => {
  const crimes = () => said('crimes', () => cityCrimes('york', 3));

  it('include a message for a timeout after 30 seconds [2§8.18 2§9.6]', async () => {
    // The test does not wait for the timeout. It checks which timeout is requested, and the message after one that has
    // passed.
    const ended = AbortSignal.abort(new DOMException('', 'TimeoutError'));
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended);
    mockApi((signal) => Promise.reject(signal.reason));
    expect(await crimes()).toBe('Request timeout - York Region API is taking too long to respond');
    expect(limit).toHaveBeenCalledWith(30_000);
  });

  it.each([
    [404, 'not_found', 'Nothing here.', 'York Region API endpoint not found - service may be unavailable'],
    [500, 'internal', 'A fault.', 'York Region API server error - please try again later'],
    [503, 'not_available', 'Back soon.', 'York Region API error: Back soon.'],
  ])('include a message for status %i [2§8.19 2§8.20 2§8.21]', async (status, code, detail, sentence) => {
    mockApi(() => problem(status, code, detail));
    expect(await crimes()).toBe(sentence);
  });

  it('fall back to a general message if the response is a web page or the network fails [2§8.22]', async () => {
    mockApi(() => new Response('<html>', { status: 200 }));
    expect(await crimes()).toBe('Failed to fetch York Region crime data');
    mockApi(() => Promise.reject(new TypeError('failed')));
    expect(await crimes()).toBe('Failed to fetch York Region crime data');
  });

  it.each([
    ['stats', () => cityStatistics('york'), 15_000, 'Failed to fetch York Region statistics'],
    ['metadata', () => ownCall('metadata'), 10_000, 'Failed to fetch York Region metadata'],
    ['health', () => ownCall('health'), 5_000, 'York Region API health check failed'],
  ] as const)(
    'include a message for the endpoint %s, which has its own timeout [2§7.18 2§8.23 2§9.7]',
    async (call, ask, ms, sentence) => {
      const limit = vi.spyOn(AbortSignal, 'timeout');
      mockApi(() => problem(500, 'internal', 'A fault.'));
      expect(await said(call, ask)).toBe(sentence);
      expect(limit).toHaveBeenCalledWith(ms);
    },
  );
});

describe('each endpoint of a city other than York', () => {
  beforeEach(() => mockApi(() => new Response('[]')));

  it('has a timeout of ten seconds [2§7.2 2§9.8]', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    await cityCrimes('ottawa', 3);
    await callApi(CITY_CALLS.peel.crimes, {});
    expect(limit.mock.calls).toEqual([[10_000], [10_000]]);
  });
});
