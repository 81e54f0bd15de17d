import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAreas } from '@crimemap/contract/areas';
import { getCity, listCities } from '@crimemap/contract/cities';
import { getFeatures } from '@crimemap/contract/features';
import { getColumns } from '@crimemap/contract/incidents';
import { STATIC_FILES, STATIC_MARK } from '@crimemap/contract/static-site';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { urlOf } from '../../api/call-api.ts';
import { KEYS } from '../../session/session-store.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../../build/before-paint.js'), 'utf8');

/** Returns the URLs that the script in the document head requests for this address. */
function asksFor(address: string): string[] {
  history.replaceState(null, '', address);
  new Function(SCRIPT)();
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => {
    expect([link.getAttribute('as'), link.getAttribute('crossorigin')]).toEqual(['fetch', 'use-credentials']);
    return link.getAttribute('href') ?? '';
  });
}

const cleanUp = () => {
  localStorage.clear();
  for (const link of document.head.querySelectorAll('link')) link.remove();
  history.replaceState(null, '', '/');
};
beforeEach(() => {
  cleanUp();
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest' }));
});
afterEach(cleanUp);

const ALWAYS = [urlOf(getFeatures, {}), urlOf(listCities, {})];
const ofCity = (city: 'toronto' | 'york') => [
  urlOf(getCity, { params: { city } }),
  urlOf(getColumns, { params: { city } }),
];
const AREAS = urlOf(getAreas, { params: { city: 'toronto' }, query: { kind: 'division' } });

it('requests the data for the first drawing of the areas from the same URLs as the page', () => {
  expect(asksFor('/')).toEqual([...ALWAYS, ...ofCity('toronto'), AREAS]);
});

it.each([
  ['/?city=york&year=2024', 'york'],
  ['/?city=toronto&city=york', 'york'],
] as const)('requests the data of the city named in %s', (address, city) => {
  expect(asksFor(address)).toEqual([...ALWAYS, ...ofCity(city)]);
});

it('requests the data of the city stored at the last visit', () => {
  localStorage.setItem('last-view', '{"city":"york","z":9}');
  expect(asksFor('/')).toEqual([...ALWAYS, ...ofCity('york')]);
});

it('requests no city data if the URL names the whole country', () => {
  expect(asksFor('/?city=all')).toEqual(ALWAYS);
});

it.each(['/?city=../../x', '/?city=%22%3E', '/?city='])(
  'does not insert the invalid city of %s into a requested URL',
  (address) => {
    expect(asksFor(address)).toEqual(ALWAYS);
  },
);

it.each(Object.values(KEYS))(
  'requests nothing if %s is stored in the browser, because a member’s requests need a token',
  (key) => {
    localStorage.setItem(key, 'x');
    expect(asksFor('/')).toEqual([]);
  },
);

it('requests nothing on the return from the sign-in provider, because the member would get the response for a visitor', () => {
  expect(asksFor('/?view=table#access_token=x&id_token=y')).toEqual([]);
});

it('requests nothing on pages without a map', () => {
  expect(asksFor('/data-sources')).toEqual([]);
});

it('on a static site, requests the files of the city in the URL, or of Toronto if the site lacks that city', () => {
  const mark = Object.assign(document.createElement('script'), { id: STATIC_MARK, type: 'application/json' });
  mark.textContent = JSON.stringify({ files: STATIC_FILES, holds: { city: ['toronto', 'york', 'all'] } });
  document.head.append(mark);
  const always = ['/data/features.json', '/data/cities.json'];
  expect(asksFor('/?city=york')).toEqual([...always, '/data/york/city.json', '/data/york/manifest.json']);
  for (const link of document.head.querySelectorAll('link[rel=preload]')) link.remove();
  const ofToronto = ['city', 'manifest', 'areas-division'].map((name) => `/data/toronto/${name}.json`);
  expect(asksFor('/?city=peel')).toEqual([...always, ...ofToronto]);
  mark.remove();
});
