import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aDatabase } from '../db/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { aWholeApp } from './testing.ts';
import { eventsIn, QUESTION_TIME } from './testing-assistant.ts';

const robbery = (occurred_on: string): Seed => ({ crime_type: 'robbery', area: 'D51', occurred_on });
const db = await aDatabase();
await seedIncidents(db, [
  { crime_type: 'shooting', dataset: 'shootings', area: 'D51', occurred_on: '2026-10-03', deaths: 1 },
  ...['2024-01-02', '2024-03-08', '2025-01-02', '2025-05-04', '2026-02-03', '2026-09-14', '2026-10-03'].map(robbery),
]);
await seedDatasetLines(db);
const publish = () => publishPackedIncidents(db, 'toronto', () => QUESTION_TIME);
await publish();
const { app, stop } = await aWholeApp(db, {
  AUTH_DISABLED: '1',
  ASSISTANT_QUESTIONS_PER_MINUTE: '1000',
  ASSISTANT_QUESTIONS_PER_DAY: '1000',
});
beforeAll(() => void vi.useFakeTimers({ now: QUESTION_TIME, toFake: ['Date'] }));
afterAll(async () => {
  vi.useRealTimers();
  await stop();
  await db.stop();
});

const QUESTIONS = [
  'How many robberies in 2026?',
  'How many reports in 2026?',
  'Did robberies drop in 2026?',
  'Is crime going up in Toronto?',
  'How up to date are the data?',
  'How often are the data updated?',
];

async function answerTo(question: string): Promise<string> {
  const payload = { question, city: 'toronto', language: 'en' };
  const reply = await app.inject({ method: 'POST', url: '/api/assistant/chat', payload });
  return eventsIn(reply.body)
    .flatMap((event) => (event.kind === 'done' ? [event.answer.text, JSON.stringify(event.answer.numbers)] : []))
    .join('\n');
}

const sentences = async () => ({
  answers: await Promise.all(QUESTIONS.map(answerTo)),
  brief: (await app.inject('/brief?city=toronto&area=D51&month=2026-10')).body,
});

it('import that is not yet published changes no answer of the assistant and no monthly summary', async () => {
  const before = await sentences();
  expect(before.answers.join('\n')).toContain('October 3, 2026');
  await seedIncidents(db, [...['2025-06-07', '2026-10-21', '2026-11-18'].map(robbery), { occurred_on: '2026-11-19' }]);
  await seedDatasetLines(db, '2026-11-22T03:00:00Z');
  // Shootings are not imported again. An import without newer rows also changes the import dates.
  await db.pool.query(
    `update datasets set missing_years = '{2023}', fetched_at = '2026-11-22T03:00:00Z' where dataset <> 'shootings'`,
  );
  expect(await sentences()).toEqual(before);
  await publish();
  await vi.waitFor(async () => expect(await answerTo('How up to date are the data?')).toContain('November 19, 2026'), {
    timeout: 10_000,
  });
  const after = await sentences();
  expect(after.brief).not.toBe(before.brief);
  after.answers.forEach((answer, at) => void expect.soft(answer, QUESTIONS[at]).not.toBe(before.answers[at]));
});

it('answer about people killed is counted in the database, so it includes an import before the import is published', async () => {
  const question = 'How many people were killed in shootings in 2026?';
  const before = await answerTo(question);
  expect(before).toContain('1 person killed');
  expect(before).toContain('October 3, 2026');
  const killed: Seed = {
    crime_type: 'shooting',
    dataset: 'shootings',
    area: 'D51',
    occurred_on: '2026-11-18',
    deaths: 2,
  };
  await seedIncidents(db, [killed]);
  await seedDatasetLines(db, '2026-11-22T04:00:00Z');
  const after = await answerTo(question);
  expect(after).toContain('3 people killed');
  expect(after).toContain('November 18, 2026');
});
