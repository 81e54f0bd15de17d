import { getCity } from '@crimemap/contract/cities';
import { CITY_CALLS } from '@crimemap/contract/city-crimes';
import { listCrimes } from '@crimemap/contract/incidents';
import { reorderImages } from '@crimemap/contract/note-photos';
import { deleteNote } from '@crimemap/contract/notes';
import type { Problem } from '@crimemap/contract/problem';
import { DEBUG_SUBJECT_HEADER, EVERYONE_SUB } from '@crimemap/contract/profiles';
import { getStatistics, type Statistics } from '@crimemap/contract/statistics';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteAccountsOff } from './base/debug-subject.ts';
import { ApiError, askingOf, callApi, urlOf } from './call-api.ts';

const STATISTICS: Statistics = {
  city: 'toronto',
  data_source: 'official',
  total_incidents: 3,
  total_deaths: null,
  total_injuries: null,
  shooting_incidents: 2,
  homicide_incidents: 1,
  break_and_enter_incidents: null,
  auto_theft_incidents: null,
  hate_crime_incidents: null,
  robbery_incidents: null,
  assault_incidents: null,
  theft_from_motor_vehicle_incidents: null,
  reasons: {},
  left_out: [],
};
const PROBLEM: Problem = {
  type: 'about:blank',
  code: 'sign_in_required',
  title: 'Sign in',
  status: 401,
  detail: 'Sign in to see assaults.',
  field: 'crime_type',
  request_id: 'r1',
};

const mockApi = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );

afterEach(() => vi.unstubAllGlobals());

describe('urlOf', () => {
  it('inserts parameters into the path, and omits unset query values [2§7.1]', () => {
    expect(urlOf(getCity, { params: { city: 'york' } })).toBe('/api/cities/york');
    expect(urlOf(listCrimes, { query: { city: 'toronto', year: '2024' } })).toBe('/api/crimes?city=toronto&year=2024');
  });
});

it('sends requests with cookies and aborts them after ten seconds [1§7.1 1§7.2 1§9.19 2§7.50]', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  mockApi(STATISTICS);
  await callApi(getStatistics, {});
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/statistics', expect.objectContaining({ credentials: 'include' }));
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
});

it('if accounts are switched off, image and delete requests include the id of the account that all visitors share [1§6.20]', async () => {
  mockApi('', 204);
  const headersOf = async (call: Promise<unknown>) => {
    await call.catch(() => undefined);
    return vi.mocked(fetch).mock.lastCall?.[1]?.headers as Record<string, string>;
  };
  const params = { id: '00000000-0000-4000-8000-00000000000f' };
  noteAccountsOff(true);
  expect(await headersOf(callApi(deleteNote, { params }))).toMatchObject({ [DEBUG_SUBJECT_HEADER]: EVERYONE_SUB });
  expect(await headersOf(callApi(reorderImages, { params, body: { items: [] } }))).toMatchObject({
    [DEBUG_SUBJECT_HEADER]: EVERYONE_SUB,
  });
  expect(await headersOf(callApi(getStatistics, {}))).not.toHaveProperty(DEBUG_SUBJECT_HEADER);
  noteAccountsOff(false);
  expect(await headersOf(callApi(deleteNote, { params }))).not.toHaveProperty(DEBUG_SUBJECT_HEADER);
});

describe('browser cache of a query', () => {
  const asks = vi.fn<typeof fetch>(async () => Response.json(STATISTICS satisfies Statistics));
  const client = new QueryClient();
  const query = queryOptions({
    queryKey: ['asked'],
    queryFn: (context) => callApi(getStatistics, {}, askingOf(context)),
    retry: false,
    staleTime: 0,
  });
  const cacheOf = (call: number) => asks.mock.calls[call]?.[1]?.cache;

  it('is used, except for a request after the query was invalidated or its response was invalid [1§7.11]', async () => {
    vi.stubGlobal('fetch', asks);
    await client.fetchQuery(query);
    await client.fetchQuery(query);
    expect([cacheOf(0), cacheOf(1)]).toEqual(['default', 'default']);
    await client.invalidateQueries(query);
    await client.fetchQuery(query);
    expect(cacheOf(2)).toBe('reload');
    asks.mockResolvedValueOnce(new Response('<html>'));
    await expect(client.fetchQuery(query)).rejects.toThrow();
    expect(cacheOf(3)).toBe('default');
    await client.fetchQuery(query);
    expect(cacheOf(4)).toBe('reload');
  });
});

describe('response', () => {
  it('is parsed with the schema of the contract', async () => {
    mockApi(STATISTICS);
    await expect(callApi(getStatistics, {})).resolves.toEqual(STATISTICS);
  });
  it('with an error status is thrown as an error with code, field and sentence [1§8.26]', async () => {
    mockApi(PROBLEM, 401);
    const refused = await callApi(getStatistics, {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      code: 'sign_in_required',
      field: 'crime_type',
      detail: 'Sign in to see assaults.',
    });
  });
  it('with an error status is logged with its address and status [2§8.3]', async () => {
    const reply = new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
    Object.defineProperty(reply, 'url', { value: 'http://map.example/api/ottawa/crimes?days=3' });
    vi.stubGlobal('fetch', async () => reply);
    await expect(callApi(CITY_CALLS.ottawa.crimes, { query: { days: '3' } })).rejects.toThrow(
      /^Failed to fetch http:\/\/map\.example\/api\/ottawa\/crimes\?days=3: 502 Bad Gateway$/,
    );
  });
  it('is an error if it does not match the schema', async () => {
    mockApi({ ...STATISTICS, total_incidents: 'three' });
    await expect(callApi(getStatistics, {})).rejects.toMatchObject({ code: 'internal' });
  });
  it('is an error if it is HTML instead of JSON', async () => {
    mockApi('<html>', 502);
    await expect(callApi(getStatistics, {})).rejects.toMatchObject({ code: 'internal' });
  });
  it('is an offline error if the connection fails [1§7.2]', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('failed'))),
    );
    await expect(callApi(getStatistics, {})).rejects.toMatchObject({ code: 'offline' });
  });
});
