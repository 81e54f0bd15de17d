import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CITIES } from '@crimemap/cities';
import type { Place } from '@crimemap/contract/places';
import type { Fault } from '@crimemap/rehearsal/faults';
import { type RunningGeocoder, startGeocoder, TOO_MANY } from '@crimemap/rehearsal/testing/geocoder';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createFetching } from '../../shared/safe-fetch.ts';
import { createGazetteer } from '../gazetteer.ts';
import { searchPlaces } from '../search-places.ts';
import { approximately, NO_ADDRESSES, NO_STREETS } from '../testing.ts';
import { askInTurn } from './ask-in-turn.ts';
import { nominatim } from './nominatim.ts';
import { createOutside } from './start-outside.ts';
import type { Answers, Turns } from './turns.store.ts';

let geocoder: RunningGeocoder;
let waits: number[];
let held: number[];
let failures: unknown[];
let fetching: ReturnType<typeof createFetching>;

beforeEach(async () => {
  geocoder = await startGeocoder();
  [waits, held, failures] = [[], [], []];
  fetching = createFetching({ rewrites: [{ from: geocoder.url, to: geocoder.url }], userAgent: 'CanadaCrimeMap/test' });
});
afterEach(async () => {
  await fetching.close();
  await geocoder.stop();
});

/** Grants every turn immediately. `holdOff` only records the pause for the test, so nothing waits. */
const turns = (taken: (atMostMs: number) => number | null = () => 0): Turns => ({
  take: async (atMostMs) => {
    const inMs = taken(atMostMs);
    return inMs === null ? null : { inMs, latencyMs: 0 };
  },
  holdOff: async (ms) => void held.push(ms),
});
const nothingStored: Answers = { of: async () => undefined, add: async () => undefined };

function anOutside(given: Turns = turns(), timeoutMs = 5_000) {
  const ask = askInTurn({ turns: given, fetching, wait: async (ms) => void waits.push(ms), timeoutMs });
  return createOutside({
    protocol: nominatim,
    ask: (path, maxWaitMs) => ask(`${geocoder.url}${path}`, maxWaitMs),
    answers: nothingStored,
    whileTyping: false,
    onFailed: (error) => failures.push(error),
  });
}

const gazetteer = createGazetteer({
  cities: CITIES,
  areasOf: approximately,
  intersectionsOf: async () => [],
  onFailed: () => undefined,
});
const search = (text: string, outside = anOutside(), more = {}) =>
  searchPlaces(
    { text, city: 'toronto', lang: 'en', entered: true, ...more },
    { gazetteer, addresses: NO_ADDRESSES, streets: NO_STREETS, outside },
  );

describe('requests to an outside geocoder', () => {
  it('contain the expected query parameters and our user agent [1§7.45 1§7.47 1§7.49 1§9.36 2§5.33 2§5.34 2§5.35 2§7.45 2§7.46]', async () => {
    await search('123 Queen St W');
    const [request] = geocoder.requests;
    expect(request?.path).toBe('/search');
    expect(request?.userAgent).toBe('CanadaCrimeMap/test');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      q: '123 Queen St W, Toronto, Ontario, Canada',
      format: 'json',
      limit: '7',
      countrycodes: 'ca',
      bounded: '1',
      viewbox: '-79.6393,43.8555,-79.1152,43.581',
      addressdetails: '1',
      extratags: '1',
      'accept-language': 'en',
    });
    await anOutside().reverse([-79.380_049, 43.650_051], 'en');
    expect(Object.fromEntries(geocoder.requests[1]?.query ?? [])).toEqual({
      format: 'json',
      lat: '43.6501',
      lon: '-79.38',
      zoom: '16',
      addressdetails: '1',
      'accept-language': 'en-CA',
    });
  });

  it('have a timeout of five seconds [1§7.46 1§9.24 2§7.47]', async () => {
    const given: (number | undefined)[] = [];
    const ask = askInTurn({
      turns: turns(),
      wait: async () => undefined,
      fetching: async (url, how) => {
        given.push(how?.timeoutMs);
        return fetching(url, how);
      },
    });
    await ask(`${geocoder.url}/reverse?lat=43.65&lon=-79.38`);
    expect(given).toEqual([5_000]);
  });

  it('contain no bounding box and no country code when the user searches in all of Canada [1§7.48 1§9.36 2§5.34 2§5.35]', async () => {
    await search('Halifax Citadel', anOutside(), { city: 'all', lang: 'fr' });
    expect(Object.fromEntries(geocoder.requests[0]?.query ?? [])).toEqual({
      q: 'Halifax Citadel, Canada',
      format: 'json',
      limit: '7',
      addressdetails: '1',
      extratags: '1',
      'accept-language': 'fr',
    });
  });

  it('return coordinates as numbers, and an exact address before similar names [2§3.20]', async () => {
    const { results, outside } = await search('123 Queen St W');
    expect(outside).toBe('asked');
    expect(results[0]).toMatchObject({ type: 'address', display_name: '123, Queen St W, Toronto, Ontario, Canada' });
    expect(typeof results[0]?.lat).toBe('number');
  });

  it('are merged for identical concurrent searches, and are not sent while the response is cached', async () => {
    const outside = anOutside();
    await Promise.all(Array.from({ length: 20 }, () => search('1 Yonge St', outside)));
    await search('1 Yonge St', outside);
    await Promise.all(Array.from({ length: 20 }, (_, n) => outside.reverse([-79.38, 43.65 + n / 1e6], 'en')));
    expect(geocoder.requests.map(({ path }) => path)).toEqual(['/search', '/reverse']);
  });

  it('contain only the address, without unit and postal code, and the city named in the search text', async () => {
    for (const [text, q] of [
      ['1203-45 Charles St E', '45 Charles St E, Toronto, Ontario, Canada'],
      ['45 Charles St E, unit 1203, Toronto, ON M4Y 1S2', '45 Charles St E, Toronto, Ontario, Canada'],
      ['300 City Centre Dr, Mississauga, ON L5B 3C1', '300 City Centre Dr, Peel Region, Ontario, Canada'],
      [
        '1234, rue Sainte-Catherine Ouest, app. 5, Montréal (Québec) H3G 1P1',
        '1234 rue Sainte-Catherine Ouest, Montréal, Québec, Canada',
      ],
    ] as const) {
      await search(text);
      expect.soft(geocoder.requests.at(-1)?.query.get('q'), text).toBe(q);
    }
  });

  it('return no certain match for an address that only nearly matches, and no place outside Canada', async () => {
    const answered = async (text: string, display_name: string, at: readonly [lng: number, lat: number]) => {
      const [lon, lat] = at;
      const value = [
        { lat, lon, display_name, type: 'address', address: {}, importance: 0.5, city: null },
      ] as const satisfies readonly Place[];
      return search(text, { ...anOutside(), search: async () => ({ state: 'asked', value: [...value] }) });
    };
    const charles = '45, Charles Street East, Toronto, Ontario, Canada';
    expect(await answered('45 Charles St E', charles, [-79.385, 43.668])).toMatchObject({
      certain: true,
      results: [{ display_name: charles }],
    });
    for (const [text, at] of [
      ['47 Charles St E', [-79.385, 43.668]],
      ['45 Charles St W', [-79.385, 43.668]],
      ['45 Charles St E, Guelph', [-79.385, 43.668]],
    ] as const)
      expect.soft((await answered(text, charles, at)).certain, text).toBe(false);
    const abroad = await answered('45 Charles St E', charles, [-78.88, 42.88]);
    expect(abroad.certain).toBe(false);
    expect(abroad.results.map(({ type }) => type)).not.toContain('address');
  });

  it('are not sent while the user types, nor for coordinates, a link or a postal code', async () => {
    expect((await search('queen', anOutside(), { entered: false })).outside).toBe('not_asked');
    expect((await search('43.65, -79.38')).outside).toBe('not_asked');
    expect((await search('M5V 3L9')).outside).toBe('not_asked');
    expect((await search('http://169.254.169.254/latest/meta-data')).outside).toBe('not_asked');
    expect(geocoder.requests).toEqual([]);
  });

  test('return null if the geocoder has no result for a point', async () => {
    expect(await anOutside().reverse([0, 0], 'en')).toEqual({ state: 'asked', value: null });
  });
});

describe('search text that tries to change the request', () => {
  it.each([
    '@127.0.0.1:22/x',
    '#fragment',
    'file:///etc/passwd',
    '2130706433',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '../../status?q=1&format=xml',
    'a\r\nHost: evil',
  ])('%s is sent only as text in the query', async (text) => {
    await search(text);
    expect(geocoder.requests.map(({ path }) => path)).toEqual(['/search']);
    expect(geocoder.requests[0]?.query.get('q')).toContain(text.replace(/\s+/g, ' '));
    expect(geocoder.requests[0]?.query.get('format')).toBe('json');
  });
});

describe('a faulty geocoder', () => {
  const FAULTS: readonly (readonly [string, Fault])[] = [
    ['sends a web page with status 200', { kind: 'html' }],
    ['says 200 and an error', { kind: 'error' }],
    ['sends nothing', { kind: 'empty' }],
    ['is cut off', { kind: 'cut' }],
    ['drips', { kind: 'drip' }],
    ['never answers', { kind: 'hang' }],
    ['has banned us', { kind: 'status', status: 403 }],
    ['is broken', { kind: 'status', status: 500 }],
    ['is away', { kind: 'status', status: 503 }],
  ];
  it.each(FAULTS)(
    'that %s: the search returns the server’s own places and reports the failure [2§8.7 2§8.9]',
    async (_what, fault) => {
      geocoder.setFaults([fault]);
      const { results, outside } = await search('cn tower', anOutside(turns(), 500));
      expect(results[0]?.display_name).toBe('CN Tower, Toronto');
      expect(outside).toBe('failed');
      expect(failures).toHaveLength(1);
    },
  );

  it('the parser skips items with an unexpected shape, and throws if the whole response has one [2§5.27]', () => {
    const about = { text: 'x street', city: 'toronto', lang: 'en', bounds: null } as const;
    const right = { lat: '43.65', lon: '-79.38', display_name: 'X Street, Toronto', importance: 'high', address: null };
    const wrong = [null, 7, {}, { ...right, lat: '43.65N' }, { ...right, lat: '1e2' }, { ...right, lon: '' }];
    const more = [
      { ...right, lat: 'Infinity' },
      { ...right, lat: '91' },
      { ...right, display_name: 5 },
    ];
    expect(nominatim.readPlaces([...wrong, right, ...more], about)).toMatchObject([{ lat: 43.65, lon: -79.38 }]);
    expect(() => nominatim.readPlaces({ features: [] }, about)).toThrow();
    expect(() => nominatim.readDescribed([])).toThrow();
  });

  it('a 429 with “Retry-After: 0” and a web page as its body causes one retry after a pause of two seconds [2§7.53]', async () => {
    geocoder.setFaults([{ ...TOO_MANY, times: 1 }]);
    const { outside } = await search('cn tower');
    expect(held).toEqual([2_000]);
    expect(outside).toBe('asked');
    expect(geocoder.requests).toHaveLength(2);
  });

  it.each([
    ['7', 7_000],
    ['-5', 2_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 2_000],
    ['soon', 2_000],
    [undefined, 2_000],
  ])(
    'a 429 with Retry-After %s causes one retry after that pause, or after two seconds if the value is unusable [1§9.32 2§7.53]',
    async (retryAfter, ms) => {
      geocoder.setFaults([{ kind: 'status', status: 429, times: 1, ...(retryAfter !== undefined && { retryAfter }) }]);
      await search('cn tower');
      expect(held).toEqual([ms]);
      expect(geocoder.requests).toHaveLength(2);
    },
  );

  it.each([
    ['120', 120_000],
    ['1000000000', 900_000],
  ])('a 429 with Retry-After %s causes a pause without a retry', async (retryAfter, ms) => {
    geocoder.setFaults([{ kind: 'status', status: 429, retryAfter }]);
    expect((await search('cn tower')).outside).toBe('failed');
    expect(held).toEqual([ms]);
    expect(geocoder.requests).toHaveLength(1);
  });

  it('a second 429 causes a longer pause and no second retry', async () => {
    geocoder.setFaults([TOO_MANY]);
    expect((await search('cn tower')).outside).toBe('failed');
    expect(geocoder.requests).toHaveLength(2);
    expect(held).toEqual([2_000, 30_000]);
  });

  it('the server sends no requests for some time after three consecutive failures', async () => {
    geocoder.setFaults([{ kind: 'status', status: 500 }]);
    const outside = anOutside();
    for (const text of ['cn tower', 'casa loma', 'union', 'high park', 'yorkdale']) {
      const reply = await search(text, outside);
      expect(reply.outside).toBe('failed');
      expect(reply.results.length).toBeGreaterThan(0);
    }
    expect(geocoder.requests).toHaveLength(3);
  });

  it('redirects are not followed', async () => {
    const { ask, stop } = await aServerThat((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    await expect(ask('/search')).rejects.toMatchObject({ code: 'refused' });
    await stop();
  });

  it('an endless response is aborted as too large', async () => {
    let sent = 0;
    const { ask, stop } = await aServerThat((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        sent += 64 * 1024;
        if (!response.destroyed && sent < 64 * 2 ** 20) response.write('['.repeat(64 * 1024), more);
      };
      more();
    });
    await expect(ask('/search')).rejects.toMatchObject({ code: 'too_large' });
    expect(sent).toBeLessThan(64 * 2 ** 20);
    await stop();
  });
});

/** Starts a geocoder that sends this response, and returns a function that queries it. */
async function aServerThat(answers: (response: ServerResponse) => unknown) {
  const server = createServer((_request, response) => void answers(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = createFetching({ rewrites: [{ from: here, to: here }], userAgent: 'test' });
  const ask = askInTurn({ turns: turns(), fetching: own });
  return {
    ask: (path: string) => ask(`${here}${path}`),
    async stop() {
      await own.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('waiting for a free slot to query the geocoder', () => {
  it('a search without a slot within two seconds returns “busy” and the server’s own places', async () => {
    const requests: number[] = [];
    const outside = anOutside(
      turns((atMostMs) => {
        requests.push(atMostMs);
        return null;
      }),
    );
    const reply = await search('cn tower', outside);
    expect(reply.outside).toBe('busy');
    expect(reply.results[0]?.display_name).toBe('CN Tower, Toronto');
    expect(requests).toEqual([2_000]);
    expect(geocoder.requests).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('a request for a map label waits at most 400 ms for a slot, and a search at most two seconds', async () => {
    const requests: number[] = [];
    const outside = anOutside(
      turns((atMostMs) => {
        requests.push(atMostMs);
        return 0;
      }),
    );
    await outside.reverse([-79.38, 43.65], 'en');
    await search('casa loma', outside);
    expect(requests).toEqual([400, 2_000]);
  });

  it('a slot that has already ended is not used', async () => {
    let ms = 0;
    const wait = async () => {
      ms += 700;
    };
    const ask = askInTurn({ turns: turns(() => 100), fetching, now: () => ms, wait });
    await expect(ask(`${geocoder.url}/search`)).rejects.toThrow('the turn is over');
    expect(geocoder.requests).toEqual([]);
  });
});
