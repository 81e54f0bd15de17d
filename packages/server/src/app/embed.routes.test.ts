import type { Citation } from '@crimemap/contract/citations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/packed-incidents.door.ts';
import { aWholeApp, type TestApp } from './testing.ts';

const BASE = 'https://map.example.org';
const NOW = new Date('2026-05-03T12:00:00Z');
let db: TestDatabase;
let whole: TestApp;
let id: string;

const asReader = { accept: 'text/html' };
const get = (url: string, headers: Record<string, string> = {}) => whole.app.inject({ url, headers });
const cited = async (as: TestApp, view: object): Promise<Citation> =>
  (
    await as.app.inject({ method: 'POST', url: '/api/citations', payload: { city: 'toronto', ...view } })
  ).json<Citation>();
const oembed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(
    db,
    Array.from({ length: 60 }, (_, nth) => ({
      crime_type: nth % 2 ? 'shooting' : 'assault',
      occurred_on: nth % 12 === 1 ? null : `2024-0${1 + (nth % 5)}-1${nth % 10}`,
      reported_on: '2024-06-01',
      area: 'D11',
      precision: nth % 10 === 3 ? 'division_centre' : 'intersection',
      lng: -79.4 + nth / 1000,
      lat: 43.65 + nth / 2000,
    })),
  );
  await seedDatasetLines(db, NOW.toISOString());
  await publishPackedIncidents(db, 'toronto', () => NOW);
  whole = await aWholeApp(db, { PUBLIC_URL: BASE });
  ({ id } = await cited(whole, { crime_types: ['shooting'] }));
});
afterAll(async () => {
  await whole.stop();
  await db.stop();
});

describe.each(['card', 'chart', 'map'])('an embed as a %s', (kind) => {
  it.each([
    ['page', '', 'text/html; charset=utf-8'],
    ['svg', '.svg', 'image/svg+xml'],
    ['png', '.png', 'image/png'],
  ])('is given to every page as a %s, without cookie, script or anything to fetch', async (_, ending, type) => {
    const reply = await get(`/embed/${id}${ending}?kind=${kind}`, asReader);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
    expect(reply.headers['content-security-policy']).not.toMatch(/script-src|unsafe|img-src|connect-src/);
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const again = await get(`/embed/${id}${ending}?kind=${kind}`, { 'if-none-match': String(reply.headers['etag']) });
    expect(again.statusCode).toBe(304);
    if (ending === '.png') expect(reply.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    else {
      expect(reply.body).toMatch(ending === '' ? /<b>30<\/b>/ : />30<\/text>/);
      expect(reply.body).toContain('Reports to police, Toronto: crime type Shooting');
      expect(reply.body).not.toMatch(/<script|<link rel="stylesheet|<img|src=|@import| style="| on\w+=/);
    }
  });

  it('is drawn for a phone where a picture of that is asked for, and nothing stands on something else', async () => {
    const { body } = await get(`/embed/${id}.svg?kind=${kind}&lang=fr&size=narrow`);
    expect(body).toMatch(/^<svg [^>]*width="360"/);
    const png = (await get(`/embed/${id}.png?kind=${kind}&size=narrow`)).rawPayload;
    // The header of the file says how wide it is: two pixels for each.
    expect(png.readUInt32BE(16)).toBe(720);
    const [, above = '', foot = '', below = ''] = /^(.*)<g transform="translate\(0 (\d+)\)">(.*)$/s.exec(body) ?? [];
    const sizes = [...(above + below).matchAll(/<text [^>]*font-size="(\d+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    const lines = [...above.matchAll(/<text class="(?:text|warn)"[^>]* y="(\d+)"/g)].map(([, y]) => Number(y));
    expect(Math.max(...lines)).toBeLessThan(Number(foot));
  });

  it('says on a page of its own, in words, where there is none', async () => {
    const reply = await get(`/embed/0000000000?kind=${kind}&lang=fr&theme=dark`, asReader);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.*frame-ancestors \*$/,
    );
    expect(reply.body).toContain('Il n’y a pas de citation à cette adresse.');
    expect((await get(`/embed/0000000000?kind=${kind}`)).json()).toMatchObject({ code: 'not_found' });
  });

  it('speaks French, and is dark, where it is asked to', async () => {
    const { body } = await get(`/embed/${id}?kind=${kind}&lang=fr&theme=dark`);
    expect(body).toContain('<html lang="fr"');
    expect(body).toContain('signalements à la police, lecture du 3 mai 2026');
    expect(body).not.toContain('prefers-color-scheme');
    expect((await get(`/embed/${id}?kind=${kind}`, { 'accept-language': 'fr-CA' })).body).toContain('<html lang="fr"');
    expect((await get(`/embed/${id}.svg?kind=${kind}`)).body).toContain('@media (prefers-color-scheme:dark)');
  });
});

describe('an embed', () => {
  it('draws every report, or says how many it does not', async () => {
    const { months, undated, places } = (await get(`/api/citations/${id}/figure`)).json<{
      months: { month: string; count: number }[];
      undated: number;
      places: number[][];
    }>();
    expect(months.map(({ month }) => month)).toEqual([
      '2024-01',
      '2024-02',
      '2024-03',
      '2024-04',
      '2024-05',
      '2024-06',
    ]);
    expect(months.reduce((sum, { count }) => sum + count, 0) + undated).toBe(30);
    const placed = places.reduce((sum, [, , count = 0]) => sum + count, 0);
    const map = (await get(`/embed/${id}?kind=map`)).body;
    expect(map.match(/class="dot"/g)).toHaveLength(places.length);
    expect(map).toContain(`${30 - placed} without a place of their own are not drawn.`);
    const chart = (await get(`/embed/${id}?kind=chart`)).body;
    expect(chart.match(/<th scope="row">/g)).toHaveLength(6);
  });

  it('is made for each of many frames of one article that come at once', async () => {
    const urls = ['card', 'chart', 'map'].flatMap((kind) =>
      ['light', 'dark'].flatMap((theme) => [
        `?kind=${kind}&theme=${theme}&lang=fr`,
        `?kind=${kind}&theme=${theme}&lang=en`,
      ]),
    );
    const other = await aWholeApp(db, { PUBLIC_URL: BASE });
    const replies = await Promise.all(urls.map((query) => other.app.inject(`/embed/${id}${query}`)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
    await other.stop();
  });

  it('of a circle with types and a year says all of that, on a screen and on a phone', async () => {
    const circle = { lng: -79.383, lat: 43.651, metres: 5000 };
    const { id: of } = await cited(whole, { crime_types: ['shooting', 'homicide'], year: 2024, circle });
    for (const query of ['lang=en', 'lang=fr', 'lang=en&size=narrow', 'lang=fr&size=narrow']) {
      const { body } = await get(`/embed/${of}.svg?kind=card&${query}`);
      expect(body).toMatch(/79[.,]3830°\u00a0[WO]<\/text>/);
    }
  });

  it('tells nobody numbers of types that only members see, and is not offered to other sites', async () => {
    const member = await aWholeApp(db, { PUBLIC_URL: BASE, AUTH_DISABLED: '1' });
    const { id: secret, numbers } = await cited(member, { crime_types: ['assault'] });
    expect(numbers?.cited.total).toBe(30);
    for (const kind of ['card', 'chart', 'map'])
      for (const ending of ['', '.svg']) {
        const { body } = await get(`/embed/${secret}${ending}?kind=${kind}`);
        expect(body).toContain('only members see');
        expect(body).not.toMatch(/>30<|class="dot"|class="bar" x/);
      }
    expect((await get(`/api/citations/${secret}/figure`)).statusCode).toBe(401);
    expect((await oembed(`${BASE}/c/${secret}`)).statusCode).toBe(401);
    await member.stop();
  });

  it.each([
    ['/embed/0000000000', 404],
    ['/embed/x', 404],
    ['/embed/0000000000.gif', 404],
    ['/embed/0000000000?kind=pie', 400],
    ['/embed/0000000000?theme=red', 400],
    ['/embed/0000000000?who=me', 400],
    ['/embed/0000000000.png?size=2000', 400],
  ])('%s is refused with %i', async (url, status) => expect((await get(url)).statusCode).toBe(status));

  it('is counted as a request where it has to be made, and each question how to show one is', async () => {
    const strict = await aWholeApp(db, { PUBLIC_URL: BASE, RATE_LIMIT_PER_MINUTE: '3' });
    const ask = async (url: string) => (await strict.app.inject({ url })).statusCode;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await ask(`/embed/${id}`));
    for (const url of [`/oembed?url=${BASE}/c/${id}`, `/embed/${id}?theme=dark`, `/embed/${id}?theme=light`])
      statuses.push(await ask(url));
    statuses.push(await ask(`/oembed?url=${BASE}/c/${id}`), await ask(`/embed/${id}`));
    await strict.stop();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429, 200]);
  });

  it('is all that other sites may show in a frame', async () => {
    for (const url of ['/', `/c/${id}`, `/api/citations/${id}`, '/api/docs', '/embed/x.svg', '/health'])
      expect((await get(url, asReader)).headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  });
});

describe('/oembed', () => {
  it.each([`${BASE}/c/`, `${BASE}/embed/`])('says how an address that begins with %s is shown', async (address) => {
    const reply = await oembed(address + id, '&maxwidth=400&format=json&more=1');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.json()).toMatchObject({ version: '1.0', type: 'rich', width: 400, height: 240 });
    expect(reply.json<{ html: string }>().html).toContain(
      `<iframe src="${BASE}/embed/${id}?kind=card" title="Reports to police, Toronto: crime type Shooting" width="400"`,
    );
  });
  it.each([
    ['', true],
    ['&maxwidth=1200&maxheight=480', true],
    ['&maxwidth=400', false],
    ['&maxheight=300', false],
  ])('with “%s” has a picture: %s, since none may be larger than what was asked for', async (more, is) => {
    const reply = (await oembed(`${BASE}/c/${id}`, more)).json<Record<string, unknown>>();
    const names = ['thumbnail_url', 'thumbnail_width', 'thumbnail_height'];
    expect(names.filter((name) => name in reply)).toEqual(is ? names : []);
  });
  it('keeps what an embed’s address says of itself', async () => {
    const { html, height } = (await oembed(`${BASE}/embed/${id}?kind=map&theme=dark&lang=fr`)).json<{
      html: string;
      height: number;
    }>();
    expect([html, height]).toEqual([expect.stringContaining('kind=map&amp;lang=fr&amp;theme=dark'), 480]);
  });
  it.each([
    ['of another site', 'https://example.com/c/0123456789', '', 404],
    ['that is no citation’s', `${BASE}/data-sources`, '', 404],
    ['that is none', 'nonsense', '', 404],
    ['of a citation nobody made', `${BASE}/c/0000000000`, '', 404],
    ['in XML', `${BASE}/c/0000000000`, '&format=xml', 501],
    ['in no width', `${BASE}/c/0000000000`, '&maxwidth=-1', 400],
  ])('refuses an address %s', async (_, url, more, status) =>
    expect((await oembed(url, more)).statusCode).toBe(status),
  );
  it('wants an address', async () => expect((await get('/oembed')).statusCode).toBe(400));
});
