import type { City } from '@crimemap/contract/cities';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { citiesQuery } from '../../api/cities.queries.ts';
import { makeQueryClient } from '../../api/query-client.ts';
import { useSettings } from '../../i18n/settings.ts';
import { options, pass, place, searchedServer, settle, show, UNION } from './testing/searched-server.tsx';

const server = searchedServer();

it('the search sends no request for fewer than three characters, and clears the results when the text is shortened to two [1§9.27 2§5.20 2§9.36]', async () => {
  const { search } = await show();
  await search('un');
  expect(server.requests).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Type at least 3 characters.');
  await search('uni');
  expect(options()).toHaveLength(2);
  await search('un');
  expect(options()).toEqual([]);
});

it('the search sends the current text 350 ms after the last keystroke [2§2.9 2§5.21 2§5.23 2§9.34]', async () => {
  const { type } = await show();
  type('uni');
  await pass(200);
  type('union st');
  await pass(349);
  expect(server.requests).toEqual([]);
  expect(screen.getByText('Searching...')).toBeTruthy();
  await pass(1);
  expect(server.requests).toEqual(['q=union+st&city=toronto&lang=en']);
  await settle();
  expect(options()).toEqual(['Union Stationstation · Toronto', 'Unionvilleneighbourhood']);
  expect(screen.queryByText('Searching...')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('2 results');
});

it('the search waits 600 ms between requests, and sends no request for text that was changed while waiting [1§9.28 2§5.29 2§9.36]', async () => {
  const { type, search } = await show();
  await search('union');
  type('unionv');
  await pass(350);
  expect(server.requests).toEqual(['q=union&city=toronto&lang=en']);
  type('unionvi');
  await pass(600);
  await settle();
  expect(server.requests).toEqual(['q=union&city=toronto&lang=en', 'q=unionvi&city=toronto&lang=en']);
});

it('the search aborts a pending request when the visitor continues typing [1§9.34 2§8.8]', async () => {
  const { type } = await show();
  const signals: AbortSignal[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    }),
  );
  type('union');
  await pass(350);
  await settle();
  expect(signals).toHaveLength(1);
  expect(signals[0]?.aborted).toBe(false);
  type('union s');
  await pass(400);
  expect(signals[0]?.aborted).toBe(true);
});

it('the search caches a response for 15 minutes [1§9.29 2§5.30 2§9.36]', async () => {
  const { search } = await show();
  await search('union');
  await search('unionville');
  await pass(800);
  await search('union');
  expect(server.requests).toHaveLength(2);
  await search('unionville');
  await pass(15 * 60_000 + 1);
  await search('union');
  expect(server.requests).toHaveLength(3);
});

it('the search shows a message if nothing was found [2§5.22]', async () => {
  server.answer = () => ({ results: [], outside: 'off' });
  const { search } = await show();
  await search('xyzzy');
  expect(screen.getByRole('status').textContent).toBe('No locations found for "xyzzy"');
});

it('the search shows only a failure message if the server fails, and keeps the typed text [2§8.6]', async () => {
  server.answer = () => new Response('', { status: 502 });
  const { field, search, press, onChoose } = await show();
  await search('xyzzy');
  expect(options()).toHaveLength(0);
  expect(screen.getByRole('status').textContent).toBe('Search is not working right now. Your text stays here.');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  expect(field.value).toBe('xyzzy');
});

it.each([
  ['busy', /Address search is busy right now/],
  ['failed', /You see the places we know/],
] as const)(
  'the search shows places from our own data if the outside geocoder is %s, with a notice about the geocoder',
  async (outside, says) => {
    server.answer = () => ({ results: [UNION], outside });
    const { search } = await show();
    await search('union');
    expect(options()).toHaveLength(1);
    expect(screen.getByText(says)).toBeTruthy();
  },
);

it.each([
  ['busy', 'Address search is busy right now. Press Enter again in a moment.'],
  ['failed', 'Address search is not working right now.'],
] as const)(
  'the search does not report “No locations found” while the outside geocoder is %s',
  async (outside, says) => {
    server.answer = () => ({ results: [], outside });
    const { search } = await show();
    await search('xyzzy');
    expect(screen.getByRole('status').textContent).toBe(says);
  },
);

it('the search retries a request only once, two seconds after a 429 response [1§9.32 2§9.39]', async () => {
  const { search } = await show();
  const problem = {
    type: 'about:blank',
    code: 'too_many_requests',
    title: '',
    status: 429,
    detail: '',
    request_id: '',
  };
  server.answer = () => Response.json(problem, { status: 429 });
  await search('union');
  expect(server.requests).toHaveLength(1);
  await pass(2_000);
  await settle();
  expect(server.requests).toHaveLength(2);
  await pass(60_000);
  expect(server.requests).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('Search is not working right now. Your text stays here.');
});

it('the search requests results and shows its messages in French', async () => {
  useSettings.setState({ language: 'fr' });
  server.answer = () => ({ results: [], outside: 'off' });
  const { search } = await show();
  await search('xyzzy');
  expect(server.requests).toEqual(['q=xyzzy&city=toronto&lang=fr']);
  expect(screen.getByRole('status').textContent).toBe('Aucun lieu trouvé pour «\u00a0xyzzy\u00a0»');
});

it('a result outside the shown city includes the name of its city', async () => {
  server.answer = () => ({
    results: [
      UNION,
      place('Vancouver', { city: 'vancouver', type: 'municipality' }),
      place('Toronto Pearson Airport', { city: 'peel' }),
    ],
    outside: 'off',
  });
  const client = makeQueryClient();
  client.setQueryData(citiesQuery().queryKey, [
    { id: 'vancouver', displayName: { en: 'Vancouver', fr: 'Vancouver' } },
    { id: 'peel', displayName: { en: 'Peel Region', fr: 'Région de Peel' } },
  ] as City[]);
  const { search } = await show({ areas: [] }, client);
  await search('pearson');
  expect(options()).toEqual([
    'Union Stationstation · Toronto',
    'Vancouvermunicipality · Vancouver',
    'Toronto Pearson Airportstation · Peel Region',
  ]);
});

it('each result includes the name of its city if all cities are searched', async () => {
  server.answer = () => ({ results: [UNION, place('Rideau, Ottawa', { city: 'ottawa' })], outside: 'off' });
  const client = makeQueryClient();
  client.setQueryData(citiesQuery().queryKey, [
    { id: 'toronto', displayName: { en: 'Toronto', fr: 'Toronto' } },
    { id: 'ottawa', displayName: { en: 'Ottawa', fr: 'Ottawa' } },
  ] as City[]);
  const { search } = await show({ city: 'all', areas: [] }, client);
  await search('union');
  expect(server.requests).toEqual(['q=union&city=all&lang=en']);
  expect(options()).toEqual(['Union Stationstation · Toronto', 'Rideaustation · Ottawa']);
});
