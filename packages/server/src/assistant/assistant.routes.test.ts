import { randomUUID } from 'node:crypto';
import { CONVERSATIONS_MAX } from '@crimemap/contract/assistant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantServer, anAssistantServer, QUESTION_TIME } from '../app/testing-assistant.ts';
import { someReports } from '../app/testing-reports.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { conversationsStore } from './conversations.store.ts';
import { expectAnswersToSuggestions } from './suggestions-suite.ts';

let db: TestDatabase;
let server: AssistantServer;
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, someReports());
  await seedDatasetLines(db);
  server = await anAssistantServer(db);
});
afterAll(async () => {
  await server.stop();
  await db.stop();
});

const QUESTION = { question: 'How many robberies were there in D51 in 2025?' };
const call = (method: 'GET' | 'DELETE', path: string, member: string | null, on = server) =>
  on.app.inject({ method, url: `/api/assistant${path}`, headers: on.headersOf(member) });
const begin = async (member: string, question: string = QUESTION.question) => {
  const { events } = await server.ask(member, { question });
  const [begun] = events;
  if (begun?.kind !== 'begun') throw new Error('it has not begun');
  return begun;
};

describe('visitor without an account', () => {
  it('can read the suggested questions but must sign in to send a question [1§1.6 1§6.16]', async () => {
    const reply = await call('GET', '?city=montreal&language=fr', null);
    expect(reply.json()).toMatchObject({ model: null, questions_per_day: 1000, questions_left: null });
    const question = await server.post(null, QUESTION);
    expect([question.statusCode, question.json<{ code: string }>().code]).toEqual([401, 'sign_in_required']);
    expect(question.headers['content-type']).toContain('application/problem+json');
  });
  it('may not read or delete conversations [1§6.16]', async () => {
    const calls = [
      ['GET', '/conversations'],
      ['GET', `/conversations/${randomUUID()}`],
      ['DELETE', `/conversations/${randomUUID()}`],
      ['DELETE', '/conversations'],
    ] as const;
    for (const [method, path] of calls)
      expect.soft((await call(method, path, null)).statusCode, `${method} ${path}`).toBe(401);
  });
});

describe('suggested questions', () => {
  it('of a city are understood and answered by the assistant', async () => {
    await expectAnswersToSuggestions(server, 'toronto', 'en');
    await expectAnswersToSuggestions(server, 'montreal', 'fr');
  });
  it('for all of Canada are four', async () => {
    const { suggestions } = (await call('GET', '?city=all', null)).json<{ suggestions: string[] }>();
    expect(suggestions).toHaveLength(4);
  });
});

describe('answer of the assistant', () => {
  it('is a stream of events that no cache stores', async () => {
    const reply = await server.post(await server.aMember(), QUESTION);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
    expect(reply.body).toMatch(/^data: \{"kind":"begun"[\s\S]*data: \{"kind":"done"[^\n]*\}\n\n$/);
  });
  it('states only once in a conversation that no language model is set up', async () => {
    const member = await server.aMember();
    const begun = await begin(member);
    const { answer } = await server.ask(member, { ...QUESTION, conversation_id: begun.conversation_id });
    const { turns } = (await call('GET', `/conversations/${begun.conversation_id}`, member)).json<{
      turns: { answer: { text: string } }[];
    }>();
    expect(turns.map((turn) => turn.answer.text.includes('uses no language model'))).toEqual([true, false]);
    expect(answer?.text).toBe(turns[1]?.answer.text);
  });
  it('states that a question was not understood, and gives examples', async () => {
    const { answer } = await server.ask(await server.aMember(), { question: 'Sing me a song please' });
    expect(answer?.text).toContain('I did not understand this question.');
    expect(answer?.next.length).toBeGreaterThan(0);
  });
  it('explains limits, terms and data sources', async () => {
    const member = await server.aMember();
    const questions: ReadonlyArray<readonly [question: string, said: RegExp]> = [
      ['Compare Toronto and Ottawa in 2025', /do not compare cities/],
      ['How many robberies in Atlantis in 2025?', /do not know an area called “atlantis”/],
      ['How many assaults in Montreal in 2025?', /do not publish assault/],
      ['What is a PDQ?', /neighbourhood police station/],
      ['How up to date are the data?', /newest available report is from November 20, 2026/],
      ['What are the latest robberies in D51?', /newest available reports/],
      ['Which types of crime were reported in D51 in 2025?', /reports of assault/],
      ['Any live calls right now in Ottawa?', /Only Toronto publishes live calls/],
      // “Union Station” is the name of a place, not of a person.
      ['What about Union Station?', /\S/],
    ];
    for (const [question, said] of questions) {
      const { answer } = await server.ask(member, { question });
      expect.soft(answer?.text, question).toMatch(said);
      expect.soft(answer?.state, question).toBe('whole');
    }
  });
  it('has no number for a refused question, and suggests other questions', async () => {
    const { answer } = await server.ask(await server.aMember(), { question: 'Rank the divisions by crime' });
    expect(answer).toMatchObject({ state: 'refused', numbers: [], show: null });
    expect(answer?.text).toMatch(/^I /);
    expect(answer?.next.length).toBeGreaterThan(0);
  });
  it('requests the name of a city if the question contains none and the map shows all of Canada', async () => {
    const { answer } = await server.ask(await server.aMember(), {
      question: 'How many robberies in 2025?',
      city: 'all',
    });
    expect(answer?.text).toContain('Please name a city');
  });
});

describe('conversation with the assistant', () => {
  it('is stored with its turns, listed, and deleted', async () => {
    const member = await server.aMember();
    const { conversation_id } = await begin(member);
    await begin(member, 'How many shootings were there in 2025?');
    const { conversations } = (await call('GET', '/conversations', member)).json<{
      conversations: { id: string; title: string }[];
    }>();
    expect(conversations.map(({ title }) => title).sort()).toEqual(
      [QUESTION.question, 'How many shootings were there in 2025?'].sort(),
    );
    const one = (await call('GET', `/conversations/${conversation_id}`, member)).json<{ turns: object[] }>();
    expect(one.turns).toEqual([
      expect.objectContaining({
        question: QUESTION.question,
        asked_at: QUESTION_TIME.toISOString(),
        answer: expect.objectContaining({ state: 'whole' }),
      }),
    ]);
    expect((await call('DELETE', `/conversations/${conversation_id}`, member)).statusCode).toBe(204);
    expect((await call('GET', `/conversations/${conversation_id}`, member)).statusCode).toBe(404);
    expect((await call('DELETE', '/conversations', member)).statusCode).toBe(204);
    expect((await call('GET', '/conversations', member)).json()).toEqual({ conversations: [] });
  });
  it('of another member cannot be read, continued, repeated or deleted', async () => {
    const { conversation_id, turn_id } = await begin(await server.aMember());
    const other = await server.aMember();
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, `/conversations/${conversation_id}`, other)).statusCode).toBe(404);
    expect((await server.post(other, { ...QUESTION, conversation_id })).statusCode).toBe(404);
    expect((await server.post(other, { ...QUESTION, retry_of: turn_id })).statusCode).toBe(404);
    expect((await call('DELETE', '/conversations', other)).statusCode).toBe(204);
    const { rows } = await db.pool.query('select from assistant_turns where id = $1', [turn_id]);
    expect(rows).toHaveLength(1);
  });
  it('stores a retried question in the same turn', async () => {
    const member = await server.aMember();
    const { conversation_id, turn_id } = await begin(member);
    const { events } = await server.ask(member, { question: 'not used', conversation_id, retry_of: turn_id });
    expect(events[0]).toMatchObject({ conversation_id, turn_id });
    const { turns } = (await call('GET', `/conversations/${conversation_id}`, member)).json<{ turns: object[] }>();
    expect(turns).toEqual([expect.objectContaining({ id: turn_id, question: QUESTION.question })]);
  });
  it('replaces the oldest conversation when the limit is reached', async () => {
    const member = await server.aMember();
    const conversations = conversationsStore(db);
    for (let i = 0; i < CONVERSATIONS_MAX + 2; i += 1)
      await conversations.begin(
        member,
        { conversationId: undefined, question: `Question ${i}`, city: 'toronto' },
        new Date(QUESTION_TIME.getTime() + i),
      );
    const stored = await conversations.list(member, 100);
    expect(stored).toHaveLength(CONVERSATIONS_MAX);
    expect(stored.at(-1)?.title).toBe('Question 2');
  });
  it('is not deleted if it has just begun, even if more conversations than the limit begin at the same time', async () => {
    const member = await server.aMember();
    const conversations = conversationsStore(db);
    for (let i = 0; i < CONVERSATIONS_MAX + 10; i += 1) {
      const begun = await conversations.begin(
        member,
        { conversationId: undefined, question: `Question ${i}`, city: 'toronto' },
        QUESTION_TIME,
      );
      expect(await conversations.byId(member, begun?.conversationId ?? '')).not.toBeNull();
    }
    expect(await conversations.list(member, 100)).toHaveLength(CONVERSATIONS_MAX);
  });
  it('is deleted with the account, and after thirty days without use', async () => {
    const member = await server.aMember();
    const { turn_id } = await begin(member);
    const conversations = conversationsStore(db);
    expect(await conversations.exported(member)).toEqual([
      expect.objectContaining({ question: QUESTION.question, city: 'toronto' }),
    ]);
    await db.pool.query('delete from members where id = $1', [member]);
    expect((await db.pool.query('select from assistant_turns where id = $1', [turn_id])).rows).toHaveLength(0);
    const other = await server.aMember();
    await begin(other);
    await conversations.deleteUnusedSince(QUESTION_TIME);
    expect(await conversations.list(other, 10)).toHaveLength(1);
    await conversations.deleteUnusedSince(new Date(QUESTION_TIME.getTime() + 1));
    expect(await conversations.list(other, 10)).toHaveLength(0);
  });
});

describe('questions to the assistant', () => {
  it('of a member are limited per day, even if sent concurrently, and the error contains a retry time', async () => {
    const few = await anAssistantServer(db, { environment: { ASSISTANT_QUESTIONS_PER_DAY: '3' } });
    const member = await few.aMember();
    const replies = await Promise.all(Array.from({ length: 6 }, () => few.post(member, QUESTION)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await call('GET', '', member, few)).json()).toMatchObject({ questions_left: 0, questions_per_day: 3 });
    expect((await call('GET', '', await few.aMember(), few)).json()).toMatchObject({ questions_left: 3 });
    await few.stop();
  });
  it('are limited per minute, and in total for all members together', async () => {
    const perMinute = await anAssistantServer(db, { environment: { ASSISTANT_QUESTIONS_PER_MINUTE: '1' } });
    const member = await perMinute.aMember();
    const codes = [await perMinute.post(member, QUESTION), await perMinute.post(member, QUESTION)].map(
      ({ statusCode }) => statusCode,
    );
    expect(codes).toEqual([200, 429]);
    await perMinute.stop();
    const inAll = await anAssistantServer(db, { environment: { ASSISTANT_QUESTIONS_PER_DAY_IN_ALL: '1' } });
    const another = await inAll.aMember();
    expect((await inAll.post(another, QUESTION)).statusCode).toBe(429);
    expect((await call('GET', '', another, inAll)).json()).toMatchObject({ questions_left: 1000 });
    await inAll.stop();
  });
  it('are rejected if empty or longer than 1,000 characters', async () => {
    const member = await server.aMember();
    for (const question of [' ', 'a'.repeat(1001)])
      expect.soft((await server.post(member, { question })).statusCode, `${question.length}`).toBe(400);
  });
});

describe('assistant with accounts turned off', () => {
  it('answers questions and stores no conversation', async () => {
    const { answer } = await server.ask('everyone', QUESTION);
    expect(answer?.state).toBe('whole');
    expect((await call('GET', '/conversations', 'everyone')).json()).toEqual({ conversations: [] });
  });
});
