import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { createLog } from '../shared/log.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createMetrics } from './metrics.ts';
import { listenForMetrics } from './metrics-access.ts';

const TOKEN = 'a-token-of-the-operator';
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://map.example.org' };

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

/** Returns the HTTP status of `/metrics` with these settings, for a request with these headers from `remoteAddress`. */
async function statusOf(
  environment: Record<string, string>,
  headers: Record<string, string>,
  remoteAddress: string,
): Promise<number> {
  const app = anApp(environment);
  const reply = await app.inject({ url: '/metrics', headers, remoteAddress });
  await app.close();
  return reply.statusCode;
}

/** Returns an app without API endpoints. */
const anApp = (environment: Record<string, string>) =>
  createApp({
    config: readConfig(environment),
    db,
    probe: db,
    log: createLog('silent'),
  });

describe('metrics', () => {
  it('can be read only from the same machine outside production, or with the token', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    for (const [what, environment, headers, from, status] of [
      ['production', PRODUCTION, {}, '127.0.0.1', 404],
      ['this machine', {}, {}, '127.0.0.1', 200],
      ['this machine by IPv6', {}, {}, '::1', 200],
      ['another machine', {}, {}, '192.0.2.1', 404],
      ['a proxy on this machine', {}, { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1', 404],
      ['the token', { ...PRODUCTION, METRICS_TOKEN: TOKEN }, bearer(TOKEN), '192.0.2.1', 200],
      ['no token', { METRICS_TOKEN: TOKEN }, {}, '127.0.0.1', 401],
      ['another token', { METRICS_TOKEN: TOKEN }, bearer(`${TOKEN}x`), '127.0.0.1', 401],
      ['a listener of their own', { METRICS_PORT: '0' }, {}, '127.0.0.1', 404],
    ] as const)
      expect.soft(await statusOf(environment, headers, from), what).toBe(status);
  });

  it('are the only page of a separate listener, and need the token if one is set', async () => {
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

describe('robots.txt and security.txt', () => {
  it('follow their standards', async () => {
    const app = anApp({ ...PRODUCTION, SECURITY_CONTACT: 'mailto:security@example.org' });
    const robots = await app.inject('/robots.txt');
    expect([robots.statusCode, robots.headers['content-type'], robots.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /api/\nAllow: /\n',
    ]);
    const security = await app.inject('/.well-known/security.txt');
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
    await app.close();
  });

  it('return 404 for security.txt if the operator has set no contact', async () => {
    const app = anApp({});
    expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404);
    await app.close();
  });
});
