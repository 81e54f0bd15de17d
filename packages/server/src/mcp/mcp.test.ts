import { CITY_IDS } from '@crimemap/contract/cities';
import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessKeys } from '../access-keys/index.ts';
import { aWholeApp } from '../app/testing.ts';
import { QUESTION_TIME } from '../app/testing-assistant.ts';
import { countOf, reports, year } from '../app/testing-counts.ts';
import { refusedQuestion } from '../assistant/guard/guard-question.ts';
import { refusedIn } from '../assistant/guard/refused.ts';
import { type ProgramAnswer, toolsForPrograms } from '../assistant/index.ts';
import { toolsForModel } from '../assistant/tools/tools.ts';
import { aDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { systemClock } from '../platform/base/clock.ts';

const db = await aDatabase();
await seedIncidents(db, reports);
await seedDatasetLines(db);
for (const city of CITY_IDS) await publishPackedIncidents(db, city, () => QUESTION_TIME);
const { rows } = await db.pool.query<{ id: string }>(
  `insert into members (email, email_key) values ('reader@example.org', 'reader@example.org') returning id`,
);
const memberId = rows[0]?.id ?? '';
const tokens = accessKeys(db, systemClock);
const { token } = await tokens.make(memberId, 'My assistant');
const whole = await aWholeApp(db);
const address = await whole.app.listen({ port: 0, host: '127.0.0.1' });
// The reports end on this day.
beforeAll(() => void vi.useFakeTimers({ now: QUESTION_TIME, toFake: ['Date'] }));
afterAll(async () => {
  vi.useRealTimers();
  await whole.stop();
  await db.stop();
});

/** Connects the official MCP client, as another program would. */
async function aClient({ as, lang, at = address }: { as?: string; lang?: string; at?: string } = {}) {
  const client = new Client({ name: 'a test', version: '1' });
  const url = new URL(`${at}/mcp${lang ? `?lang=${lang}` : ''}`);
  const headers = as ? { authorization: `Bearer ${as}` } : {};
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}
async function answerTo(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  return { ...(result.structuredContent as ProgramAnswer), isError: result.isError, content: result.content };
}
const ROBBERIES = { city: 'toronto', crime_type: 'robbery', areas: ['D51'], since: '2025-01-01', until: '2025-12-31' };
const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (headers: Record<string, string> = {}, body: unknown = LIST, at = address) =>
  fetch(`${at}/mcp`, { method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify(body) });

describe('list of MCP tools', () => {
  it('contains the assistant’s tools with identical descriptions, and one more tool for questions in natural language', async () => {
    const client = await aClient();
    const { tools } = await client.listTools();
    const presented = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    const own = toolsForModel().map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    expect(presented.slice(0, -1)).toEqual(own);
    expect(presented.at(-1)?.name).toBe('ask_in_words');
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(client.getInstructions()).toContain('Never rank areas or cities');
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
  });
});

describe('number returned by an MCP tool', () => {
  it('is counted by the server, and its URL returns the same number without an account', async () => {
    const found = await answerTo(await aClient(), 'count_reports', {
      city: 'vancouver',
      crime_type: 'mischief',
      since: '2025-01-01',
      until: '2025-12-31',
    });
    expect(found.numbers).toHaveLength(1);
    const [{ value, query } = { value: -1, query: '' }] = found.numbers;
    expect(value).toBe(countOf({ city: 'vancouver', type: 'mischief', ...year(2025) }));
    expect(query.startsWith(`${address}/api/incidents/vancouver/counts?`)).toBe(true);
    expect(((await (await fetch(query)).json()) as { total: number }).total).toBe(value);
    expect(JSON.stringify(found.content)).toContain(`${value} (${query})`);
  });

  it('is also returned by the tool for questions in natural language, in English and French', async () => {
    const question = 'How many mischief reports were there in Vancouver in 2025?';
    const english = await answerTo(await aClient(), 'ask_in_words', { question });
    const expected = countOf({ city: 'vancouver', type: 'mischief', ...year(2025) });
    expect(english.numbers.map(({ value }) => value)).toEqual([expected]);
    const french = await answerTo(await aClient({ lang: 'fr' }), 'ask_in_words', {
      question: 'Combien de méfaits à Vancouver en 2025?',
    });
    expect(french.numbers.map(({ value }) => value)).toEqual([expected]);
    expect(french.text).toContain('signalements');
  });
});

describe('arguments of an MCP tool', () => {
  it('are documented, and unsupported offences or unknown areas are explained in the response', async () => {
    const client = await aClient({ as: token, lang: 'fr' });
    expect(client.getInstructions()).toContain('weekdays: 1 is Monday');
    const bicycles = await answerTo(client, 'count_reports', { city: 'toronto', crime_type: 'bicycle_theft' });
    expect(bicycles.text).toContain('ne comptent pas à part les signalements de vols de vélos');
    const input = { ...ROBBERIES, not_counted: 'dans le métro' };
    expect((await answerTo(client, 'count_reports', input)).text).toMatch(
      /^Je n’ai pas pu compter «.dans le métro.» à part/,
    );
    const unknown = await answerTo(client, 'count_reports', { city: 'toronto', areas: ['Qwyzzle'] });
    expect(unknown).toMatchObject({ state: 'whole', numbers: [] });
    expect(unknown.text).toContain('Je ne connais pas de lieu appelé');
  });
});

describe('access to the MCP endpoint', () => {
  it('excludes crime types for members for a visitor, and includes them with a member’s access key', async () => {
    const refused = await answerTo(await aClient(), 'count_reports', ROBBERIES);
    expect(refused).toMatchObject({ isError: true, state: 'failed', code: 'sign_in_required', numbers: [] });
    const found = await answerTo(await aClient({ as: token }), 'count_reports', ROBBERIES);
    expect(found.numbers.map(({ value }) => value)).toEqual([countOf({ type: 'robbery', area: 'D51', ...year(2025) })]);
  });

  it('excludes crime types for members from a visitor’s totals', async () => {
    const found = await answerTo(await aClient(), 'ask_in_words', {
      question: 'How many reports were there in Toronto in 2025?',
    });
    expect(found.numbers.map(({ label, value }) => [label.split(',')[0], value])).toEqual([
      ['Reports of shootings', countOf({ type: 'shooting', ...year(2025) })],
      ['Reports of homicide', countOf({ type: 'homicide', ...year(2025) })],
    ]);
    expect(found.text).toContain('Without an account, only these types are available for Toronto');
    const carjackings = await answerTo(await aClient(), 'ask_in_words', {
      question: 'How many carjackings were there in Toronto in 2025?',
    });
    expect(carjackings).toMatchObject({ state: 'failed', code: 'sign_in_required', numbers: [] });
  });

  it('returns 401 with a stable code for an invalid or revoked access key, and records the use of a valid key', async () => {
    const { token: other, id } = await tokens.make(memberId, 'Another');
    expect((await post({ authorization: `Bearer ${other}` })).status).toBe(200);
    const used = (await tokens.list(memberId)).find(({ id: one }) => one === id);
    expect(used?.last_used_at).not.toBeNull();
    await db.kysely.deleteFrom('reading_tokens').where('id', '=', id).execute();
    for (const wrong of [`Bearer ${other}`, 'Bearer ccm_nothing', 'Basic abc', 'Bearer ']) {
      const reply = await post({ authorization: wrong });
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([401, 'wrong_credentials']);
      expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    }
  });
});

describe('rejected MCP requests', () => {
  it.each([
    ['ask_in_words', { question: 'Which is the most dangerous neighbourhood of Toronto?' }],
    ['ask_in_words', { question: 'What did John Smith do?' }],
    ['near_place', { city: 'vancouver', place: 'where I can kill myself' }],
  ])('get the assistant’s explanation if the assistant must not answer the question: %s %j', async (name, args) => {
    const found = await answerTo(await aClient(), name, args);
    const why = refusedQuestion(Object.values(args).at(-1) ?? '') ?? 'person';
    expect(found).toMatchObject({ state: 'refused', text: refusedIn('en', why), numbers: [] });
  });
  it('do not include questions that consist only of the name of a city or crime type', () => {
    for (const word of [...CRIME_TYPES, ...CITY_IDS]) expect(refusedQuestion(word), word).toBeNull();
  });
  it('get an explanation with the valid values if their arguments are invalid', async () => {
    const found = await answerTo(await aClient(), 'trend', { city: 'atlantis', by: 'year' });
    expect(found).toMatchObject({ isError: true, code: 'invalid_input' });
    expect(found.text).toContain('Cities: toronto');
  });
});

describe('MCP endpoint', () => {
  it('stores no session, so another server can answer the next message', async () => {
    const other = await aWholeApp(db);
    try {
      const client = await aClient();
      expect((await client.listTools()).tools).toHaveLength(toolsForPrograms().length);
      const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
      const reply = await post({ 'mcp-protocol-version': '2025-06-18' }, LIST, at);
      expect([reply.status, reply.headers.get('mcp-session-id')]).toEqual([200, null]);
    } finally {
      await other.stop();
    }
  });

  it.each([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['that had its own name point here', { origin: 'http://rebound.example' }],
    ['without a name', { origin: 'null' }],
  ])('rejects a web page %s', async (_what, headers) => {
    const reply = await post(headers);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([403, 'not_allowed']);
  });
  it('rejects a web page whose own host name resolves to this server', async () => {
    const { app } = whole;
    const ask = (host: string) =>
      app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { ...HEADERS, host, origin: `http://${host}` },
        payload: LIST,
      });
    expect((await ask('rebound.example')).statusCode).toBe(403);
    expect((await ask('localhost:8080')).statusCode).toBe(200);
  });

  it('answers if the Accept header allows JSON, and otherwise returns 406', async () => {
    const status = async (accept?: string) => {
      const headers = { 'content-type': 'application/json', ...(accept !== undefined && { accept }) };
      return (await whole.app.inject({ method: 'POST', url: '/mcp', headers, payload: LIST })).statusCode;
    };
    for (const accept of [
      undefined,
      '*/*',
      'application/json',
      'text/html, Application/*;q=0.8',
      'application/json; q=0.5',
    ])
      expect(await status(accept), accept).toBe(200);
    for (const accept of ['text/html', 'application/json;q=0', 'text/event-stream'])
      expect(await status(accept), accept).toBe(406);
  });

  it('accepts only one message at a time, of limited size, by POST', async () => {
    expect((await post({}, [LIST, LIST])).status).toBe(400);
    expect((await post({}, { ...LIST, params: { filler: 'x'.repeat(20_000) } })).status).toBe(413);
    const get = await fetch(`${address}/mcp`, { headers: { accept: 'text/event-stream' } });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await fetch(`${address}/mcp?lang=de`, { method: 'POST', headers: HEADERS, body: '{}' })).status).toBe(400);
    const nonsense = await post({}, { hello: 'there' });
    expect([nonsense.status, await nonsense.json()]).toMatchObject([400, { error: { code: -32700 } }]);
  });

  it('counts each internal request of a tool against the client’s rate limit', async () => {
    // Two requests connect, another may be for a missing stream, and one is for the tool. The requests that the tool
    // makes then exceed the limit.
    const few = await aWholeApp(db, { RATE_LIMIT_PER_MINUTE: '4' });
    try {
      const at = await few.app.listen({ port: 0, host: '127.0.0.1' });
      const found = await answerTo(await aClient({ at }), 'count_reports', { city: 'vancouver', areas: ['Kitsilano'] });
      expect(found).toMatchObject({ isError: true, state: 'failed', code: 'too_many_requests', numbers: [] });
      const reply = await post({}, LIST, at);
      expect([reply.status, reply.headers.has('retry-after')]).toEqual([429, true]);
    } finally {
      await few.stop();
    }
  });
});
