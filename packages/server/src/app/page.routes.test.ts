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
const AHEAD =
  '<link rel="modulepreload" crossorigin href="/assets/map.js" data-map>\n<link rel="preload" href="/a.woff2">';
const FROM_SELF = `script-src 'self' 'sha256-${createHash('sha256').update(INLINE).digest('base64')}';`;

beforeAll(async () => {
  db = await aDatabase();
  web = mkdtempSync(join(tmpdir(), 'crimemap-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(
    join(web, 'index.html'),
    `<!doctype html><head><title>The page</title><script>${INLINE}</script>${AHEAD}</head>`,
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

describe('the page', () => {
  it.each([
    '/',
    '/changes/toronto',
    '/data-sources',
    '/note/abc',
    '/moderation',
    '/transparency',
    '/?city=toronto&heat=1',
  ])('is at %s, and asked for again each time', async (url) => {
    const reply = await whole.app.inject(url);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(reply.body).toContain('The page');
  });

  it('names the map’s script ahead, unless its ground is a style of the operator’s, for which the page takes another', async () => {
    expect((await whole.app.inject('/')).body).toContain(AHEAD);
    const styled = await aWholeApp(db, { BASEMAP: 'https://tiles.example.org/style.json © Somebody' }, web);
    const { body } = await styled.app.inject('/');
    await styled.stop();
    expect(body).not.toContain('/assets/map.js');
    expect(body).toContain('<link rel="preload" href="/a.woff2">');
  });

  it.each(['/nothing', '/about', '/map', '/note', '/note/a/b', '/nothing.html?city=peel'])(
    'says to a browser that there is nothing at %s, as a page with a title of its own [1§2.9]',
    async (url) => {
      const reply = await whole.app.inject({ url, headers: BROWSER });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(reply.headers['content-security-policy']).toContain(FROM_SELF);
      expect(reply.body).toContain('<title>Page not found – Canada Crime Map</title>');
      const french = await whole.app.inject({ url, headers: { ...BROWSER, 'accept-language': 'fr' } });
      expect(french.body).toContain('<title>Page introuvable – Canada Crime Map</title>');
    },
  );

  it.each([
    ['/api/nothing', BROWSER],
    ['/api/', BROWSER],
    ['/assets/none.js', BROWSER],
    ['/nothing', { accept: 'application/json' }],
    ['/nothing', { accept: '*/*' }],
  ])('is no page for %s with %j, but a problem', async (url, headers) => {
    const reply = await whole.app.inject({ url, headers });
    expect([reply.statusCode, reply.headers['content-type'], reply.json().code]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'not_found',
    ]);
  });

  it('is not at addresses that mean nothing [1§2.9]', async () => {
    for (const url of [
      '/nothing',
      '/assets/none.js',
      '/api/',
      '/note',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
    ]) {
      const reply = await whole.app.inject(url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([
        url,
        expect.toSatisfy((status: number) => [400, 403, 404].includes(status)),
        expect.any(String),
      ]);
    }
  });

  it('has files that may be kept for ever, packed beforehand for whoever takes that', async () => {
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

  it('may load from itself and the tile host, and nothing else [2§7.48]', async () => {
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

  it('says of a file that runs by itself nowhere no more than of data: twenty of them are fetched for a first visit', async () => {
    const { headers } = await whole.app.inject('/assets/index-abc123.js');
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  });
});

describe('what other sites are told of a link', () => {
  const contentOf = (page: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
  const request = async (url: string, headers: Record<string, string> = {}) => {
    const { body } = await whole.app.inject({ url, headers: { host: 'map.example', ...headers } });
    const presented = ['og:title', 'og:url', 'og:description'].map((name) => contentOf(body, name));
    return { title: presented[0], url: presented[1], description: presented[2], body };
  };

  it('is the site where the link says nothing, with a picture of its own', async () => {
    const { title, url, body } = await request('/');
    expect([title, url]).toEqual(['Canada Crime Map', 'http://map.example/']);
    expect(contentOf(body, 'og:image')).toBe('http://map.example/preview.png');
    expect(contentOf(body, 'twitter:card')).toBe('summary_large_image');
  });

  it.each([
    ['?city=peel', 'Peel Region – Canada Crime Map'],
    ['?city=all', 'All of Canada – Canada Crime Map'],
    ['?crime_type=break_and_enter', 'Break and Enter · Toronto – Canada Crime Map'],
    ['?year=2024', 'Toronto · 2024 – Canada Crime Map'],
    ['?city=toronto&crime_type=assault&year=2024', 'Assault · Toronto · 2024 – Canada Crime Map'],
    ['?crime_type=assault&period=2026-10', 'Assault · Toronto · October 2026 – Canada Crime Map'],
    ['?city=york&period=28d&months=6-8&hours=fri-sat.22-4', 'York Region · Last 28 days – Canada Crime Map'],
  ])('names what %s shows', async (query, words) => {
    const { title, url, description } = await request(`/${query}`);
    expect([title, url]).toEqual([words, `http://map.example/${query.replaceAll('&', '&amp;')}`]);
    expect(description).toContain(words.split(' – ')[0]);
  });

  it('is in French for who reads French', async () => {
    const titleOf = async (url: string) => (await request(url, { 'accept-language': 'fr-CA,fr;q=0.9' })).title;
    expect(await titleOf('/?crime_type=assault')).toBe('Voies de fait · Toronto – Canada Crime Map');
    expect(await titleOf('/?period=2026-10')).toBe('Toronto · octobre 2026 – Canada Crime Map');
    expect(await titleOf('/?city=york')).toBe('Région de York – Canada Crime Map');
  });

  it.each([
    ['?city=york&crime_type=assault&year=2024', 'York Region', '?city=york'],
    ['?city=all&crime_type=homicide', 'All of Canada', '?city=all'],
    ['?city=all&period=28d&hours=0-6', 'All of Canada', '?city=all'],
  ])('names no crime type and no year where the page does not filter by them: %s', async (query, words, retained) => {
    const { title, url, description } = await request(`/${query}`);
    expect([title, url]).toEqual([`${words} – Canada Crime Map`, `http://map.example/${retained}`]);
    expect(description).toMatch(new RegExp(`^${words}\\. `));
  });

  it.each([
    ['?city=york&city=peel', 'Peel Region'],
    ['?city=york&crime_type=assault&crime_type=robbery&year=2020&year=2021&city=toronto', 'Robbery · Toronto · 2021'],
    ['?city=york&city=atlantis&year=2024', 'Toronto · 2024'],
  ])('takes of what %s says twice the last, as the page does', async (query, words) => {
    expect((await request(`/${query}`)).title).toBe(`${words} – Canada Crime Map`);
  });

  it('holds neither the camera nor an opened place, nor what is not a city, a type or a year', async () => {
    const { title, url } = await request(
      '/?city=atlantis&crime_type=assault&year=9&lng=-79.4&lat=43.6&z=17&at=-79.4,43.6',
    );
    expect([title, url]).toEqual(['Assault · Toronto – Canada Crime Map', 'http://map.example/?crime_type=assault']);
  });

  it.each(['city', 'crime_type', 'year', 'note'])('takes nothing of a hostile %s over into the page', async (name) => {
    const hostile = '"><script>alert(1)</script>$&$`';
    const { body } = await request(`/?${name}=${encodeURIComponent(hostile)}`);
    expect(body).not.toContain('alert');
    expect(await request(`/note/${encodeURIComponent(hostile)}`).then((page) => page.body)).not.toContain(
      '<script>alert',
    );
    expect((await request('/', { host: 'evil"><script>' })).url).toBe('http://localhost/');
  });

  it('has the address the operator gives, whatever host is asked for', async () => {
    const app = await aWholeApp(db, { PUBLIC_URL: 'https://crimemap.example.org' }, web);
    const { body } = await app.app.inject({ url: '/?city=york', headers: { host: 'elsewhere' } });
    await app.stop();
    expect(contentOf(body, 'og:url')).toBe('https://crimemap.example.org/?city=york');
    expect(contentOf(body, 'og:image')).toBe('https://crimemap.example.org/preview.png');
  });

  it('of a citation has a picture of its own, and says where to ask how it is embedded', async () => {
    const { body } = await request('/c/0123456789');
    expect(contentOf(body, 'og:image')).toMatch('http://map.example/embed/0123456789.png?kind=card&amp;lang=en');
    expect(contentOf(body, 'og:image:width')).toBe('1200');
    expect(body).toContain(
      'type="application/json+oembed" href="http://map.example/oembed?url=http%3A%2F%2Fmap.example%2Fc%2F0123456789"',
    );
    expect((await request('/')).body).not.toContain('oembed');
  });

  it.each(['/c/9876543210', '/c/0123456789x', '/c/NO', '/c/0123%22'])(
    'of no citation, %s, comes with 404 to a browser, and to a program as a problem',
    async (url) => {
      const page = await whole.app.inject({ url, headers: BROWSER });
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<title>Page not found – Canada Crime Map</title>');
      expect(page.body).not.toContain('oembed');
      const again = { ...BROWSER, 'if-none-match': String(page.headers['etag']) };
      expect((await whole.app.inject({ url, headers: again })).statusCode).toBe(404);
      const problem = await whole.app.inject(url);
      expect([problem.statusCode, problem.headers['content-type'], problem.json()]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
        expect.objectContaining({ code: 'not_found', detail: 'There is no citation of this name.' }),
      ]);
    },
  );

  it('is asked for again only when it has changed, and comes packed for who takes that', async () => {
    const first = await whole.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await whole.app.inject({ url: '/', headers: { 'if-none-match': String(first.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('with analytics', () => {
  const host = { ANALYTICS_POSTHOG_KEY: 'phc_a', ANALYTICS_POSTHOG_URL: 'https://count.example.org/in' };

  it('pages may send to the host the operator names, and are told of it [1§7.53]', async () => {
    const app = await aWholeApp(db, host, web);
    const policy = (await app.app.inject('/')).headers['content-security-policy'];
    const features = (await app.app.inject('/api/features')).json();
    await app.stop();
    expect(policy).toContain(`connect-src 'self' https://tile.openstreetmap.org https://count.example.org;`);
    expect(policy).toContain(FROM_SELF);
    expect(features.analytics).toEqual({ kind: 'posthog', key: 'phc_a', url: 'https://count.example.org/in' });
  });

  it('is nothing without a key, whatever host is named [1§7.53]', async () => {
    const app = await aWholeApp(db, { ANALYTICS_POSTHOG_URL: host.ANALYTICS_POSTHOG_URL }, web);
    const policy = (await app.app.inject('/')).headers['content-security-policy'];
    const features = (await app.app.inject('/api/features')).json();
    await app.stop();
    expect([features.analytics, String(policy).includes('count.example.org')]).toEqual([null, false]);
  });
});
