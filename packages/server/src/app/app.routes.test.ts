import { CALLS } from '@crimemap/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { poolAt } from '../db/pool.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { liveStore } from '../live/index.ts';
import { createLog } from '../shared/log.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { aWholeApp, type TestApp } from './testing.ts';
import { aDraft } from './testing-notes.ts';

let db: TestDatabase;
let whole: TestApp;
beforeAll(async () => {
  db = await aDatabase();
  whole = await aWholeApp(db, { LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await whole.stop();
  await db.stop();
});

it('every endpoint of the API contract has a route', () => {
  const missing = Object.values(CALLS).filter(
    ({ method, path }) => !whole.app.hasRoute({ method, url: `/api${path}` }),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe('server', () => {
  it('responds to requests for liveness, readiness and metrics', async () => {
    expect((await whole.app.inject('/health')).json()).toEqual({ status: 'alive' });
    expect((await whole.app.inject('/ready')).json()).toEqual({ status: 'ready' });
    const metrics = (await whole.app.inject('/metrics')).body;
    expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} \d/);
    expect(metrics).toContain('database_connections{state="open"}');
  });

  it('exposes metrics of live calls by state and of unknown call codes', async () => {
    await liveStore(db).put(
      'toronto',
      'rehearsal',
      { calls: [], editedAt: null, fetched: 9, shown: 6, denied: 2, broken: 1, unknownCodes: { NEWCO: 3, OTHER: 1 } },
      new Date(),
    );
    const metrics = async () => (await whole.app.inject('/metrics')).body;
    const of = (state: string, rows: number) =>
      `live_calls{city="toronto",data_source="rehearsal",state="${state}"} ${rows}`;
    await expect.poll(metrics, { timeout: 5_000 }).toContain(of('shown', 6));
    expect(await metrics()).toContain(of('denied', 2));
    expect(await metrics()).toContain(of('broken', 1));
    expect(await metrics()).toContain(of('unknown_code', 4));
  });

  it('exposes metrics of questions to the assistant and of tokens that its language model used', async () => {
    const day = { questions: 2, tokens_in: 300, tokens_out: 40 };
    await db.kysely
      .insertInto('assistant_days')
      .values([
        { day: '2026-11-20', ...day },
        { day: '2026-11-21', ...day },
      ])
      .execute();
    const metrics = async () => (await whole.app.inject('/metrics')).body;
    await expect.poll(metrics, { timeout: 5_000 }).toContain('assistant_spent{what="questions"} 4');
    for (const [what, count] of Object.entries({ tokens_in: 600, tokens_out: 80 }))
      expect(await metrics()).toContain(`assistant_spent{what="${what}"} ${count}`);
  });

  it('describes its endpoints as OpenAPI and on a page', async () => {
    expect((await whole.app.inject('/api/openapi.json')).json().openapi).toBe('3.1.0');
    const page = await whole.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(
      (await whole.app.inject({ url: '/api/docs', headers: { 'if-none-match': String(page.headers.etag) } }))
        .statusCode,
    ).toBe(304);
  });

  it('ignores a debug header that contains an identity, and rejects invalid authorization headers [1§6.20 1§7.4 2§7.50]', async () => {
    const reply = await whole.app.inject({
      url: '/api/features',
      headers: { 'x-debug-subject': 'moderator' },
    });
    expect(reply.json()).toMatchObject({ viewer: 'guest', auth_disabled: false });
    for (const authorization of ['Bearer x', 'Basic YTpi', '', 'Bearer  '])
      expect((await whole.app.inject({ url: '/api/features', headers: { authorization } })).json()).toMatchObject({
        status: 401,
        code: 'session_expired',
      });
  });

  it('allows six photos per note, and has no alerts and no sign-in provider by default [1§7.52]', async () => {
    expect((await whole.app.inject('/api/features')).json()).toMatchObject({
      note_images_max: 6,
      alerts_enabled: false,
      sign_in_provider: null,
    });
  });

  it('logs no token, code or email address of members who sign in', async () => {
    const secrets = { email: 'someone@example.org', password: 'seven quiet lanterns', confirmation_code: '482913' };
    const before = whole.logged().length;
    const { email, password, confirmation_code } = secrets;
    await whole.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: { email, password, confirm_password: password },
    });
    await whole.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    await whole.app.inject({ method: 'POST', url: '/api/auth/confirm-signup', payload: { email, confirmation_code } });
    await whole.app.inject('/api/auth/google/callback?code=outside-code&state=outside-state');
    await whole.app.inject({
      url: '/api/user/settings',
      headers: { authorization: 'Bearer a.secret.token', cookie: 'refresh=a-refresh-token' },
    });
    const lines = whole.logged().slice(before);
    expect(lines.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400, 401]));
    expect(JSON.stringify(lines)).not.toMatch(/someone@|lanterns|482913|outside-|secret|a-refresh/);
  });

  it('logs one line per request, without the query string', async () => {
    const before = whole.logged().length;
    await whole.app.inject('/api/statistics?city=toronto');
    await whole.app.inject('/api/statistics?city=secret-words');
    const lines = whole.logged().slice(before);
    expect(lines).toHaveLength(2);
    expect(lines.map(({ level, path, status }) => [level, path, status])).toEqual([
      ['info', '/api/statistics', 200],
      ['info', '/api/statistics', 400],
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret-words');
  });

  it('responds to health checks during a database outage, and sends a retry time with the errors of other endpoints', async () => {
    const lost = await aDatabase();
    const pool = poolAt(lost.url, () => undefined, { size: 3 });
    const alone = await aWholeApp(pool);
    expect((await alone.app.inject('/ready')).statusCode).toBe(200);
    await lost.stop();
    expect((await alone.app.inject('/health')).statusCode).toBe(200);
    await expect.poll(async () => (await alone.app.inject('/ready')).statusCode, { timeout: 5_000 }).toBe(503);
    const reply = await alone.app.inject('/api/cities/toronto');
    expect(reply.json()).toMatchObject({ code: 'not_available', status: 503 });
    expect(reply.headers['retry-after']).toBe('2');
    await alone.stop();
    await pool.kysely.destroy();
  });
});

it('server uses the operator’s object store, photo limit, public address and sign-in provider [1§7.52]', async () => {
  const { app, stop } = await aWholeApp(db, {
    NOTES_IMAGES_MAX: '2',
    OBJECT_STORE_URL: 'https://KEY:a%2Fsecret@store.example.org/photos?region=x',
    OIDC_CLIENT_ID: 'us',
    OIDC_ISSUER: 'https://id.example.org/realms/us',
    PUBLIC_URL: 'https://map.example.org',
  });
  onTestFinished(stop);
  const policy = String((await app.inject('/api/docs')).headers['content-security-policy']);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/store\.example\.org;/);
  expect(policy).not.toMatch(/secret|KEY/);
  expect(/img-src ([^;]*);/.exec(policy)?.[1]).not.toContain('store.example.org');
  expect((await app.inject('/api/features')).json()).toMatchObject({
    note_images_max: 2,
    alerts_enabled: true,
    sign_in_provider: 'id.example.org',
  });
});

it('server treats every request as from one signed-in member if accounts are switched off [1§6.19 1§7.52 2§6.2]', async () => {
  const settings = { AUTH_DISABLED: '1', NOTES_HOLD_FIRST: '0', OIDC_CLIENT_ID: 'us' };
  const { app, logged, stop } = await aWholeApp(db, { ...settings, PUBLIC_URL: 'https://map.example.org' });
  onTestFinished(stop);
  expect((await app.inject('/api/features')).json()).toMatchObject({
    viewer: 'member',
    auth_disabled: true,
    alerts_enabled: false,
    sign_in_provider: 'Google',
  });
  const place = { lng: -79.381234, lat: 43.651234, metres: 500 };
  expect((await app.inject({ method: 'POST', url: '/api/user/follows/places', payload: place })).json()).toMatchObject({
    lng: -79.380625,
    lat: 43.6515,
    name: { en: expect.stringMatching(/^near /), fr: expect.stringMatching(/^(près d|aux environs)/) },
  });
  for (const said of [JSON.stringify(logged()), (await app.inject('/metrics')).body])
    expect(said).not.toMatch(/79\.38|43\.65/);
  const draft = { ...aDraft(), occurred_at: Date.now() - 3_600_000 };
  const { id } = (await app.inject({ method: 'POST', url: '/api/community/notes', payload: draft })).json();
  for (const [method, url, payload] of [
    ['GET', '/api/user/settings'],
    ['GET', '/api/user/profile'],
    ['GET', '/api/user/export'],
    ['GET', '/api/user/sessions'],
    ['POST', '/api/user/settings', { username: 'someone', display_name: 'Someone' }],
    ['POST', `/api/community/notes/${id}/like`],
    ['POST', `/api/community/notes/${id}/comments`, { body: 'Seen.' }],
    ['GET', '/api/community/notes/mine'],
    ['DELETE', `/api/community/notes/${id}`],
    ['DELETE', '/api/user/sessions'],
  ] as const)
    expect
      .soft((await app.inject({ method, url, ...(payload ? { payload } : {}) })).statusCode, `${method} ${url}`)
      .toBeLessThan(300);
});

it('server with accounts switched off accepts a debug header with a member id, but only from the same machine [1§6.20]', async () => {
  const { app, stop } = await aWholeApp(db, { AUTH_DISABLED: '1' });
  onTestFinished(stop);
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into members (email, email_key, is_moderator) values ('m@example.org', 'm@example.org', true) returning id`,
  );
  const viewerAs = async (subject: string, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/api/features', headers: { 'x-debug-subject': subject }, remoteAddress })).json();
  expect(await viewerAs(rows[0]?.id ?? '')).toMatchObject({ viewer: 'moderator' });
  expect(await viewerAs(rows[0]?.id ?? '', '203.0.113.7')).toMatchObject({ viewer: 'member' });
  for (const nobody of ['moderator', '00000000-0000-4000-8000-00000000000f'])
    expect(await viewerAs(nobody)).toMatchObject({ status: 404, code: 'not_found' });
});

describe('server with a request limit', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('rejects a client above the limit, ignores forwarded addresses, and still responds to health checks', async () => {
    const { app, stop } = await aWholeApp(db, { RATE_LIMIT_PER_MINUTE: '3' });
    onTestFinished(stop);
    const statuses = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push(
        (await app.inject({ url: '/api/features', headers: { 'x-forwarded-for': `192.0.2.${n}` } })).statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await app.inject('/api/features');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().code).toBe('too_many_requests');
    expect((await app.inject('/health')).statusCode).toBe(200);
  });

  it('queries the database for readiness at most once a second, even at 600 readiness requests a minute', async () => {
    let requestCount = 0;
    const counted = new Proxy(db.pool, {
      get(pool, name) {
        if (name === 'query' || name === 'connect') requestCount += 1;
        const value: unknown = Reflect.get(pool, name);
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    });
    const { app, stop } = await aWholeApp({ ...db, pool: counted }, { RATE_LIMIT_PER_MINUTE: '1200' });
    onTestFinished(stop);
    requestCount = 0;
    const statuses = new Set<number>();
    // The cache uses the clock of the process, which the fake clock does not change.
    const from = process.hrtime.bigint();
    for (let n = 0; n < 600; n += 1) statuses.add((await app.inject('/ready')).statusCode);
    const seconds = Number((process.hrtime.bigint() - from) / 1_000_000_000n);
    expect([...statuses]).toEqual([200]);
    expect(requestCount).toBeGreaterThan(0);
    expect(requestCount).toBeLessThanOrEqual(1 + seconds);
    expect((await app.inject('/ready')).statusCode).toBe(429);
    expect((await app.inject('/metrics')).statusCode).toBe(429);
    for (const url of ['/health', '/api/features']) expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('counts visitors separately if they come through a trusted proxy', async () => {
    const { app, stop } = await aWholeApp(db, { RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' });
    onTestFinished(stop);
    const ask = (from: string) =>
      app.inject({ url: '/api/features', headers: { 'x-forwarded-for': from }, remoteAddress: '127.0.0.1' });
    expect([
      (await ask('192.0.2.1')).statusCode,
      (await ask('192.0.2.2')).statusCode,
      (await ask('192.0.2.1')).statusCode,
    ]).toEqual([200, 200, 429]);
  });
});

it('health check makes no database query', async () => {
  const touched: PropertyKey[] = [];
  const untouchable = new Proxy(
    {},
    {
      get(_target, name) {
        touched.push(name);
        throw new Error('the database was asked');
      },
    },
  ) as TestDatabase['pool'] & TestDatabase['kysely'];
  const app = createApp({
    config: readConfig({}),
    db: { pool: untouchable, kysely: untouchable },
    probe: { pool: untouchable },
    log: createLog('silent'),
  });
  expect((await app.inject('/health')).json()).toEqual({ status: 'alive' });
  expect(touched).toEqual([]);
  await app.inject('/ready');
  expect(touched).not.toEqual([]);
  await app.close();
});
