import type { ReplyOf } from '@crimemap/contract/call';
import type { listLandmarks, Place, searchPlaces } from '@crimemap/contract/places';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { makeQueryClient } from '../../../api/query-client.ts';
import { useSettings } from '../../../i18n/settings.ts';
import type { AreaChoice } from '../area-typing.ts';
import { PlaceSearch } from '../PlaceSearch.tsx';
import type { PlaceSearchProps } from '../search-props.ts';

type Answer = ReplyOf<typeof searchPlaces>;

export const place = (display_name: string, part: Partial<Place> = {}): Place => ({
  lat: 43.6453,
  lon: -79.3806,
  type: 'station',
  display_name,
  address: {},
  importance: 0.9,
  city: 'toronto',
  ...part,
});
export const UNION = place('Union Station, Toronto');
export const UNIONVILLE = place('Unionville', { type: 'neighbourhood', lat: 43.86 });
export const LANDMARKS: ReplyOf<typeof listLandmarks> = ['CN Tower', 'High Park'].map((name) =>
  place(name, { type: 'landmark' }),
);
const D51: AreaChoice = { kind: 'division', code: 'D51', name: 'D51', value: '41 reports to police' };

/**
 * Mocks the search server and uses fake timers. A test can replace `answer`, and `requests` contains the query strings.
 */
export function searchedServer() {
  const server = { answer: (_: URLSearchParams): Answer | Response => BOTH, requests: [] as string[] };
  let day = 0;
  beforeAll(async () => {
    // The page loads the list when needed; here it is loaded in advance.
    await import('../SearchList.tsx');
  });
  beforeEach(() => {
    vi.useFakeTimers();
    // Each test is on a later day than the previous one, so that nothing is left waiting from there, for example in the
    // page's request queue.
    day += 1;
    vi.setSystemTime(Date.UTC(2026, 0, day));
    server.requests.length = 0;
    server.answer = () => BOTH;
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => {
        const { pathname, searchParams } = new URL(url, 'http://page');
        if (pathname.endsWith('/landmarks')) return Response.json(LANDMARKS);
        if (pathname !== '/api/geocode/search') throw new Error(`${pathname} is not for a search`);
        server.requests.push(String(searchParams));
        const said = server.answer(searchParams);
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
  return server;
}
const BOTH: Answer = { results: [UNION, UNIONVILLE], certain: true, outside: 'off' };

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits until the page has received and rendered all responses. */
export const settle = () => pass(20);

/** Renders the search with the focus in its field. Returns functions that type, press keys and check the result. */
export async function show(part: Partial<PlaceSearchProps> = {}, client = makeQueryClient()) {
  const did = { onChoose: vi.fn(), onArea: vi.fn(), onClear: vi.fn() };
  const page = (more: Partial<PlaceSearchProps> = {}) => (
    <QueryClientProvider client={client}>
      <PlaceSearch city="toronto" label="Find a place" areas={[D51]} {...did} {...part} {...more} />
    </QueryClientProvider>
  );
  const { rerender } = render(page());
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
  const showMarked = (marked: Exclude<PlaceSearchProps['marked'], undefined>) => rerender(page({ marked }));
  return { ...did, field, type, press, search, showMarked };
}
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
