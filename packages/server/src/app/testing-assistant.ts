import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssistantAnswer, AssistantEvent } from '@crimemap/contract/assistant';
import { CITY_IDS } from '@crimemap/contract/cities';
import { afterAll } from 'vitest';
import type { Model } from '../assistant/index.ts';
import type { Db } from '../db/connection.ts';
import { aDatabase } from '../db/testing.ts';
import { createHttp } from '../http/http.ts';
import { idempotencyStore } from '../http/idempotency.store.ts';
import { createServe } from '../http/serve.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { openObjectStore } from '../object-store/index.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { composeReading } from './compose-reading.ts';
import { readConfig } from './config.ts';
import { testCountingThread, testExportThread } from './testing-threads.ts';

interface AssistantServerOptions {
  readonly model?: Model | null;
  /** Settings as environment variables. */
  readonly environment?: Record<string, string>;
  readonly now?: () => Date;
}

interface Question {
  readonly question: string;
  readonly city?: string;
  readonly language?: 'en' | 'fr';
  readonly conversation_id?: string;
  readonly retry_of?: string;
}

/** Current time in all tests of the assistant. */
export const QUESTION_TIME = new Date('2026-11-22T17:00:00Z');

/** Starts a server with the assistant and all endpoints that it queries. Its members exist only in the database. */
export async function anAssistantServer(
  db: Db,
  { model = null, environment = {}, now = () => QUESTION_TIME }: AssistantServerOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-'));
  const config = readConfig({
    RATE_LIMIT_PER_MINUTE: '0',
    ASSISTANT_QUESTIONS_PER_MINUTE: '1000',
    ASSISTANT_QUESTIONS_PER_DAY: '1000',
    DATA_DIR: folder,
    ...environment,
  });
  const logged: Array<{ readonly level: string; readonly entry: object; readonly message: string }> = [];
  const write = (level: string) => (entry: object, message: string) => void logged.push({ level, entry, message });
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const app = createHttp();
  const objects = await openObjectStore(config, now);
  const threads = { counting: testCountingThread, exporting: testExportThread };
  composeReading({ config, db, model, ...threads, objects, now, log: log as never }).routes(
    createServe(app, {
      idempotency: idempotencyStore(db, now),
      findMember: ({ headers }) => {
        const id = headers['x-member'];
        return typeof id === 'string' ? { id, isModerator: false } : undefined;
      },
    }),
  );
  await app.ready();

  const headersOf = (memberId: string | null) => (memberId === null ? {} : { 'x-member': memberId });
  const post = (memberId: string | null, { city = 'toronto', language = 'en', ...question }: Question) =>
    app.inject({
      method: 'POST',
      url: '/api/assistant/chat',
      headers: headersOf(memberId),
      payload: { city, language, ...question },
    });
  return {
    app,
    logged,
    headersOf,
    post,
    /** Creates a member and returns the id. */
    async aMember(): Promise<string> {
      const email = `${randomUUID()}@example.org`;
      const { rows } = await db.pool.query<{ id: string }>(
        'insert into members (email, email_key) values ($1, $1) returning id',
        [email],
      );
      return rows[0]?.id ?? '';
    },
    /** Sends a question and returns all events and, if it was completed, the answer. */
    async ask(memberId: string, question: Question) {
      const reply = await post(memberId, question);
      const events = eventsIn(reply.body);
      const done = events.find((event) => event.kind === 'done');
      return { status: reply.statusCode, events, answer: done?.kind === 'done' ? done.answer : null };
    },
    async stop() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the assistant for one test file, with one member and a database of these reports. `published`: counts come
 * from map files.
 */
export async function assistantForThisFile(reports: readonly Seed[], { published = false } = {}) {
  const db = await aDatabase();
  await seedIncidents(db, reports);
  await seedDatasetLines(db);
  if (published) for (const city of CITY_IDS) await publishPackedIncidents(db, city, () => QUESTION_TIME);
  const server = await anAssistantServer(db);
  afterAll(async () => {
    await server.stop();
    await db.stop();
  });
  return { db, server, member: await server.aMember() };
}

export type AssistantServer = Awaited<ReturnType<typeof anAssistantServer>>;

/** Returns the events of a response, in order. */
export const eventsIn = (body: string): AssistantEvent[] =>
  body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)) as AssistantEvent);

/** Returns the first number of an answer. */
export const firstNumber = (answer: AssistantAnswer | null): number | undefined => answer?.numbers[0]?.value;
