import { CITY_IDS } from '@crimemap/contract/cities';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { aDatabase } from '../../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../../incidents/testing.ts';
import { publishPackedIncidents } from '../../packed-incidents/index.ts';
import { systemClock } from '../../platform/base/clock.ts';
import { aWholeApp } from '../testing.ts';
import { QUESTION_TIME } from '../testing-assistant.ts';
import { reports } from '../testing-counts.ts';
import { apiExamples } from './api-examples.ts';
import { COUNTED, scriptOf } from './api-page.ts';
import { readOnlyCalls } from './api-types.ts';

// The sample reports end here. The examples request the year before.
vi.useFakeTimers({ now: QUESTION_TIME, toFake: ['Date'] });

const db = await aDatabase();
await seedIncidents(db, reports);
await seedDatasetLines(db);
for (const city of CITY_IDS) await publishPackedIncidents(db, city, systemClock);
const whole = await aWholeApp(db, { RATE_LIMIT_PER_MINUTE: '900', LIST_MEGABYTES_PER_MINUTE: '0' });
const address = await whole.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  vi.useRealTimers();
  await whole.stop();
  await db.stop();
});
const textOf = async (path: string, headers = {}) => (await fetch(`${address}${path}`, { headers })).text();
const examples = apiExamples(systemClock().toISOString().slice(0, 10));

describe('example in the API guide', () => {
  it('works without an account exactly as printed', async () => {
    for (const { title, path, status } of examples) {
      const reply = await fetch(`${address}${path}`);
      expect.soft([reply.status, (await reply.text()).length > 2], title).toEqual([status, true]);
    }
  });

  it('prints a total and its counts by month when run as a script of three lines', async () => {
    const counted = examples.find(({ title }) => title === COUNTED);
    const log = vi.fn();
    const script = scriptOf({ path: counted?.path ?? '' }, address);
    // Run the script exactly as the page shows it.
    await new Function('console', `return (async () => { ${script} })()`)({ log });
    const [total, groups] = log.mock.calls[0] as [number, { count: number }[]];
    expect(total).toBeGreaterThan(0);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(groups.length).toBeGreaterThan(5);
  });
});

describe('API guide', () => {
  it.each(['en', 'fr'])('shows every example with a command and a link, in “%s”', async (lang) => {
    const page = (await textOf(`/api?lang=${lang}`)).replaceAll('&amp;', '&').replaceAll('&#39;', "'");
    expect(page).toContain(`<html lang="${lang}">`);
    for (const { path } of examples) {
      expect(page).toContain(`curl '${address}${path}'`);
      expect(page).toContain(`href="${path}"`);
    }
    expect(page).toContain(`${address}/mcp`);
    expect(page).not.toContain('<script');
  });
  it('has no dead links', async () => {
    const page = await textOf('/api');
    const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    const ours = links.filter((link) => link !== '/' && !examples.some(({ path }) => path === link));
    expect(ours).toContain('/llms.txt');
    for (const link of ours)
      if (link !== '/data-sources') expect([link, (await fetch(`${address}${link}`)).status]).toEqual([link, 200]);
  });
  it('is in the reader’s language and states the request limit of this server', async () => {
    expect(await textOf('/api', { 'accept-language': 'fr-CA,fr;q=0.9' })).toContain('900 requêtes par minute');
    const english = await textOf('/api', { 'accept-language': 'de' });
    expect(english).toContain('900 requests a minute');
    expect(english).toContain('This site does not limit the size of lists and files.');
  });
  it('explains how to write a name that contains a comma in a list', async () => {
    expect(await textOf('/api', { 'accept-language': 'en' })).toContain('Navan%252C%20Vars');
  });
  it('returns 304 if it has not changed', async () => {
    const { headers } = await fetch(`${address}/api`);
    const again = await fetch(`${address}/api`, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

it('llms.txt lists every read endpoint, the address of the MCP endpoint and the rules for the use of the data', async () => {
  const text = await textOf('/llms.txt');
  expect(text.startsWith('# Canada Crime Map\n\n> ')).toBe(true);
  for (const [name, { path }] of readOnlyCalls())
    expect(text).toContain(`[GET /api${path}](${address}/api/docs#${name})`);
  expect(text).toContain(`(${address}/mcp)`);
  expect(text).toContain('Never rank places');
});
