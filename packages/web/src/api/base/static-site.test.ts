import { gzipSync } from 'node:zlib';
import { citeView, getCitation } from '@crimemap/contract/citations';
import { getCity } from '@crimemap/contract/cities';
import { STATIC_FILES, STATIC_MARK } from '@crimemap/contract/static-site';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn<(address: string) => Promise<Response>>();

/** Loads the page's modules with this static site description in the page's head; `null`: without one. */
async function inPage(holds: object | null) {
  vi.resetModules();
  if (holds) {
    const mark = Object.assign(document.createElement('script'), { id: STATIC_MARK, type: 'application/json' });
    mark.textContent = JSON.stringify({ files: STATIC_FILES, written_on: '2026-02-03', holds });
    document.head.append(mark);
  }
  const [calls, bytes, search, dialogs, gaps] = await Promise.all([
    import('../call-api.ts'),
    import('../fetch-bytes.ts'),
    import('../../map-state/map-search.ts'),
    import('../../dialogs/dialog-store.ts'),
    import('../../map-state/static-site-gaps-store.ts'),
  ]);
  return { ...calls, ...bytes, ...search, ...dialogs, ...gaps };
}

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  document.getElementById(STATIC_MARK)?.remove();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.resetModules();
});

const HOLDS = { city: ['york', 'all'], citation: ['abcdefghjk'] };

it('a page without a static site description sends its requests to the server', async () => {
  const { callApi } = await inPage(null);
  await callApi(getCity, { params: { city: 'york' } }).catch(() => undefined);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/cities/york');
});

it('a page of a static site requests the file that replaces the endpoint', async () => {
  const { callApi } = await inPage(HOLDS);
  await callApi(getCity, { params: { city: 'york' } }).catch(() => undefined);
  expect(fetched.mock.calls[0]?.[0]).toBe('/data/york/city.json');
});

it('a static site sends no request for data that it has no file for: another city, another citation, a write', async () => {
  const { callApi } = await inPage(HOLDS);
  const view = { city: 'york' } as const;
  for (const sent of [
    callApi(getCity, { params: { city: 'peel' } }),
    callApi(getCitation, { params: { id: 'kjhgfedcba' } }),
    callApi(citeView, { body: view }),
  ])
    await expect(sent).rejects.toMatchObject({ code: 'not_in_static_site' });
  expect(fetched).not.toHaveBeenCalled();
});

it('a static site decompresses a map file, and accepts a map file that the browser has already decompressed', async () => {
  const { fetchBytes } = await inPage(HOLDS);
  const path = `/incidents/york/columns/${'a'.repeat(32)}`;
  const options = { signal: new AbortController().signal, again: false, token: null };
  const rows = new TextEncoder().encode('rows');
  for (const sent of [new Uint8Array(gzipSync(rows)), rows]) {
    fetched.mockResolvedValue(new Response(sent));
    expect(new TextDecoder().decode(await fetchBytes(path, options))).toBe('rows');
  }
  expect(fetched.mock.calls[0]?.[0]).toBe(`/data/york/files/${'a'.repeat(32)}.gz`);
});

it('a static site opens its first city, and only cities that it contains', async () => {
  const { parseMapSearch, formatMapSearch } = await inPage(HOLDS);
  for (const address of ['', 'city=peel', 'city=york']) expect(parseMapSearch(address).city).toBe('york');
  expect(formatMapSearch(parseMapSearch('city=york'))).toBe('');
});

it('a static site opens no dialog that needs a server', async () => {
  const { useDialogs } = await inPage(HOLDS);
  useDialogs.getState().open({ name: 'sign-in' });
  expect(useDialogs.getState().request).toBeNull();
  useDialogs.getState().open({ name: 'help' });
  expect(useDialogs.getState().request).toEqual({ name: 'help' });
});

it('a static site rejects the query for the sign-in provider without sending a request', async () => {
  await inPage(HOLDS);
  const { providerQuery } = await import('../session.queries.ts');
  const { QueryClient } = await import('@tanstack/react-query');
  await expect(new QueryClient().fetchQuery(providerQuery())).rejects.toMatchObject({ code: 'not_in_static_site' });
  expect(fetched).not.toHaveBeenCalled();
});

it('a static site lists the parts that a link opens but the static site lacks', async () => {
  for (const [address, gaps] of [
    ['/', []],
    ['/?city=york&panel=list', []],
    ['/?city=atlantis', []],
    ['/?city=peel', ['city']],
    ['/note/abc', ['notes']],
    ['/?note=abc', ['notes']],
    ['/?city=peel&pin=abc', ['city', 'notes']],
    ['/?panel=my-notes', ['notes']],
    ['/?panel=news', ['news']],
  ] as const) {
    document.getElementById(STATIC_MARK)?.remove();
    history.replaceState(null, '', address);
    expect.soft((await inPage(HOLDS)).useStaticSiteGaps.getState().gaps, address).toEqual(gaps);
  }
});

it('a page without a static site description lists no missing parts', async () => {
  history.replaceState(null, '', '/?city=peel&note=abc&panel=news');
  expect((await inPage(null)).useStaticSiteGaps.getState().gaps).toEqual([]);
});

it('a static site stops listing a missing city when another city is chosen, and lists nothing after dismissal', async () => {
  history.replaceState(null, '', '/?city=peel&panel=news');
  const { useStaticSiteGaps, dismissGaps, changeMapSearch } = await inPage(HOLDS);
  changeMapSearch({ year: 2024 });
  expect(useStaticSiteGaps.getState().gaps).toEqual(['city', 'news']);
  changeMapSearch({ city: 'york' });
  expect(useStaticSiteGaps.getState().gaps).toEqual(['news']);
  dismissGaps();
  expect(useStaticSiteGaps.getState().gaps).toEqual([]);
});

it('a static site shows the date of its data instead of the state of the data source, in both languages', async () => {
  await inPage(HOLDS);
  const { stateWords } = await import('../../i18n/source-state.ts');
  const { useSettings } = await import('../../i18n/settings.ts');
  useSettings.setState({ language: 'en' });
  for (const state of ['fresh', 'stale', 'loading'] as const)
    expect.soft(stateWords(state), state).toBe('As of Feb 3, 2026');
  useSettings.setState({ language: 'fr' });
  expect(stateWords('fresh')).toBe('En date du 3 févr. 2026');
  expect(stateWords('failed')).not.toContain('2026');
});

it('a static site offers years up to the year in which it was generated', async () => {
  await inPage(HOLDS);
  const { newestYear } = await import('../../map-state/filter-rules.ts');
  expect(newestYear()).toBe(2026);
});
