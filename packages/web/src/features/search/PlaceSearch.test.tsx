// @vitest-environment jsdom
import type { ReplyOf } from '@crimemap/contract/call';
import type { City } from '@crimemap/contract/cities';
import type { listLandmarks, Place, searchPlaces } from '@crimemap/contract/places';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { citiesQuery } from '../../api/cities.queries.ts';
import { makeQueryClient } from '../../api/query-client.ts';
import { useSettings } from '../../i18n/settings.ts';
import type { AreaChoice } from './area-typing.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import type { PlaceSearchProps } from './search-props.ts';

type Answer = ReplyOf<typeof searchPlaces>;

const place = (display_name: string, part: Partial<Place> = {}): Place => ({
  lat: 43.6453,
  lon: -79.3806,
  type: 'station',
  display_name,
  address: {},
  importance: 0.9,
  city: 'toronto',
  ...part,
});
const UNION = place('Union Station, Toronto');
const UNIONVILLE = place('Unionville', { type: 'neighbourhood', lat: 43.86 });
const LANDMARKS: ReplyOf<typeof listLandmarks> = ['CN Tower', 'High Park'].map((name) =>
  place(name, { type: 'landmark' }),
);
const D51: AreaChoice = { kind: 'division', code: 'D51', name: 'D51', value: '41 reports to police' };

/** What the server says to the next searches, and what it was asked. */
let answer: (query: URLSearchParams) => Answer | Response;
const asked: string[] = [];
let day = 0;

beforeAll(async () => {
  // The list is loaded late: here it is there as soon as it is wanted.
  await import('./SearchList.tsx');
});
beforeEach(() => {
  vi.useFakeTimers();
  // Later than anything the test before waited for: the page’s queue is one.
  day += 1;
  vi.setSystemTime(Date.UTC(2026, 0, day));
  asked.length = 0;
  answer = () => ({ results: [UNION, UNIONVILLE], outside: 'off' });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://page');
      if (pathname.endsWith('/landmarks')) return Response.json(LANDMARKS);
      if (pathname !== '/api/geocode/search') throw new Error(`${pathname} is not for a search`);
      asked.push(String(searchParams));
      const said = answer(searchParams);
      return said instanceof Response ? said : Response.json(said);
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSettings.setState({ language: 'en' });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Until everything that was asked has been answered and drawn. */
const settle = () => pass(20);

async function show(part: Partial<PlaceSearchProps> = {}, client = makeQueryClient()) {
  const did = { onChoose: vi.fn(), onArea: vi.fn(), onClear: vi.fn() };
  render(
    <QueryClientProvider client={client}>
      <PlaceSearch city="toronto" label="Find a place" areas={[D51]} {...did} {...part} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Find a place' }) as HTMLInputElement;
  act(() => field.focus());
  await settle();
  const type = (text: string) => fireEvent.input(field, { target: { value: text } });
  const press = async (key: string) => {
    fireEvent.keyDown(field, { key });
    await settle();
  };
  const search = async (text: string) => {
    type(text);
    await pass(350);
    await settle();
  };
  return { ...did, field, type, press, search };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

it('asks for nothing before there are three letters, and forgets what it found when there are fewer', async () => {
  const { search } = await show();
  await search('un');
  expect(asked).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Type at least 3 characters.');
  await search('uni');
  expect(options()).toHaveLength(2);
  await search('un');
  expect(options()).toEqual([]);
});

it('its list is 15rem high at most', async () => {
  const { search } = await show();
  await search('union');
  expect(screen.getByRole('listbox').className).toContain('max-h-[15rem]');
});

it('asks once typing has rested for 350 ms, with what was typed', async () => {
  const { type } = await show();
  type('uni');
  await pass(200);
  type('union st');
  await pass(349);
  expect(asked).toEqual([]);
  expect(screen.getByText('Searching...')).toBeTruthy();
  await pass(1);
  expect(asked).toEqual(['q=union+st&city=toronto&lang=en']);
  await settle();
  expect(options()).toEqual(['Union Stationstation · Toronto', 'Unionvilleneighbourhood']);
  expect(screen.queryByText('Searching...')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('2 results');
});

it('leaves 600 ms between two requests, and gives up what is superseded', async () => {
  const { type, search } = await show();
  await search('union');
  type('unionv');
  await pass(350);
  expect(asked).toEqual(['q=union&city=toronto&lang=en']);
  type('unionvi');
  await pass(600);
  await settle();
  expect(asked).toEqual(['q=union&city=toronto&lang=en', 'q=unionvi&city=toronto&lang=en']);
});

it('aborts a request that is on its way when more is typed', async () => {
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

it('keeps an answer for a quarter of an hour', async () => {
  const { search } = await show();
  await search('union');
  await search('unionville');
  await pass(800);
  await search('union');
  expect(asked).toHaveLength(2);
  await search('unionville');
  await pass(15 * 60_000 + 1);
  await search('union');
  expect(asked).toHaveLength(3);
});

it('is gone through with the arrows, round and round, and Enter takes what they are on', async () => {
  const { field, search, press, onChoose } = await show();
  await search('union');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(active(field)).toBeNull();
  await press('ArrowDown');
  expect(active(field)).toContain('Union Station');
  await press('ArrowUp');
  expect(active(field)).toContain('Unionville');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNIONVILLE, 'Unionville');
  expect(field.value).toBe('Unionville');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('closes on Escape and keeps what was typed, for Enter to take it up again', async () => {
  const { field, search, press, onChoose } = await show();
  await search('union');
  await press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('union');
  expect(onChoose).not.toHaveBeenCalled();
  await press('Enter');
  await pass(600);
  await settle();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNION, 'Union Station');
});

it('on Enter with nothing picked asks with the whole text and goes to the best place', async () => {
  const { type, press, onChoose } = await show();
  type('union station');
  await press('Enter');
  expect(asked).toEqual(['q=union+station&city=toronto&lang=en&entered=1']);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNION, 'Union Station');
});

it('shows what the outside geocoder found before the next Enter takes it', async () => {
  answer = () => ({ results: [UNION, UNIONVILLE], outside: 'asked' });
  const { field, type, press, onChoose } = await show();
  type('union');
  await press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  expect(active(field)).toContain('Union Station');
  await press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNION, 'Union Station');
});

it('says so when nothing is found', async () => {
  answer = () => ({ results: [], outside: 'off' });
  const { search } = await show();
  await search('xyzzy');
  expect(screen.getByRole('status').textContent).toBe('No locations found for "xyzzy"');
});

it('finds nothing when the server fails, keeps the text, and says that the search does not answer', async () => {
  answer = () => new Response('', { status: 502 });
  const { field, search, press, onChoose } = await show();
  await search('xyzzy');
  expect(screen.getByText('No locations found for "xyzzy"')).toBeTruthy();
  expect(screen.getByText('The search does not answer just now. What you typed stays here.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  expect(field.value).toBe('xyzzy');
});

it.each([
  ['busy', /too many are being asked for/],
  ['failed', /These are the places known here/],
] as const)('says calmly that the outside geocoder is %s, and shows what is known', async (outside, says) => {
  answer = () => ({ results: [UNION], outside });
  const { search } = await show();
  await search('union');
  expect(options()).toHaveLength(1);
  expect(screen.getByText(says)).toBeTruthy();
});

it('told to wait, waits two seconds and asks once more', async () => {
  const { search } = await show();
  const problem = {
    type: 'about:blank',
    code: 'too_many_requests',
    title: '',
    status: 429,
    detail: '',
    request_id: '',
  };
  answer = () => Response.json(problem, { status: 429 });
  await search('union');
  expect(asked).toHaveLength(1);
  await pass(2_000);
  await settle();
  expect(asked).toHaveLength(2);
  await pass(60_000);
  expect(asked).toHaveLength(2);
  expect(screen.getByText('No locations found for "union"')).toBeTruthy();
});

it('opens an area of the map by its code', async () => {
  answer = () => ({ results: [], outside: 'off' });
  const { search, press, onArea, onChoose } = await show();
  await search('d51');
  expect(options()).toEqual(['D51Division41 reports to police']);
  await press('ArrowDown');
  await press('Enter');
  expect(onArea).toHaveBeenCalledExactlyOnceWith('D51');
  expect(onChoose).not.toHaveBeenCalled();
});

it('with nothing typed offers places many look for, and the arrows read all areas', async () => {
  const { field, press, onChoose } = await show();
  expect(options()).toEqual(['D51Division41 reports to police']);
  await press('ArrowDown');
  expect(active(field)).toContain('41 reports to police');
  fireEvent.click(screen.getByRole('button', { name: 'CN Tower' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(LANDMARKS[0], 'CN Tower');
  expect(field.value).toBe('CN Tower');
});

it('stays open while the focus goes to a place it offers, and closes when it leaves', async () => {
  const { field } = await show();
  const offered = screen.getByRole('button', { name: 'CN Tower' });
  fireEvent.focusOut(field, { relatedTarget: offered });
  expect(screen.queryByRole('listbox')).toBeTruthy();
  fireEvent.focusOut(field, { relatedTarget: document.body });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('is emptied by its button, which gives the focus back', async () => {
  const { field, search, onClear } = await show();
  await search('union');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(onClear).toHaveBeenCalledOnce();
});

it('keeps what was typed before its list was there', async () => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PlaceSearch city="toronto" label="Find a place" onChoose={vi.fn()} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox') as HTMLInputElement;
  fireEvent.input(field, { target: { value: 'union' } });
  expect(field.value).toBe('union');
  act(() => field.focus());
  await pass(350);
  await settle();
  expect(field.value).toBe('union');
  expect(options()).toHaveLength(2);
});

it('speaks French', async () => {
  useSettings.setState({ language: 'fr' });
  answer = () => ({ results: [], outside: 'off' });
  const { search } = await show();
  await search('xyzzy');
  expect(asked).toEqual(['q=xyzzy&city=toronto&lang=fr']);
  expect(screen.getByRole('status').textContent).toBe('Aucun lieu trouvé pour «\u00a0xyzzy\u00a0»');
});

it('names the city of each place where all are searched', async () => {
  answer = () => ({ results: [UNION, place('Rideau, Ottawa', { city: 'ottawa' })], outside: 'off' });
  const client = makeQueryClient();
  client.setQueryData(citiesQuery().queryKey, [
    { id: 'toronto', displayName: { en: 'Toronto', fr: 'Toronto' } },
    { id: 'ottawa', displayName: { en: 'Ottawa', fr: 'Ottawa' } },
  ] as City[]);
  const { search } = await show({ city: 'all', areas: [] }, client);
  await search('union');
  expect(asked).toEqual(['q=union&city=all&lang=en']);
  expect(options()).toEqual(['Union Stationstation · Toronto', 'Rideaustation · Ottawa']);
});
