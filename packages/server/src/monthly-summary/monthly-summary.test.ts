import { CITY_IDS } from '@crimemap/contract/cities';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aWholeApp, type TestApp } from '../app/testing.ts';
import { QUESTION_TIME } from '../app/testing-assistant.ts';
import { countOf, reports, those } from '../app/testing-counts.ts';
import { aDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { lastDayOf, monthBefore } from '../platform/base/clock.ts';
import { usualCells } from './summary-html.ts';
import { summaryWords } from './summary-words.ts';

const db = await aDatabase();
await seedIncidents(db, reports);
await seedDatasetLines(db);
for (const city of CITY_IDS) await publishPackedIncidents(db, city, () => QUESTION_TIME);
const PUBLIC_URL = 'https://map.example';
const [guests, members, withEmail] = await Promise.all([
  aWholeApp(db),
  aWholeApp(db, { AUTH_DISABLED: '1', PUBLIC_URL }),
  aWholeApp(db, { PUBLIC_URL }),
]);
// The reports end on this day, so the months of a summary are counted back from it.
beforeAll(() => void vi.useFakeTimers({ now: QUESTION_TIME, toFake: ['Date'] }));
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([guests, members, withEmail].map((app) => app.stop()));
  await db.stop();
});

const MONTH = '2026-09';
const of = (month: string) => ({ from: `${month}-01`, to: lastDayOf(month) });
const read = (query: string, { app }: TestApp = guests, headers = {}) =>
  app.inject({ url: `/brief?${query}`, headers });
const KITSILANO = `city=vancouver&area=Kitsilano&month=${MONTH}`;
const big = (page: string) => /<p class="big"><strong>([^<]*)/.exec(page)?.[1];
/** Returns the cells of the first table row with this heading. */
const row = (page: string, heading: string): string[] => {
  const [, cells = ''] = new RegExp(`<th scope="row">${heading}</th>(.*?)</tr>`, 's').exec(page) ?? [];
  return [...cells.matchAll(/<td>([^<]*)/g)].map(([, cell = '']) => cell);
};

describe('numbers of a monthly summary', () => {
  it('contain the count of the month, of each of the last twelve months, and of each crime type', async () => {
    const page = (await read(KITSILANO)).body;
    const here = { city: 'vancouver', area: 'Kitsilano' };
    expect(big(page)).toBe(String(countOf({ ...here, ...of(MONTH) })));
    const months = Array.from({ length: 12 }, (_, i) => monthBefore(MONTH, 11 - i));
    expect(row(page, 'Reports')).toEqual(months.map((month) => String(countOf({ ...here, ...of(month) }))));
    const mischief = [MONTH, '2025-09'].map((month) => String(countOf({ ...here, type: 'mischief', ...of(month) })));
    expect(row(page, 'Mischief')).toEqual(mischief);
    // The source publishes no report days, so the two months cannot be compared at the same age.
    expect(page).not.toContain('we count only the reports known by');
  });

  it('contain the count one year before the month, even if the month itself has no data', async () => {
    vi.setSystemTime(new Date('2027-06-15T12:00:00Z'));
    try {
      const page = (await read(KITSILANO.replace(MONTH, '2027-05'))).body;
      const here = { city: 'vancouver', area: 'Kitsilano', type: 'mischief', ...of('2026-05') } as const;
      expect(row(page, 'Mischief').at(1)).toBe(String(countOf(here)));
      expect(countOf(here)).toBeGreaterThan(0);
    } finally {
      vi.setSystemTime(QUESTION_TIME);
    }
  });

  it('contain the reports of twelve months by hour of day, and the number of reports without an hour', async () => {
    const page = (await read(KITSILANO)).body;
    const [, hours = ''] = /<table class="columns hours">(.*?)<\/table>/s.exec(page) ?? [];
    const rows = those({ city: 'vancouver', area: 'Kitsilano', from: '2025-10-01', to: lastDayOf(MONTH) });
    expect(row(hours, 'Reports')).toEqual(
      Array.from({ length: 24 }, (_, hour) => String(rows.filter((one) => one.occurred_hour === hour).length)),
    );
    const unknown = rows.filter(({ occurred_hour: hour }) => hour === null).length;
    expect(page).toContain(`${unknown} of ${rows.length} reports do`);
  });

  it('contain the usual range, or the reason why there is no usual range', async () => {
    expect((await read(KITSILANO)).body).toMatch(/usual here|Too few reports|cannot be said|nothing to set it beside/);
  });

  it('have all usual ranges broken into two lines if one of them is too long for its column', () => {
    const cells = (...highs: number[]) =>
      usualCells([{ usual: null }, ...highs.map((high) => ({ usual: { low: 79, high } }))], summaryWords('fr')).map(
        String,
      );
    expect(cells(95, 135)).toEqual(['<td>–</td>', '<td>79–95</td>', '<td>79–135</td>']);
    expect(cells(95, 1305)).toEqual(['<td>–</td>', '<td>79–<br>95</td>', `<td>79–<br>1\u00a0305</td>`]);
  });

  it('are replaced by the reason and “This does not mean zero” for a month without data', async () => {
    const page = (await read('city=vancouver&area=Kitsilano&month=1990-05')).body;
    expect(big(page)).toBeUndefined();
    expect(page).toMatch(/No number: [^<]+\. This does not mean zero\./);
    expect(new Set(row(page, 'Reports'))).toEqual(new Set(['–']));
  });

  it('include only the crime types for visitors in a visitor’s summary, with a statement of this limit', async () => {
    const query = `city=toronto&area=D51&month=${MONTH}`;
    const page = (await read(query)).body;
    const seen = ['shooting', 'homicide'].map((type) => countOf({ type, area: 'D51', ...of(MONTH) }));
    expect(big(page)).toBe(String((seen[0] ?? 0) + (seen[1] ?? 0)));
    expect(page).toContain('Without an account, only these types are counted for this city: Shooting and Homicide');
    expect(page).not.toContain('Robbery');
    const whole = (await read(query, members)).body;
    expect(big(whole)).toBe(String(countOf({ area: 'D51', ...of(MONTH) })));
    expect(whole).not.toContain('Without an account');
  });
});

describe('corrections listed in a monthly summary', () => {
  it('count changes in the area since the start of the month, only for crime types that the reader may see', async () => {
    await db.pool.query(`insert into change_summaries
      (run, city, dataset, data_source, at, before, added, late, changed, vanished, returned, after, is_anew, types)
      values (1, 'toronto', 'shootings', 'official', '2026-10-02T12:00Z', 10, 2, 2, 1, 1, 0, 11, false, '[]')`);
    const add = (kind: string, at: string, was: object | null, now: object | null, late = false) =>
      db.pool.query(
        `insert into incident_changes (run, city, dataset, data_source, source_key, kind, at, late, was, now)
         values (1, 'toronto', 'shootings', 'official', 'k', $1, $2, $3, $4, $5)`,
        [kind, at, late, was, now],
      );
    const shooting = { crime_type: 'shooting', area: 'D51', neighbourhood: '168' };
    await add('added', '2026-10-02T12:00Z', null, shooting, true);
    await add('added', '2026-10-02T12:00Z', null, shooting);
    await add('changed', '2026-10-02T12:00Z', shooting, { ...shooting, area: 'D52' });
    await add('changed', '2026-10-02T12:00Z', { ...shooting, crime_type: 'assault' }, shooting);
    await add('vanished', '2026-08-02T12:00Z', shooting, null);
    await add('vanished', '2026-10-02T12:00Z', { area: 'D51' }, null);
    const correctedIn = async (app: TestApp) => {
      const page = (await read(`city=toronto&area=D51&month=${MONTH}`, app)).body;
      return [
        'Reported late',
        'Changed: type, location or time',
        'No longer published. The source gives no reason',
      ].map((heading) => row(page, heading)[0]);
    };
    // Rows that vanished long ago have no type, so their number is unknown to readers who see only some types.
    expect(await correctedIn(guests)).toEqual(['1', '1', '–']);
    expect(await correctedIn(members)).toEqual(['1', '2', '1']);
  });
});

describe('page of a monthly summary', () => {
  it('has no scripts, is printed on two pages, and links to both languages', async () => {
    const page = (await read(`${KITSILANO}&lang=fr`, members)).body;
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<h1>Kitsilano, Vancouver</h1>');
    expect(page).toContain('septembre 2026');
    expect(page).not.toMatch(/<script|style=|onload/);
    expect(page.match(/class="sheet"/g)).toHaveLength(2);
    const address = `/brief?city=vancouver&amp;area=Kitsilano&amp;kind=neighbourhood&amp;month=${MONTH}&amp;lang=`;
    expect(page).toContain(`href="https://map.example${address}fr"`);
    expect(page).toContain(`href="${address}en"`);
  });
  it('contains a map with the area’s number on the first printed page, and the hours on the second', async () => {
    const page = (await read(KITSILANO)).body;
    const sheets = page.split('<div class="sheet">').slice(1);
    expect(sheets.map((sheet) => sheet.includes('<h2>Map</h2>'))).toEqual([true, false]);
    expect(sheets.map((sheet) => sheet.includes('<h2>Hours</h2>'))).toEqual([false, true]);
    expect(/own-count[^>]*>([^<]*)/.exec(page)?.[1]).toBe(big(page));
  });
  it('is in the language of the reader, and returns 304 if nothing changed', async () => {
    const french = await read(KITSILANO, guests, { 'accept-language': 'fr-CA' });
    expect(french.body).toContain('<html lang="fr">');
    expect(french.headers['content-type']).toBe('text/html; charset=utf-8');
    const again = { 'accept-language': 'fr-CA', 'if-none-match': String(french.headers.etag) };
    expect((await read(KITSILANO, guests, again)).statusCode).toBe(304);
  });
  it('is about a completed month if the URL contains no month', async () => {
    const page = (await read('city=vancouver&area=Kitsilano')).body;
    const [, month = ''] = /month=(20\d\d-\d\d)/.exec(page) ?? [];
    expect(lastDayOf(month) < '2026-11-22').toBe(true);
  });
  it('links to the email form only on a server that sends email, and otherwise states that email is unavailable', async () => {
    const link = 'href="/alerts?city=vancouver&amp;area=Kitsilano&amp;kind=neighbourhood"';
    expect((await read(KITSILANO)).body).not.toContain('/alerts?');
    expect((await read(KITSILANO, members)).body).not.toContain('/alerts?');
    expect((await read(KITSILANO, withEmail)).body).toContain(link);
    expect((await read(KITSILANO)).body).toContain('Get this summary by email: not available on this site');
    expect((await read(`${KITSILANO}&lang=fr`)).body).toContain('par courriel\u00a0: non offert sur ce site');
  });
  it('returns an error with the name of an invalid field', async () => {
    const wrong = [
      ['area', 422, 'city=vancouver&area=Atlantis'],
      ['area', 422, 'city=vancouver&area=Here%2C%20there'],
      ['month', 400, 'city=vancouver&area=Kitsilano&month=2026-11'],
      ['month', 400, 'city=vancouver&area=Kitsilano&month=2026-13'],
      ['kind', 400, 'city=vancouver&area=Kitsilano&kind=ward'],
      ['city', 400, 'city=atlantis&area=Kitsilano'],
      ['lang', 400, `${KITSILANO}&lang=de`],
      ['area', 400, 'city=vancouver'],
    ] as const;
    for (const [field, status, query] of wrong) {
      const reply = await read(query);
      expect.soft([reply.statusCode, reply.json()], query).toEqual([status, expect.objectContaining({ field })]);
    }
  });
});
