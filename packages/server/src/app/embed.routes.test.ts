import type { Citation } from '@crimemap/contract/citations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
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

const KINDS = ['card', 'chart', 'map'] as const;

describe('embed of each kind (card, chart, map)', () => {
  it('is sent to any site as a page, SVG and PNG, without cookies, scripts or further requests', async () => {
    for (const kind of KINDS)
      for (const [ending, type] of [
        ['', 'text/html; charset=utf-8'],
        ['.svg', 'image/svg+xml'],
        ['.png', 'image/png'],
      ] as const) {
        const what = `${kind}${ending}`;
        const { statusCode, headers, body, rawPayload } = await get(`/embed/${id}${ending}?kind=${kind}`, asReader);
        expect.soft([statusCode, headers['content-type']], what).toEqual([200, type]);
        expect.soft(headers['set-cookie'], what).toBeUndefined();
        const policy = headers['content-security-policy'];
        expect.soft(policy, what).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
        expect.soft(policy, what).not.toMatch(/script-src|unsafe|img-src|connect-src/);
        expect.soft(headers['cross-origin-resource-policy'], what).toBe('cross-origin');
        const again = await get(`/embed/${id}${ending}?kind=${kind}`, { 'if-none-match': String(headers['etag']) });
        expect.soft(again.statusCode, what).toBe(304);
        if (ending === '.png') {
          expect.soft(rawPayload.subarray(1, 4).toString(), what).toBe('PNG');
          continue;
        }
        expect.soft(body, what).toMatch(ending === '' ? /<b>30<\/b>/ : />30<\/text>/);
        expect.soft(body, what).toContain('Reports to police, Toronto: crime type Shooting');
        expect.soft(body, what).not.toMatch(/<script|<link rel="stylesheet|<img|src=|@import| style="| on\w+=/);
      }
  });

  it('shows the date of its number once, and never the word “today”', async () => {
    for (const [lang, words] of [
      ['en', /as of May 3, 2026/gi],
      ['fr', /en date du 3 mai 2026/gi],
    ] as const)
      for (const ending of ['', '.svg']) {
        const { body } = await get(`/embed/${id}${ending}?kind=card&lang=${lang}`, asReader);
        expect.soft(body.match(words), `${lang}${ending}`).toHaveLength(1);
        expect.soft(body, `${lang}${ending}`).not.toMatch(/\btoday\b|aujourd/i);
      }
  });

  it('has a narrow version for phones, with readable text that does not overlap', async () => {
    for (const kind of KINDS) {
      const { body } = await get(`/embed/${id}.svg?kind=${kind}&lang=fr&size=narrow`);
      expect.soft(body, kind).toMatch(/^<svg [^>]*width="360"/);
      const png = (await get(`/embed/${id}.png?kind=${kind}&size=narrow`)).rawPayload;
      // The header of the PNG contains its width in pixels, twice the nominal width.
      expect.soft(png.readUInt32BE(16), kind).toBe(720);
      const [, above = '', foot = '', below = ''] = /^(.*)<g transform="translate\(0 (\d+)\)">(.*)$/s.exec(body) ?? [];
      const sizes = [...(above + below).matchAll(/<text [^>]*font-size="(\d+)"/g)].map(([, size]) => Number(size));
      expect.soft(Math.min(...sizes), kind).toBeGreaterThanOrEqual(12);
      const lines = [...above.matchAll(/<text class="(?:text|warn)"[^>]* y="(\d+)"/g)].map(([, y]) => Number(y));
      expect.soft(Math.max(...lines), kind).toBeLessThan(Number(foot));
    }
  });

  it('shows no licence and no number if there is no data for the citation', async () => {
    const none = await cited(whole, { crime_types: ['shooting'], until: '2000-12-31' });
    const english = (await get(`/embed/${none.id}`)).body;
    expect(english).toContain('We have no data for this, so there is no number.');
    expect(english).not.toContain('Licence');
    expect((await get(`/embed/${none.id}?lang=fr`)).body).not.toContain('Licence');
  });

  it('returns a page with an explanation if the citation does not exist', async () => {
    for (const kind of KINDS) {
      const reply = await get(`/embed/0000000000?kind=${kind}&lang=fr&theme=dark`, asReader);
      expect.soft([reply.statusCode, reply.headers['content-type']], kind).toEqual([404, 'text/html; charset=utf-8']);
      expect
        .soft(reply.headers['content-security-policy'], kind)
        .toMatch(/^default-src 'none'; style-src 'sha256-.*frame-ancestors \*$/);
      expect.soft(reply.body, kind).toContain('Aucune citation n’a cette adresse.');
      expect.soft((await get(`/embed/0000000000?kind=${kind}`)).json(), kind).toMatchObject({ code: 'not_found' });
    }
  });

  it('returns 410 as page, image and oEmbed if the citation was deleted', async () => {
    const gone = await cited(whole, { crime_types: ['shooting'], months: '2' });
    await db.pool.query(
      `update citations set taken_down_at = now(), taken_down_for = 'abuse', retained = null where id = $1`,
      [gone.id],
    );
    const page = await get(`/embed/${gone.id}?lang=fr`, asReader);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(page.body).toContain('L’équipe de modération a retiré cette citation.');
    for (const path of ['.svg', '.png', '?kind=map', '.svg?kind=chart'])
      expect.soft((await get(`/embed/${gone.id}${path}`)).statusCode, path).toBe(410);
    expect((await oembed(`${BASE}/c/${gone.id}`)).statusCode).toBe(410);
  });

  it('is available in French and in dark colours', async () => {
    for (const kind of KINDS) {
      const { body } = await get(`/embed/${id}?kind=${kind}&lang=fr&theme=dark`);
      expect.soft(body, kind).toContain('<html lang="fr"');
      expect.soft(body, kind).toContain('signalements à la police, en date du 3 mai 2026');
      expect.soft(body, kind).not.toContain('prefers-color-scheme');
      const french = await get(`/embed/${id}?kind=${kind}`, { 'accept-language': 'fr-CA' });
      expect.soft(french.body, kind).toContain('<html lang="fr"');
      const svg = await get(`/embed/${id}.svg?kind=${kind}`);
      expect.soft(svg.body, kind).toContain('@media (prefers-color-scheme:dark)');
    }
  });
});

describe('embed', () => {
  it('draws every location on the map, states how many reports have no location, and has one chart row per month', async () => {
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
    expect(map).toContain(`${30 - placed} reports with no location are not shown.`);
    const chart = (await get(`/embed/${id}?kind=chart`)).body;
    expect(chart.match(/<th scope="row">/g)).toHaveLength(6);
  });

  it('is rendered for each of many concurrent requests', async () => {
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

  it('shows the complete centre of the circle, in both languages and both sizes', async () => {
    const circle = { lng: -79.383, lat: 43.651, metres: 5000 };
    const { id: of } = await cited(whole, { crime_types: ['shooting', 'homicide'], year: 2024, circle });
    for (const query of ['lang=en', 'lang=fr', 'lang=en&size=narrow', 'lang=fr&size=narrow']) {
      const { body } = await get(`/embed/${of}.svg?kind=card&${query}`);
      expect(body).toMatch(/79[.,]3830°\u00a0[WO]<\/text>/);
    }
  });

  it('shows no numbers of types that only members may see, and its oEmbed request gets 401', async () => {
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

  it('is rejected for an unknown citation or an invalid query', async () => {
    for (const [url, status] of [
      ['/embed/0000000000', 404],
      ['/embed/x', 404],
      ['/embed/0000000000.gif', 404],
      ['/embed/0000000000?kind=pie', 400],
      ['/embed/0000000000?theme=red', 400],
      ['/embed/0000000000?who=me', 400],
      ['/embed/0000000000.png?size=2000', 400],
    ] as const)
      expect.soft((await get(url)).statusCode, url).toBe(status);
  });

  it('counts toward the request limit only if it is not cached, while every oEmbed request counts', async () => {
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

  it('is the only page that other sites may show in a frame', async () => {
    for (const url of ['/', `/c/${id}`, `/api/citations/${id}`, '/api/docs', '/embed/x.svg', '/health'])
      expect((await get(url, asReader)).headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  });
});

describe('/oembed', () => {
  it('returns the embed frame for the address of a citation or of an embed', async () => {
    for (const address of [`${BASE}/c/`, `${BASE}/embed/`]) {
      const reply = await oembed(address + id, '&maxwidth=400&format=json&more=1');
      expect.soft(reply.statusCode, address).toBe(200);
      expect.soft(reply.headers['access-control-allow-origin'], address).toBe('*');
      expect.soft(reply.json(), address).toMatchObject({ version: '1.0', type: 'rich', width: 400, height: 240 });
      expect
        .soft(reply.json<{ html: string }>().html, address)
        .toContain(
          `<iframe src="${BASE}/embed/${id}?kind=card" title="Reports to police, Toronto: crime type Shooting" width="400"`,
        );
    }
  });

  it('omits the thumbnail if it would be larger than the requested size', async () => {
    const names = ['thumbnail_url', 'thumbnail_width', 'thumbnail_height'];
    for (const [more, expected] of [
      ['', names],
      ['&maxwidth=1200&maxheight=480', names],
      ['&maxwidth=400', []],
      ['&maxheight=300', []],
    ] as const) {
      const reply = (await oembed(`${BASE}/c/${id}`, more)).json<Record<string, unknown>>();
      expect
        .soft(
          names.filter((name) => name in reply),
          more,
        )
        .toEqual(expected);
    }
  });

  it('preserves the kind, language and theme of an embed address', async () => {
    const { html, height } = (await oembed(`${BASE}/embed/${id}?kind=map&theme=dark&lang=fr`)).json<{
      html: string;
      height: number;
    }>();
    expect([html, height]).toEqual([expect.stringContaining('kind=map&amp;lang=fr&amp;theme=dark'), 480]);
  });

  it('rejects a missing, foreign or unknown address, and formats that are not supported', async () => {
    for (const [what, url, more, status] of [
      ['another site', 'https://example.com/c/0123456789', '', 404],
      ['no citation’s address', `${BASE}/data-sources`, '', 404],
      ['no address', 'nonsense', '', 404],
      ['an unknown citation', `${BASE}/c/0000000000`, '', 404],
      ['XML', `${BASE}/c/0000000000`, '&format=xml', 501],
      ['a negative width', `${BASE}/c/0000000000`, '&maxwidth=-1', 400],
    ] as const)
      expect.soft((await oembed(url, more)).statusCode, what).toBe(status);
    expect((await get('/oembed')).statusCode).toBe(400);
  });
});
