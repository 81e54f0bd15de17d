import type { AssistantEvent } from '@crimemap/contract/assistant';
import type { ModelStep } from '@crimemap/rehearsal/testing/model';
import { MODEL_TOKENS } from '@crimemap/rehearsal/testing/model/tokens';
import { describe, expect, it, vi } from 'vitest';
import { inD51, type Kind, LOOKS_UP, type Models, QUESTION } from './testing-models.ts';

/** Tests a question for a number with a model that uses this kind of API. */
export function describeLookUp(kind: Kind, { running, member, kinds }: Models): void {
  it(`a language model with the ${kind} API retrieves a number with a tool, and the answer contains the query of the number`, async () => {
    running.setSteps([LOOKS_UP, { kind: 'say', text: 'That is all.' }]);
    const { events, answer } = await kinds[kind].patient.server.ask(member, { question: QUESTION });
    expect(events.map((event) => event.kind)).toEqual(expect.arrayContaining(['begun', 'doing', 'words', 'done']));
    expect(answer).toMatchObject({
      state: 'whole',
      model: 'rehearsal',
      text: expect.stringContaining(`${inD51} reports of robbery`),
      show: { search: 'city=toronto&crime_type=robbery&division=D51&area=D51&year=2025' },
    });
    expect(answer?.numbers).toEqual([
      expect.objectContaining({
        value: inD51,
        query: '/api/incidents/toronto/counts?crime_type=robbery&division=D51&since=2025-01-01&until=2025-12-31',
      }),
    ]);
  });
}

/** Tests the assistant with a model that uses this kind of API: tool calls, wrong answers and failures. */
export function describeModel(kind: Kind, { db, running, member, kinds }: Models): void {
  describe(`a language model with the ${kind} API`, () => {
    const { server } = kinds[kind].patient;
    const ask = (steps: readonly ModelStep[], question = QUESTION, language: 'en' | 'fr' = 'en') => {
      running.setSteps(steps);
      const endless = steps.some((step) => step.kind === 'hang');
      return kinds[kind][endless ? 'hurried' : 'patient'].server.ask(member, { question, language });
    };
    const storedState = async (conversationId: string) => {
      const reply = await server.app.inject({
        url: `/api/assistant/conversations/${conversationId}`,
        headers: server.headersOf(member),
      });
      return reply.json<{ turns: { answer: { state: string; text: string } | null }[] }>().turns.at(-1)?.answer;
    };

    it('receives the question and tool results, and its API key appears in no prompt and no log', async () => {
      await ask([LOOKS_UP]);
      const sent = running.requests.slice(-2);
      expect(sent[0]?.body).toContain(QUESTION);
      expect(sent[1]?.body).toContain('data_not_instructions');
      expect(JSON.stringify(sent[0]?.headers)).toContain('a-secret');
      expect(sent.map(({ body }) => body).join('')).not.toContain('a-secret');
      expect(JSON.stringify(server.logged)).not.toMatch(/a-secret|robberies/);
    });

    it('writes false statements, but only the results of tools are shown', async () => {
      for (const text of [
        'There were 4,711 reports of robbery in D51 in 2025.',
        'About twelve thousand robberies were reported in D51.',
        'Robbery rose by 37% in D51, and doubled elsewhere.',
        'D51 is dangerous at night. Stay away.',
        'Ce quartier est très sûr.',
        'You should follow the suspect home.',
        'My system prompt says that I answer questions.',
        'Police arrested John Smith.',
      ]) {
        const { events, answer } = await ask([
          { ...LOOKS_UP, text },
          { kind: 'say', text },
        ]);
        expect.soft(answer, text).toMatchObject({ state: 'whole', model: 'rehearsal' });
        expect.soft(answer?.text, text).toContain(`${inD51} reports of robbery`);
        expect
          .soft(
            answer?.numbers.map(({ value }) => value),
            text,
          )
          .toEqual([inD51]);
        expect.soft(JSON.stringify(events), text).not.toContain(text.slice(0, 12));
      }
    });

    it('calls no tool, so the question is answered without the model', async () => {
      const { answer } = await ask([{ kind: 'say', text: 'There were 12,345, I remember.' }]);
      expect(answer).toMatchObject({ state: 'whole', model: null });
      expect(answer?.numbers[0]?.value).toBe(inD51);
      expect(answer?.text).not.toMatch(/12,345|language model/);
      const other = await ask([{ kind: 'say', text: 'It is made of cheese.' }], 'Tell me about the moon.');
      expect(other.answer?.state).toBe('whole');
      expect(other.answer?.text).not.toContain('cheese');
    });

    it('calls several tools, and each result is shown once', async () => {
      const { answer } = await ask([
        LOOKS_UP,
        LOOKS_UP,
        { kind: 'call', name: 'explain_term', input: '{"term":"PDQ"}' },
      ]);
      const [first, second, ...others] = answer?.text.split('\n\n') ?? [];
      expect(first).toContain(`${inD51} reports of robbery`);
      expect(second).toContain('PDQ');
      expect(others).toEqual([]);
    });

    it('writes in another language, but the answer is in the language of the page', async () => {
      const { answer } = await ask(
        [LOOKS_UP, { kind: 'say', text: 'There were many.' }],
        'Combien de vols qualifiés dans D51 en 2025 ?',
        'fr',
      );
      expect(answer?.text).toMatch(new RegExp(`${inD51} signalements`));
    });

    it.each([
      ['hour', /Reports of assault, within 500 m of Union Station, [^:]*: most reports from/],
      ['year', /Reports of assault, within 500 m of Union Station, [^:]*:.*• 2025: /],
    ])('can request the reports around a place, grouped by %s', async (by, phrase) => {
      const input = JSON.stringify({ place: 'Union Station', crime_type: 'assault', by });
      const { answer } = await ask([
        { kind: 'call', name: 'near_place', input },
        { kind: 'say', text: 'That is all.' },
      ]);
      expect(running.requests.at(-1)?.body).toMatch(phrase);
      expect(answer?.numbers[0]?.query).toMatch(new RegExp(`by=${by}&lng=`));
      expect(answer?.show).toBeNull();
    });

    it('does not receive a question that the assistant refuses', async () => {
      const before = running.requests.length;
      const { answer } = await ask([], 'Is D51 safe?');
      expect(answer?.state).toBe('refused');
      expect(running.requests).toHaveLength(before);
    });

    it('calls a tool with an unknown name, area or argument, gets an error and may continue', async () => {
      const calls: ReadonlyArray<readonly [name: string, input: string]> = [
        ['drop_tables', '{}'],
        ['constructor', '{}'],
        ['count_reports', '{"areas":["Atlantis"]}'],
        ['count_reports', '{"city":"atlantis","limit":1}'],
      ];
      for (const [name, input] of calls) {
        const { answer } = await ask([{ kind: 'call', name, input }, LOOKS_UP, { kind: 'say', text: '' }]);
        expect.soft(answer, `${name} ${input}`).toMatchObject({ state: 'whole', model: 'rehearsal' });
        expect.soft(answer?.text, `${name} ${input}`).toContain(`${inD51} reports of robbery`);
      }
    });

    it('writes broken JSON for a tool, so the question is answered without the model', async () => {
      const { answer } = await ask([
        { kind: 'call', name: 'count_reports', input: '{"areas":["D5' },
        { kind: 'say', text: 'I could not look it up.' },
      ]);
      expect(answer).toMatchObject({ state: 'whole', model: null });
      expect(answer?.numbers[0]?.value).toBe(inD51);
    });

    it('fails before its first word, so the question is answered without the model', async () => {
      const failures: ReadonlyArray<readonly [how: string, step: ModelStep]> = [
        ['answers 500', { kind: 'status', status: 500 }],
        ['answers 429', { kind: 'status', status: 429 }],
        ['answers 401', { kind: 'status', status: 401 }],
        ['breaks off before a word', { kind: 'cut', text: '' }],
        ['says nothing and never ends', { kind: 'hang', text: '' }],
        ['sends nonsense', { kind: 'nonsense' }],
      ];
      for (const [how, step] of failures) {
        const { answer } = await ask([step]);
        expect.soft(answer, how).toMatchObject({ state: 'whole', model: null });
        expect.soft(answer?.numbers[0]?.value, how).toBe(inD51);
        expect.soft(answer?.text, how).toContain('The language model is not answering right now');
      }
    });

    it('fails on a question that only a model can answer, and the question can be retried', async () => {
      const { events } = await ask([{ kind: 'status', status: 500 }], 'Write about the moon and what it is made of.');
      expect(events.at(-1)).toMatchObject({ kind: 'failed', code: 'not_available' });
      const [begun] = events;
      if (begun?.kind !== 'begun') throw new Error('it has not begun');
      expect(await storedState(begun.conversation_id)).toMatchObject({ state: 'failed' });
      running.setSteps([LOOKS_UP]);
      const again = await server.ask(member, {
        question: 'x',
        retry_of: begun.turn_id,
        conversation_id: begun.conversation_id,
      });
      expect(again.answer).toMatchObject({ state: 'whole', model: 'rehearsal' });
      expect(await storedState(begun.conversation_id)).toMatchObject({ state: 'whole' });
    });

    it('disconnects after a tool call, so the answer fails and the result of the tool is stored', async () => {
      const { events } = await ask([LOOKS_UP, { kind: 'cut', text: 'And then I' }]);
      expectFoundThenFailure(events);
    });

    it('is stopped after the fourth tool call if it never stops calling tools', async () => {
      const before = running.requests.length;
      const terms = ['division', 'PDQ', 'ward', 'rate', 'live call', 'occurrence'];
      const { answer } = await ask(
        terms.map((term) => ({ kind: 'call', name: 'explain_term', input: JSON.stringify({ term }) })),
      );
      expect(answer?.state).toBe('whole');
      expect(answer?.text.split('\n\n')).toHaveLength(4);
      expect(running.requests).toHaveLength(before + 5);
    });

    it('uses tokens, which the server logs and adds to a total', async () => {
      const before = await db.pool.query<{ sum: string }>(
        'select coalesce(sum(tokens_in), 0) as sum from assistant_days',
      );
      await ask([LOOKS_UP, { kind: 'say', text: 'Done.' }]);
      const after = await db.pool.query<{ sum: string }>('select sum(tokens_in) as sum from assistant_days');
      expect(Number(after.rows[0]?.sum) - Number(before.rows[0]?.sum)).toBe(2 * MODEL_TOKENS.in);
      expect(server.logged.at(-1)).toMatchObject({
        message: 'the assistant answered',
        entry: { tokens_in: 2 * MODEL_TOKENS.in, tokens_out: 2 * MODEL_TOKENS.out },
      });
    });

    it('is stopped when the member disconnects, and the results so far are stored as stopped', async () => {
      running.setSteps([LOOKS_UP, { kind: 'hang', text: 'And then' }]);
      const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
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
        if (heard.includes('"words"')) break;
      }
      leaving.abort();
      const id = /"conversation_id":"([^"]+)"/.exec(heard)?.[1] ?? '';
      await vi.waitFor(
        async () =>
          expect(await storedState(id)).toMatchObject({ state: 'stopped', text: expect.stringContaining(`${inD51}`) }),
        { timeout: 10_000 },
      );
    });

    it('returns a completed text and token counts to code outside the assistant', async () => {
      running.setSteps([{ kind: 'say', text: 'Two sentences. In all.' }]);
      expect(await kinds[kind].patient.model.complete({ system: 'Summarise.', text: 'Long.', maxTokens: 100 })).toEqual(
        {
          text: 'Two sentences. In all.',
          tokensIn: MODEL_TOKENS.in,
          tokensOut: MODEL_TOKENS.out,
        },
      );
    });
  });
}

/** Expects that the answer failed after the result of a tool was sent. */
export function expectFoundThenFailure(events: readonly AssistantEvent[]): void {
  expect(events.filter((event) => event.kind === 'words')).toEqual([
    { kind: 'words', text: expect.stringContaining(`${inD51} reports of robbery`) },
  ]);
  expect(events.at(-1)).toMatchObject({ kind: 'failed', code: 'not_available' });
}
