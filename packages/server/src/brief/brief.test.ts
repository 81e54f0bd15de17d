import { CITY_IDS } from '@crimemap/contract/cities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWholeApp, type TestApp } from '../app/testing.ts';
import { countOf, reports, those } from '../app/testing-counts.ts';
import { aDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/packed-incidents.door.ts';
import { systemClock } from '../shared/clock.ts';
import { usualCells } from './brief-html.ts';
import { briefWords } from './brief-words.ts';
import { lastDayOf, monthBefore } from './months.ts';

const db = await aDatabase();
await seedIncidents(db, reports);
await seedDatasetLines(db);
for (const city of CITY_IDS) await publishPackedIncidents(db, city, systemClock);
let guests: TestApp;
let members: TestApp;
beforeAll(async () => {
  guests = await aWholeApp(db);
  members = await aWholeApp(db, { AUTH_DISABLED: '1', PUBLIC_URL: 'https://map.example' });
});
afterAll(async () => {
  await Promise.all([guests.stop(), members.stop()]);
  await db.stop();
});

const MONTH = '2026-09';
const of = (month: string) => ({ from: `${month}-01`, to: lastDayOf(month) });
const read = (query: string, { app }: TestApp = guests, headers = {}) =>
  app.inject({ url: `/brief?${query}`, headers });
const KITSILANO = `city=vancouver&area=Kitsilano&month=${MONTH}`;
const big = (page: string) => /<p class="big"><strong>([^<]*)/.exec(page)?.[1];
/** The cells of the first table row with this heading. */
const row = (page: string, heading: string): string[] => {
  const [, cells = ''] = new RegExp(`<th scope="row">${heading}</th>(.*?)</tr>`, 's').exec(page) ?? [];
  return [...cells.matchAll(/<td>([^<]*)/g)].map(([, cell = '']) => cell);
};

describe('the numbers of a brief', () => {
  it('are those of the month, of each of the twelve months and of its types', async () => {
    const page = (await read(KITSILANO)).body;
    const here = { city: 'vancouver', area: 'Kitsilano' };
    expect(big(page)).toBe(String(countOf({ ...here, ...of(MONTH) })));
    const months = Array.from({ length: 12 }, (_, i) => monthBefore(MONTH, 11 - i));
    expect(row(page, 'Reports')).toEqual(months.map((month) => String(countOf({ ...here, ...of(month) }))));
    const mischief = [MONTH, '2025-09'].map((month) => String(countOf({ ...here, type: 'mischief', ...of(month) })));
    expect(row(page, 'Mischief')).toEqual(mischief);
  });

  it('by the hour are those of twelve months, with those that do not say it', async () => {
    const page = (await read(KITSILANO)).body;
    const [, hours = ''] = /<table class="columns hours">(.*?)<\/table>/s.exec(page) ?? [];
    const rows = those({ city: 'vancouver', area: 'Kitsilano', from: '2025-10-01', to: lastDayOf(MONTH) });
    expect(row(hours, 'Reports')).toEqual(
      Array.from({ length: 24 }, (_, hour) => String(rows.filter((one) => one.occurred_hour === hour).length)),
    );
    const unknown = rows.filter(({ occurred_hour: hour }) => hour === null).length;
    expect(page).toContain(`Of ${rows.length} reports ${unknown} do`);
  });

  it('say what is usual, or why it cannot be said', async () => {
    expect((await read(KITSILANO)).body).toMatch(/usual here|cannot be said|nothing to set it beside/);
  });

  it('have ranges in one line, and in two where one is as wide as its column', () => {
    const cells = (...highs: number[]) =>
      usualCells([{ usual: null }, ...highs.map((high) => ({ usual: { low: 79, high } }))], briefWords('fr')).map(
        String,
      );
    expect(cells(95, 135)).toEqual(['<td>–</td>', '<td>79–95</td>', '<td>79–135</td>']);
    expect(cells(95, 1305)).toEqual(['<td>–</td>', '<td>79–<br>95</td>', `<td>79–<br>1\u00a0305</td>`]);
  });

  it('are none where nothing is held, which is not zero', async () => {
    const page = (await read('city=vancouver&area=Kitsilano&month=1990-05')).body;
    expect(big(page)).toBeUndefined();
    expect(page).toMatch(/No number: [^<]+\. That is not zero\./);
    expect(new Set(row(page, 'Reports'))).toEqual(new Set(['–']));
  });

  it('of a guest are of the types guests may see, and say so', async () => {
    const query = `city=toronto&area=D51&month=${MONTH}`;
    const page = (await read(query)).body;
    const seen = ['shooting', 'homicide'].map((type) => countOf({ type, area: 'D51', ...of(MONTH) }));
    expect(big(page)).toBe(String((seen[0] ?? 0) + (seen[1] ?? 0)));
    expect(page).toContain('only these types are counted without an account: Shooting and Homicide');
    expect(page).not.toContain('Robbery');
    const whole = (await read(query, members)).body;
    expect(big(whole)).toBe(String(countOf({ area: 'D51', ...of(MONTH) })));
    expect(whole).not.toContain('without an account');
  });
});

describe('the corrections of a brief', () => {
  it('are those that readings made in the area since the month began, of types the reader may see', async () => {
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
      return ['Came late', 'Changed: type, place or time', 'No longer published; the source gives no reason'].map(
        (heading) => row(page, heading)[0],
      );
    };
    // What vanished long ago says no type any more: to whom only some are shown it is not known.
    expect(await correctedIn(guests)).toEqual(['1', '1', '–']);
    expect(await correctedIn(members)).toEqual(['1', '2', '1']);
  });
});

describe('the page of a brief', () => {
  it('has no script, two sheets, and an address that gives it again in either language', async () => {
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
  it('has its hours on the first sheet where the crime types leave room for them, else on the second', async () => {
    const sheetsOf = async (query: string, app: TestApp) =>
      (await read(query, app)).body.split('<div class="sheet">').slice(1);
    const withHours = (sheets: readonly string[]) => sheets.map((sheet) => sheet.includes('<h2>Hours</h2>'));
    const query = `city=toronto&area=D51&month=${MONTH}`;
    const few = await sheetsOf(query, guests);
    expect(withHours(few)).toEqual([true, false]);
    const many = await sheetsOf(query, members);
    // Two rows are of the months.
    expect(many[0]?.match(/<th scope="row">/g)?.length).toBeGreaterThan(2 + 5);
    expect(withHours(many)).toEqual([false, true]);
  });
  it('is in the reader’s language, and asked again for nothing when it has not changed', async () => {
    const french = await read(KITSILANO, guests, { 'accept-language': 'fr-CA' });
    expect(french.body).toContain('<html lang="fr">');
    expect(french.headers['content-type']).toBe('text/html; charset=utf-8');
    const again = { 'accept-language': 'fr-CA', 'if-none-match': String(french.headers.etag) };
    expect((await read(KITSILANO, guests, again)).statusCode).toBe(304);
  });
  it('is of the newest month there is where none is named', async () => {
    const page = (await read('city=vancouver&area=Kitsilano')).body;
    const [, month = ''] = /month=(20\d\d-\d\d)/.exec(page) ?? [];
    expect(lastDayOf(month) < systemClock().toISOString().slice(0, 10)).toBe(true);
  });
  it('leads to where it can be had by e-mail, on a server that sends any', async () => {
    const link = 'href="/alerts?city=vancouver&amp;area=Kitsilano&amp;kind=neighbourhood"';
    expect((await read(KITSILANO)).body).not.toContain('/alerts?');
    expect((await read(KITSILANO, members)).body).not.toContain('/alerts?');
    const known = await aWholeApp(db, { PUBLIC_URL: 'https://map.example' });
    expect((await read(KITSILANO, known)).body).toContain(link);
    await known.stop();
  });
  it.each([
    ['area', 404, 'city=vancouver&area=Atlantis'],
    ['area', 404, 'city=vancouver&area=Here%2C%20there'],
    ['month', 400, `city=vancouver&area=Kitsilano&month=${systemClock().toISOString().slice(0, 7)}`],
    ['month', 400, 'city=vancouver&area=Kitsilano&month=2026-13'],
    ['kind', 400, 'city=vancouver&area=Kitsilano&kind=ward'],
    ['city', 400, 'city=atlantis&area=Kitsilano'],
    ['lang', 400, `${KITSILANO}&lang=de`],
    ['area', 400, 'city=vancouver'],
  ])('refuses a wrong %s with %i: %s', async (field, status, query) => {
    const reply = await read(query);
    expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ field })]);
  });
});
