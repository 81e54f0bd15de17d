import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { readConfig } from './config.ts';
import { createMetrics } from './metrics.ts';
import { listenForMetrics } from './metrics-access.ts';
import { aWholeApp } from './testing.ts';

const TOKEN = 'a-token-of-the-operator';
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://map.example.org' };

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

/** The status of `/metrics` under these settings, asked from `remoteAddress` with these headers. */
async function statusOf(
  environment: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<number> {
  const whole = await aWholeApp(db, environment);
  const reply = await whole.app.inject({ url: '/metrics', headers, remoteAddress });
  await whole.stop();
  return reply.statusCode;
}

describe('the figures', () => {
  it.each([
    ['in production are for nobody', PRODUCTION, {}, '127.0.0.1', 404],
    ['elsewhere are for this machine', {}, {}, '127.0.0.1', 200],
    ['elsewhere are for this machine by its other address', {}, {}, '::1', 200],
    ['are not for another machine', {}, {}, '192.0.2.1', 404],
    ['are not for what a proxy of this machine passes on', {}, { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1', 404],
    [
      'with a token are for who shows it',
      { ...PRODUCTION, METRICS_TOKEN: TOKEN },
      { authorization: `Bearer ${TOKEN}` },
      '192.0.2.1',
      200,
    ],
    ['with a token are not for who shows none', { METRICS_TOKEN: TOKEN }, {}, '127.0.0.1', 401],
    [
      'with a token are not for who shows another',
      { METRICS_TOKEN: TOKEN },
      { authorization: `Bearer ${TOKEN}x` },
      '127.0.0.1',
      401,
    ],
    ['with a listener of their own are gone from the other', { METRICS_PORT: '0' }, {}, '127.0.0.1', 404],
  ])('%s', async (_what, environment, headers, from, status) => {
    expect(await statusOf(environment, headers, from)).toBe(status);
  });

  it('of a listener of their own are all it serves, and need the token where there is one', async () => {
    const metrics = createMetrics(db);
    const open = await listenForMetrics(metrics, readConfig({ METRICS_PORT: '0' }));
    const origin = `http://127.0.0.1:${open.port}`;
    const reply = await fetch(`${origin}/metrics`);
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('database_connections')]);
    expect((await fetch(`${origin}/api/features`)).status).toBe(404);
    await open.stop();
    const closed = await listenForMetrics(metrics, readConfig({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN }));
    const url = `http://127.0.0.1:${closed.port}/metrics`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
    await closed.stop();
  });
});

describe('what robots and finders of weaknesses look for', () => {
  it('is served as the conventions say', async () => {
    const whole = await aWholeApp(db, { ...PRODUCTION, SECURITY_CONTACT: 'mailto:security@example.org' });
    const robots = await whole.app.inject('/robots.txt');
    expect([robots.statusCode, robots.headers['content-type'], robots.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /api/\nAllow: /\n',
    ]);
    const security = await whole.app.inject('/.well-known/security.txt');
    expect(security.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      security.body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:security@example.org',
      Canonical: 'https://map.example.org/.well-known/security.txt',
      'Preferred-Languages': 'en, fr',
    });
    const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
    await whole.stop();
  });

  it('names nobody where the operator named nobody', async () => {
    const whole = await aWholeApp(db);
    expect((await whole.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
    await whole.stop();
  });
});
