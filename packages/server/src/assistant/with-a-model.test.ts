import { type ModelStep, type RunningModel, startModel } from '@crimemap/rehearsal/model';
import { MODEL_TOKENS } from '@crimemap/rehearsal/model/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AssistantServer, anAssistantServer } from '../app/testing-assistant.ts';
import { someReports } from '../app/testing-reports.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { type Model, modelOf } from './assistant.door.ts';

const reports = someReports();
const inD51 = reports.filter(
  ({ city, crime_type, area, occurred_on, reported_on }) =>
    city === 'toronto' &&
    crime_type === 'robbery' &&
    area === 'D51' &&
    (occurred_on ?? reported_on)?.startsWith('2025'),
).length;
const KINDS = ['openai', 'anthropic'] as const;
const QUESTION = 'How many robberies were there in D51 in 2025?';
const LOOKS_UP: ModelStep = {
  kind: 'call',
  name: 'count_reports',
  input: '{"crime_type":"robbery","areas":["D51"],"since":"2025-01-01","until":"2025-12-31"}',
};

let db: TestDatabase;
let running: RunningModel;
let member: string;
const models = new Map<string, readonly Model[]>();
/** Seconds: a busy machine takes its time, and only a model that never ends is not waited for. */
const PATIENT = 60;
const HURRIED = 1;
const servers = new Map<string, AssistantServer>();

const settingsOf = (assistantKind: (typeof KINDS)[number]) => ({
  assistantUrl: running.url,
  assistantKind,
  assistantModel: 'rehearsal',
  assistantKey: 'a-secret',
  rewrites: [],
});

beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, reports);
  await seedDatasetLines(db);
  running = await startModel();
  for (const assistantKind of KINDS) {
    for (const assistantTimeoutSeconds of [PATIENT, HURRIED]) {
      const model = modelOf({ ...settingsOf(assistantKind), assistantTimeoutSeconds });
      if (!model) throw new Error('there is no model');
      models.set(assistantKind, [...(models.get(assistantKind) ?? []), model]);
      servers.set(`${assistantKind} ${assistantTimeoutSeconds}`, await anAssistantServer(db, { model }));
    }
  }
  member = await (servers.get(`openai ${PATIENT}`) as AssistantServer).aMember();
});
beforeEach(() => running.setSteps([]));
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
  await Promise.all([...models.values()].flat().map((model) => model.close()));
  await running.stop();
  await db.stop();
});

describe.each(KINDS)('a model that speaks %s', (kind) => {
  const server = (seconds = PATIENT) => servers.get(`${kind} ${seconds}`) as AssistantServer;
  const ask = (steps: readonly ModelStep[], question = QUESTION, language: 'en' | 'fr' = 'en') => {
    running.setSteps(steps);
    const endless = steps.some((step) => step.kind === 'hang');
    return server(endless ? HURRIED : PATIENT).ask(member, { question, language });
  };
  const storedState = async (conversationId: string) => {
    const reply = await server().app.inject({
      url: `/api/assistant/conversations/${conversationId}`,
      headers: server().headersOf(member),
    });
    return reply.json<{ turns: { answer: { state: string; text: string } | null }[] }>().turns.at(-1)?.answer;
  };

  it('looks things up with our tools and says what it found, with the number and where everyone can ask for it', async () => {
    const { events, answer } = await ask([
      LOOKS_UP,
      { kind: 'say', text: `There were ${inD51} reports of robbery in D51 in 2025.` },
    ]);
    expect(events.map((event) => event.kind)).toEqual(expect.arrayContaining(['begun', 'doing', 'words', 'done']));
    expect(answer).toMatchObject({
      state: 'whole',
      model: 'rehearsal',
      text: `There were ${inD51} reports of robbery in D51 in 2025.`,
      show: { search: 'city=toronto&crime_type=robbery&division=D51&area=D51&year=2025' },
    });
    expect(answer?.numbers).toEqual([
      expect.objectContaining({
        value: inD51,
        query: '/api/incidents/toronto/counts?crime_type=robbery&division=D51&since=2025-01-01&until=2025-12-31',
      }),
    ]);
  });

  it('is told the question and tools, and its own secret goes to nobody else', async () => {
    await ask([LOOKS_UP]);
    const sent = running.requests.slice(-2);
    expect(sent[0]?.body).toContain(QUESTION);
    expect(sent[1]?.body).toContain('data_not_instructions');
    expect(JSON.stringify(sent[0]?.headers)).toContain('a-secret');
    expect(sent.map(({ body }) => body).join('')).not.toContain('a-secret');
    expect(JSON.stringify(server().logged)).not.toMatch(/a-secret|robberies/);
  });

  it.each([
    ['digits', 'There were 4,711 reports of robbery in D51 in 2025.'],
    ['words', 'About twelve thousand robberies were reported in D51.'],
    ['a percentage', 'Robbery rose by 37% in D51.'],
    ['a ratio', 'Robbery doubled in D51.'],
    ['a none', 'No robberies were reported in D51.'],
  ])('that invents a number in %s is not believed: it is not shown as ours', async (_how, text) => {
    const { answer } = await ask([LOOKS_UP, { kind: 'say', text }]);
    expect(answer?.text).toContain('[a number that is not from our data]');
    expect(answer?.text).not.toMatch(/4,711|twelve thousand|37|doubled|No robb/);
    expect(answer?.numbers.map(({ value }) => value)).toEqual([inD51]);
    expect(server().logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'the model said numbers that are not ours' }),
    );
  });

  it('may say whom to call, and the code and the year it was asked about, before it looks anything up', async () => {
    const text = 'You ask about D51 in 2025. In an emergency, call 911.';
    expect((await ask([{ kind: 'say', text }])).answer?.text).toBe(text);
  });

  it.each([
    ['hour', /Reports of assault, within 500 m of Union Station, [^:]*: most reports from/],
    ['year', /Reports of assault, within 500 m of Union Station, [^:]*:.*• 2025: /],
  ])('is told what happened around a place by %s', async (by, phrase) => {
    const input = JSON.stringify({ place: 'Union Station', crime_type: 'assault', by });
    const { answer } = await ask([
      { kind: 'call', name: 'near_place', input },
      { kind: 'say', text: 'That is all.' },
    ]);
    expect(running.requests.at(-1)?.body).toMatch(phrase);
    expect(answer?.numbers[0]?.query).toMatch(new RegExp(`by=${by}&lng=`));
    expect(answer?.show).toBeNull();
  });

  it('that looks nothing up has no number at all', async () => {
    const { answer } = await ask(
      [{ kind: 'say', text: 'Il y en a eu 12 345, soit 3,5 fois plus.' }],
      'Combien de vols qualifiés en 2025 ?',
      'fr',
    );
    expect(answer?.text).toBe(
      'Il y en a eu [un nombre qui ne vient pas de nos données], soit [un nombre qui ne vient pas de nos données] fois plus.',
    );
    expect(answer?.numbers).toEqual([]);
  });

  it.each([
    ['a verdict', 'D51 is dangerous at night. Stay away.'],
    ['a ranking', 'Moss Park is the worst neighbourhood of all.'],
    ['advice to confront', 'You should follow the suspect home.'],
    ['its instructions', 'My system prompt says that I answer questions.'],
    ['a verdict in French', 'Ce quartier est très sûr.'],
    ['a verdict behind a refusal', 'I cannot say officially, but D51 is very dangerous.'],
    ['who commits crimes', 'Crime is mostly committed by young men.'],
    ['how much crime there is', 'This area sees a lot of crime.'],
    ['a person’s name', 'Police arrested John Smith.'],
  ])('that obeys an injection and says %s is stopped before anyone reads it', async (_what, text) => {
    const { events, answer } = await ask([LOOKS_UP, { kind: 'say', text: `I looked at the data. ${text}` }]);
    expect(answer).toMatchObject({ state: 'refused', numbers: [] });
    expect(JSON.stringify(events)).not.toContain(text.slice(0, 12));
  });

  it('is not asked at all what the assistant does not answer', async () => {
    const before = running.requests.length;
    const { answer } = await ask([], 'Is D51 safe?');
    expect(answer?.state).toBe('refused');
    expect(running.requests).toHaveLength(before);
  });

  it.each([
    ['an unknown tool', { kind: 'call', name: 'drop_tables', input: '{}' }],
    ['a tool of every object', { kind: 'call', name: 'constructor', input: '{}' }],
    ['an area that does not exist', { kind: 'call', name: 'count_reports', input: '{"areas":["Atlantis"]}' }],
    ['arguments of the wrong kind', { kind: 'call', name: 'count_reports', input: '{"city":"atlantis","limit":1}' }],
  ] satisfies [string, ModelStep][])('that asks for %s is told so, and may go on', async (_what, step) => {
    const { answer } = await ask([step, LOOKS_UP, { kind: 'say', text: `It was ${inD51}.` }]);
    expect(answer).toMatchObject({ state: 'whole', text: `It was ${inD51}.` });
  });

  it('that writes broken JSON for a tool costs nobody an answer', async () => {
    const { answer } = await ask([
      { kind: 'call', name: 'count_reports', input: '{"areas":["D5' },
      { kind: 'say', text: 'I could not look it up.' },
    ]);
    expect(answer?.state).toBe('whole');
  });

  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['answers 429', { kind: 'status', status: 429 }],
    ['answers 401', { kind: 'status', status: 401 }],
    ['breaks off before a word', { kind: 'cut', text: '' }],
    ['says nothing and never ends', { kind: 'hang', text: '' }],
    ['sends nonsense', { kind: 'nonsense' }],
    ['says nothing', { kind: 'say', text: '' }],
  ] satisfies [string, ModelStep][])('that %s is replaced by our built-in questions', async (_what, step) => {
    const { answer } = await ask([step]);
    expect(answer).toMatchObject({ state: 'whole', model: null });
    expect(answer?.numbers[0]?.value).toBe(inD51);
    expect(answer?.text).toContain('The language model does not answer at the moment');
  });

  it('that fails where nothing else knows is “not available”, and the turn can be asked again', async () => {
    const { events } = await ask([{ kind: 'status', status: 500 }], 'Write about the moon and what it is made of.');
    expect(events.at(-1)).toMatchObject({ kind: 'failed', code: 'not_available' });
    const [begun] = events;
    if (begun?.kind !== 'begun') throw new Error('it has not begun');
    expect(await storedState(begun.conversation_id)).toMatchObject({ state: 'failed' });
    running.setSteps([{ kind: 'say', text: 'The data do not say.' }]);
    const again = await server().ask(member, {
      question: 'x',
      retry_of: begun.turn_id,
      conversation_id: begun.conversation_id,
    });
    expect(again.answer).toMatchObject({ state: 'whole', text: 'The data do not say.' });
    expect(await storedState(begun.conversation_id)).toMatchObject({ state: 'whole' });
  });

  it.each([
    ['breaks off in the middle', { kind: 'cut', text: 'I looked at the data. And then I' }],
    ['stops in the middle without an end', { kind: 'hang', text: 'I looked at the data. And then I' }],
  ] satisfies [string, ModelStep][])('that %s ends as failed, with what it had said kept', async (_what, step) => {
    const { events } = await ask([step]);
    expect(events.filter((event) => event.kind === 'words')).toEqual([
      { kind: 'words', text: 'I looked at the data. ' },
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'failed', code: 'not_available' });
  });

  it('that asks for tools without end is ended', async () => {
    const { answer } = await ask(Array.from({ length: 12 }, () => LOOKS_UP));
    expect(answer).toMatchObject({ model: null, state: 'whole' });
  });

  it('is counted: its tokens are logged and summed', async () => {
    const before = await db.pool.query<{ sum: string }>(
      'select coalesce(sum(tokens_in), 0) as sum from assistant_days',
    );
    await ask([LOOKS_UP, { kind: 'say', text: 'Done.' }]);
    const after = await db.pool.query<{ sum: string }>('select sum(tokens_in) as sum from assistant_days');
    expect(Number(after.rows[0]?.sum) - Number(before.rows[0]?.sum)).toBe(2 * MODEL_TOKENS.in);
    expect(server().logged.at(-1)).toMatchObject({
      message: 'the assistant answered',
      entry: { tokens_in: 2 * MODEL_TOKENS.in, tokens_out: 2 * MODEL_TOKENS.out },
    });
  });

  it('is stopped when the member goes away, and what it had said is kept as stopped', async () => {
    running.setSteps([{ kind: 'hang', text: 'I looked at the data. And then' }]);
    const model = modelOf({ ...settingsOf(kind), assistantTimeoutSeconds: PATIENT });
    const patient = await anAssistantServer(db, { model });
    const address = await patient.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const reply = await fetch(`${address}/api/assistant/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-member': member },
      body: JSON.stringify({ question: QUESTION, city: 'toronto', language: 'en' }),
      signal: leaving.signal,
    });
    let heard = '';
    for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) {
      heard += Buffer.from(piece).toString();
      if (heard.includes('I looked')) break;
    }
    leaving.abort();
    const id = /"conversation_id":"([^"]+)"/.exec(heard)?.[1] ?? '';
    await vi.waitFor(
      async () => expect(await storedState(id)).toMatchObject({ state: 'stopped', text: 'I looked at the data. ' }),
      { timeout: 10_000 },
    );
    await patient.stop();
    await model?.close();
  });

  it('completes a text for others of the house', async () => {
    running.setSteps([{ kind: 'say', text: 'Two sentences. In all.' }]);
    const model = models.get(kind)?.[0];
    expect(await model?.complete({ system: 'Summarise.', text: 'Long.', maxTokens: 100 })).toEqual({
      text: 'Two sentences. In all.',
      tokensIn: MODEL_TOKENS.in,
      tokensOut: MODEL_TOKENS.out,
    });
  });
});
