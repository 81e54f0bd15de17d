import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aWholeApp, type TestApp } from './testing.ts';

let db: TestDatabase;
let web: string;
let whole: TestApp;
const SCRIPT = 'console.log("the map")';
const INLINE = '\n// before the first paint\n';
const FROM_SELF = `script-src 'self' 'sha256-${createHash('sha256').update(INLINE).digest('base64')}';`;

beforeAll(async () => {
  db = await aDatabase();
  web = mkdtempSync(join(tmpdir(), 'crimemap-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(
    join(web, 'index.html'),
    `<!doctype html><head><title>The page</title><script>${INLINE}</script></head>`,
  );
  writeFileSync(join(web, 'assets/index-abc123.js'), SCRIPT);
  writeFileSync(join(web, 'assets/index-abc123.js.br'), brotliCompressSync(SCRIPT));
  for (const worker of ['assets/count.worker-abc123.js', 'sw.js']) {
    writeFileSync(join(web, worker), SCRIPT);
    writeFileSync(join(web, `${worker}.br`), brotliCompressSync(SCRIPT));
  }
  whole = await aWholeApp(db, {}, web);
  await db.pool.query(
    `insert into citations (id, city, edition, view, about, sha256, bytes, cited_at)
     values ('0123456789', 'toronto', 'edition', '{"city":"toronto"}', '{}', $1, 1, now())`,
    ['0'.repeat(64)],
  );
});
afterAll(async () => {
  await whole.stop();
  await db.stop();
  rmSync(web, { recursive: true, force: true });
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('web page of the map', () => {
  it('is sent for every route of the page, and revalidated at each request', async () => {
    for (const url of [
      '/',
      '/changes/toronto',
      '/data-sources',
      '/moderation',
      '/transparency',
      '/?city=toronto&heat=1',
    ]) {
      const reply = await whole.app.inject(url);
      expect.soft([reply.statusCode, reply.headers['cache-control']], url).toEqual([200, 'no-cache']);
      expect.soft(reply.body, url).toContain('The page');
    }
  });

  it('is replaced by a 404 page in the browser’s language for an unknown address [1§2.9]', async () => {
    for (const url of ['/nothing', '/about', '/map', '/note', '/note/a/b', '/nothing.html?city=peel']) {
      const reply = await whole.app.inject({ url, headers: BROWSER });
      expect.soft([reply.statusCode, reply.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8']);
      expect.soft(reply.headers['content-security-policy'], url).toContain(FROM_SELF);
      expect.soft(reply.body, url).toContain('<title>Page not found – Canada Crime Map</title>');
      const french = await whole.app.inject({ url, headers: { ...BROWSER, 'accept-language': 'fr' } });
      expect.soft(french.body, url).toContain('<title>Page introuvable – Canada Crime Map</title>');
    }
  });

  it('is not sent to programs, for API calls or for missing files, which get a JSON error', async () => {
    for (const [url, headers] of [
      ['/api/nothing', BROWSER],
      ['/api/', BROWSER],
      ['/assets/none.js', BROWSER],
      ['/nothing', { accept: 'application/json' }],
      ['/nothing', { accept: '*/*' }],
    ] as const) {
      const reply = await whole.app.inject({ url, headers });
      expect
        .soft([reply.statusCode, reply.headers['content-type'], reply.json().code], `${url} ${headers.accept}`)
        .toEqual([404, 'application/problem+json; charset=utf-8', 'not_found']);
    }
  });

  it('is not sent for addresses that do not exist or lead out of the folder [1§2.9]', async () => {
    for (const url of [
      '/nothing',
      '/assets/none.js',
      '/api/',
      '/note',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
    ]) {
      const reply = await whole.app.inject(url);
      expect.soft([400, 403, 404], url).toContain(reply.statusCode);
      expect.soft(reply.json().code, url).toEqual(expect.any(String));
    }
  });

  it('has files that are cached forever, and sent compressed to clients that accept compression', async () => {
    const packed = await whole.app.inject({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await whole.app.inject('/assets/index-abc123.js')).body).toBe(SCRIPT);
  });

  it('may load files only from its own site and the tile host [2§7.48]', async () => {
    const policy = String((await whole.app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(FROM_SELF);
    expect(policy).toContain(`connect-src 'self' https://tile.openstreetmap.org;`);
    expect(policy).not.toContain('unsafe');
    for (const url of [
      '/',
      '/moderation',
      '/assets/count.worker-abc123.js',
      '/sw.js',
      '/api',
      '/api/docs',
      '/api/docs.css',
    ])
      expect([url, (await whole.app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers]).toEqual([
        url,
        expect.objectContaining({
          'content-security-policy': policy,
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
          'x-content-type-options': 'nosniff',
        }),
      ]);
  });

  it('has scripts that are sent without the policies that only pages need', async () => {
    const { headers } = await whole.app.inject('/assets/index-abc123.js');
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  });
});

describe('link preview', () => {
  const contentOf = (page: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
  const request = async (url: string, headers: Record<string, string> = {}) => {
    const { body } = await whole.app.inject({ url, headers: { host: 'map.example', ...headers } });
    const presented = ['og:title', 'og:url', 'og:description'].map((name) => contentOf(body, name));
    return { title: presented[0], url: presented[1], description: presented[2], body };
  };

  it('describes the whole site for an address without parameters', async () => {
    const { title, url, body } = await request('/');
    expect([title, url]).toEqual(['Canada Crime Map', 'http://map.example/']);
    expect(contentOf(body, 'og:image')).toBe('http://map.example/preview.png');
    expect(contentOf(body, 'twitter:card')).toBe('summary_large_image');
  });

  it('contains the city, crime type and period of the link', async () => {
    for (const [query, words] of [
      ['?city=peel', 'Peel Region – Canada Crime Map'],
      ['?city=all', 'All of Canada – Canada Crime Map'],
      ['?crime_type=break_and_enter', 'Break and Enter · Toronto – Canada Crime Map'],
      ['?year=2024', 'Toronto · 2024 – Canada Crime Map'],
      ['?city=toronto&crime_type=assault&year=2024', 'Assault · Toronto · 2024 – Canada Crime Map'],
      ['?crime_type=assault&period=2026-10', 'Assault · Toronto · October 2026 – Canada Crime Map'],
      ['?city=vancouver&crime_type=theft&year=2025', 'Theft · Vancouver · 2025 – Canada Crime Map'],
      ['?crime_type=all&days=0', 'Toronto – Canada Crime Map'],
      ['?city=york&period=28d&months=6-8&hours=fri-sat.22-4', 'York Region · Last 28 days – Canada Crime Map'],
    ] as const) {
      const { title, url, description } = await request(`/${query}`);
      expect.soft([title, url]).toEqual([words, `http://map.example/${query.replaceAll('&', '&amp;')}`]);
      expect.soft(description).toContain(words.split(' – ')[0]);
    }
  });

  it('is in French for French readers', async () => {
    const titleOf = async (url: string) => (await request(url, { 'accept-language': 'fr-CA,fr;q=0.9' })).title;
    expect(await titleOf('/?crime_type=assault')).toBe('Voies de fait · Toronto – Canada Crime Map');
    expect(await titleOf('/?period=2026-10')).toBe('Toronto · octobre 2026 – Canada Crime Map');
    expect(await titleOf('/?city=york')).toBe('Région de York – Canada Crime Map');
  });

  it('omits crime type and period for all of Canada, because the page does not filter the country by them', async () => {
    for (const [query, words, retained] of [
      ['?city=all&crime_type=homicide', 'All of Canada', '?city=all'],
      ['?city=all&period=28d&hours=0-6', 'All of Canada', '?city=all'],
    ] as const) {
      const { title, url, description } = await request(`/${query}`);
      expect.soft([title, url]).toEqual([`${words} – Canada Crime Map`, `http://map.example/${retained}`]);
      expect.soft(description).toMatch(new RegExp(`^${words}\\. `));
    }
  });

  it('uses the last value of a repeated parameter, as the page does', async () => {
    for (const [query, words] of [
      ['?city=york&city=peel', 'Peel Region'],
      ['?city=york&crime_type=assault&crime_type=robbery&year=2020&year=2021&city=toronto', 'Robbery · Toronto · 2021'],
      ['?city=york&city=atlantis&year=2024', 'Toronto · 2024'],
    ] as const)
      expect.soft((await request(`/${query}`)).title, query).toBe(`${words} – Canada Crime Map`);
  });

  it('ignores the position and zoom of the map, an opened location and invalid values', async () => {
    const { title, url } = await request(
      '/?city=atlantis&crime_type=assault&year=9&lng=-79.4&lat=43.6&z=17&at=-79.4,43.6',
    );
    expect([title, url]).toEqual(['Assault · Toronto – Canada Crime Map', 'http://map.example/?crime_type=assault']);
  });

  it('contains no part of a hostile parameter value', async () => {
    const hostile = '"><script>alert(1)</script>$&$`';
    for (const name of ['city', 'crime_type', 'year', 'note'])
      expect.soft((await request(`/?${name}=${encodeURIComponent(hostile)}`)).body, name).not.toContain('alert');
    expect((await request(`/note/${encodeURIComponent(hostile)}`)).body).not.toContain('<script>alert');
    expect((await request('/', { host: 'evil"><script>' })).url).toBe('http://localhost/');
  });

  it('contains the operator’s public address, regardless of the requested host', async () => {
    const app = await aWholeApp(db, { PUBLIC_URL: 'https://crimemap.example.org' }, web);
    const { body } = await app.app.inject({ url: '/?city=york', headers: { host: 'elsewhere' } });
    await app.stop();
    expect(contentOf(body, 'og:url')).toBe('https://crimemap.example.org/?city=york');
    expect(contentOf(body, 'og:image')).toBe('https://crimemap.example.org/preview.png');
  });

  it('contains the image of a citation and its oEmbed address', async () => {
    const { body } = await request('/c/0123456789');
    expect(contentOf(body, 'og:image')).toMatch('http://map.example/embed/0123456789.png?kind=card&amp;lang=en');
    expect(contentOf(body, 'og:image:width')).toBe('1200');
    expect(body).toContain(
      'type="application/json+oembed" href="http://map.example/oembed?url=http%3A%2F%2Fmap.example%2Fc%2F0123456789"',
    );
    expect((await request('/')).body).not.toContain('oembed');
  });

  it('of a deleted citation has status 410 and no description', async () => {
    await db.pool.query(`update citations set taken_down_at = now() where id = '0123456789'`);
    const page = await whole.app.inject({ url: '/c/0123456789', headers: BROWSER });
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(page.body).not.toContain('oembed');
    const problem = await whole.app.inject('/c/0123456789');
    expect([problem.statusCode, problem.json()]).toEqual([410, expect.objectContaining({ code: 'taken_down' })]);
    await db.pool.query(`update citations set taken_down_at = null where id = '0123456789'`);
  });

  it('of an unknown citation is a 404 page for browsers and a JSON error for programs', async () => {
    for (const url of ['/c/9876543210', '/c/0123456789x', '/c/NO', '/c/0123%22']) {
      const page = await whole.app.inject({ url, headers: BROWSER });
      expect.soft([page.statusCode, page.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8']);
      expect.soft(page.body, url).toContain('<title>Page not found – Canada Crime Map</title>');
      expect.soft(page.body, url).not.toContain('oembed');
      const again = { ...BROWSER, 'if-none-match': String(page.headers['etag']) };
      expect.soft((await whole.app.inject({ url, headers: again })).statusCode, url).toBe(404);
      const problem = await whole.app.inject(url);
      expect
        .soft([problem.statusCode, problem.headers['content-type'], problem.json()], url)
        .toEqual([
          404,
          'application/problem+json; charset=utf-8',
          expect.objectContaining({ code: 'not_found', detail: 'There is no such citation.' }),
        ]);
    }
  });

  it('of a note that others cannot see is a 404 page for browsers and a JSON error for programs', async () => {
    const { rows } = await db.pool.query<{ id: string; state: string }>(
      `with author as (insert into members (email, email_key) values ('note@example.org', 'note@example.org') returning id)
       insert into notes (author_id, title, body, crime_type, lng, lat, exact_place, occurred_at, state)
       select id, '', 'Seen.', 'theft', -79.4, 43.7, false, now(), state from author, unnest(array['shown', 'held']) as state
       returning id, state`,
    );
    const [shown, held] = ['shown', 'held'].map((state) => rows.find((row) => row.state === state)?.id);
    expect((await whole.app.inject({ url: `/note/${shown}`, headers: BROWSER })).statusCode).toBe(200);
    for (const id of [held, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      const page = await whole.app.inject({ url: `/note/${id}`, headers: BROWSER });
      expect.soft([page.statusCode, page.headers['content-type']], id).toEqual([404, 'text/html; charset=utf-8']);
      const problem = await whole.app.inject(`/note/${id}`);
      expect.soft(problem.json(), id).toMatchObject({ code: 'not_found', detail: 'There is no such note.' });
    }
  });

  it('of an address with a trailing slash is redirected to the address without the slash', async () => {
    const reply = await whole.app.inject({ url: '/changes/toronto/?type=shooting', headers: BROWSER });
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/changes/toronto?type=shooting']);
    const elsewhere = await whole.app.inject({ url: 'http://evil.example/alerts/', headers: BROWSER });
    expect(elsewhere.headers.location).toBe('/alerts');
  });

  it('belongs to a compressed page, which is sent again only if it has changed', async () => {
    const first = await whole.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await whole.app.inject({ url: '/', headers: { 'if-none-match': String(first.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('page with analytics', () => {
  const host = { ANALYTICS_POSTHOG_KEY: 'phc_a', ANALYTICS_POSTHOG_URL: 'https://count.example.org/in' };

  it('may send data to the operator’s analytics host, which the features response contains [1§7.53]', async () => {
    const app = await aWholeApp(db, host, web);
    const policy = (await app.app.inject('/')).headers['content-security-policy'];
    const features = (await app.app.inject('/api/features')).json();
    await app.stop();
    expect(policy).toContain(`connect-src 'self' https://tile.openstreetmap.org https://count.example.org;`);
    expect(policy).toContain(FROM_SELF);
    expect(features.analytics).toEqual({ kind: 'posthog', key: 'phc_a', url: 'https://count.example.org/in' });
  });

  it('sends nothing without an analytics key, even if a host is set [1§7.53]', async () => {
    const app = await aWholeApp(db, { ANALYTICS_POSTHOG_URL: host.ANALYTICS_POSTHOG_URL }, web);
    const policy = (await app.app.inject('/')).headers['content-security-policy'];
    const features = (await app.app.inject('/api/features')).json();
    await app.stop();
    expect([features.analytics, String(policy).includes('count.example.org')]).toEqual([null, false]);
  });
});
