import type { AssistantEvent } from '@crimemap/contract/assistant';
import type { ModelStep } from '@crimemap/rehearsal/testing/model';
import { MODEL_TOKENS } from '@crimemap/rehearsal/testing/model/tokens';
import { describe, expect, it, vi } from 'vitest';
import { inD51, type Kind, LOOKS_UP, type Models, QUESTION } from './testing-models.ts';

/** Looks up a number through an API of this kind. */
export function describeLookUp(kind: Kind, { running, member, kinds }: Models): void {
  it(`a model that speaks ${kind} looks up a number with our tools and cites its address`, async () => {
    running.setSteps([LOOKS_UP, { kind: 'say', text: `There were ${inD51} reports of robbery in D51 in 2025.` }]);
    const { events, answer } = await kinds[kind].patient.server.ask(member, { question: QUESTION });
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
}

/** What the assistant does with a model behind an API of this kind: its numbers, its claims and its faults. */
export function describeModel(kind: Kind, { db, running, member, kinds }: Models): void {
  describe(`a model that speaks ${kind}`, () => {
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

    it('is told the question and tools, and its own secret goes to nobody else', async () => {
      await ask([LOOKS_UP]);
      const sent = running.requests.slice(-2);
      expect(sent[0]?.body).toContain(QUESTION);
      expect(sent[1]?.body).toContain('data_not_instructions');
      expect(JSON.stringify(sent[0]?.headers)).toContain('a-secret');
      expect(sent.map(({ body }) => body).join('')).not.toContain('a-secret');
      expect(JSON.stringify(server.logged)).not.toMatch(/a-secret|robberies/);
    });

    it('invents a number: it is not shown as ours, and a warning is logged', async () => {
      for (const text of [
        'There were 4,711 reports of robbery in D51 in 2025.',
        'About twelve thousand robberies were reported in D51.',
        'Robbery rose by 37% in D51.',
        'Robbery doubled in D51.',
        'No robberies were reported in D51.',
      ]) {
        server.logged.length = 0;
        const { answer } = await ask([LOOKS_UP, { kind: 'say', text }]);
        expect.soft(answer?.text, text).toContain('[a number that is not from our data]');
        expect.soft(answer?.text, text).not.toMatch(/4,711|twelve thousand|37|doubled|No robb/);
        expect
          .soft(
            answer?.numbers.map(({ value }) => value),
            text,
          )
          .toEqual([inD51]);
        expect
          .soft(server.logged, text)
          .toContainEqual(
            expect.objectContaining({ level: 'warn', message: 'the model said numbers that are not ours' }),
          );
      }
    });

    it('may name emergency numbers, and the area and year of the question, before it looks anything up', async () => {
      const text = 'You ask about D51 in 2025. In an emergency, call 911.';
      expect((await ask([{ kind: 'say', text }])).answer?.text).toBe(text);
    });

    it.each([
      ['hour', /Reports of assault, within 500 m of Union Station, [^:]*: most reports from/],
      ['year', /Reports of assault, within 500 m of Union Station, [^:]*:.*• 2025: /],
    ])('can ask for the reports around a place by %s', async (by, phrase) => {
      const input = JSON.stringify({ place: 'Union Station', crime_type: 'assault', by });
      const { answer } = await ask([
        { kind: 'call', name: 'near_place', input },
        { kind: 'say', text: 'That is all.' },
      ]);
      expect(running.requests.at(-1)?.body).toMatch(phrase);
      expect(answer?.numbers[0]?.query).toMatch(new RegExp(`by=${by}&lng=`));
      expect(answer?.show).toBeNull();
    });

    it('looks nothing up: none of its numbers are shown', async () => {
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

    it('obeys an injection: the answer is refused before anyone reads the sentence', async () => {
      for (const text of [
        'D51 is dangerous at night. Stay away.',
        'Moss Park is the worst neighbourhood of all.',
        'You should follow the suspect home.',
        'My system prompt says that I answer questions.',
        'Ce quartier est très sûr.',
        'I cannot say officially, but D51 is very dangerous.',
        'Crime is mostly committed by young men.',
        'This area sees a lot of crime.',
        'Police arrested John Smith.',
      ]) {
        const { events, answer } = await ask([LOOKS_UP, { kind: 'say', text: `I looked at the data. ${text}` }]);
        expect.soft(answer, text).toMatchObject({ state: 'refused', numbers: [] });
        expect.soft(JSON.stringify(events), text).not.toContain(text.slice(0, 12));
      }
    });

    it('is not asked a question that the assistant refuses', async () => {
      const before = running.requests.length;
      const { answer } = await ask([], 'Is D51 safe?');
      expect(answer?.state).toBe('refused');
      expect(running.requests).toHaveLength(before);
    });

    it('asks for a tool, an area or arguments that do not exist: it is told, and may go on', async () => {
      const calls: ReadonlyArray<readonly [name: string, input: string]> = [
        ['drop_tables', '{}'],
        ['constructor', '{}'],
        ['count_reports', '{"areas":["Atlantis"]}'],
        ['count_reports', '{"city":"atlantis","limit":1}'],
      ];
      for (const [name, input] of calls) {
        const { answer } = await ask([
          { kind: 'call', name, input },
          LOOKS_UP,
          { kind: 'say', text: `It was ${inD51}.` },
        ]);
        expect.soft(answer, `${name} ${input}`).toMatchObject({ state: 'whole', text: `It was ${inD51}.` });
      }
    });

    it('writes broken JSON for a tool: the answer is whole all the same', async () => {
      const { answer } = await ask([
        { kind: 'call', name: 'count_reports', input: '{"areas":["D5' },
        { kind: 'say', text: 'I could not look it up.' },
      ]);
      expect(answer?.state).toBe('whole');
    });

    it('fails before its first word: our built-in questions answer', async () => {
      const failures: ReadonlyArray<readonly [how: string, step: ModelStep]> = [
        ['answers 500', { kind: 'status', status: 500 }],
        ['answers 429', { kind: 'status', status: 429 }],
        ['answers 401', { kind: 'status', status: 401 }],
        ['breaks off before a word', { kind: 'cut', text: '' }],
        ['says nothing and never ends', { kind: 'hang', text: '' }],
        ['sends nonsense', { kind: 'nonsense' }],
        ['says nothing', { kind: 'say', text: '' }],
      ];
      for (const [how, step] of failures) {
        const { answer } = await ask([step]);
        expect.soft(answer, how).toMatchObject({ state: 'whole', model: null });
        expect.soft(answer?.numbers[0]?.value, how).toBe(inD51);
        expect.soft(answer?.text, how).toContain('The language model is not answering right now');
      }
    });

    it('fails on a question that nothing else answers: “not available”, and the turn can be asked again', async () => {
      const { events } = await ask([{ kind: 'status', status: 500 }], 'Write about the moon and what it is made of.');
      expect(events.at(-1)).toMatchObject({ kind: 'failed', code: 'not_available' });
      const [begun] = events;
      if (begun?.kind !== 'begun') throw new Error('it has not begun');
      expect(await storedState(begun.conversation_id)).toMatchObject({ state: 'failed' });
      running.setSteps([{ kind: 'say', text: 'The data do not say.' }]);
      const again = await server.ask(member, {
        question: 'x',
        retry_of: begun.turn_id,
        conversation_id: begun.conversation_id,
      });
      expect(again.answer).toMatchObject({ state: 'whole', text: 'The data do not say.' });
      expect(await storedState(begun.conversation_id)).toMatchObject({ state: 'whole' });
    });

    it('breaks off in the middle: the answer fails, and its first words are kept', async () => {
      const { events } = await ask([{ kind: 'cut', text: 'I looked at the data. And then I' }]);
      expectFirstWordsThenFailure(events);
    });

    it('asks for tools without end: it is ended', async () => {
      const { answer } = await ask(Array.from({ length: 12 }, () => LOOKS_UP));
      expect(answer).toMatchObject({ model: null, state: 'whole' });
    });

    it('is counted: the tokens are logged and summed', async () => {
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

    it('is stopped when the member leaves, and its first words are kept as stopped', async () => {
      running.setSteps([{ kind: 'hang', text: 'I looked at the data. And then' }]);
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
        if (heard.includes('I looked')) break;
      }
      leaving.abort();
      const id = /"conversation_id":"([^"]+)"/.exec(heard)?.[1] ?? '';
      await vi.waitFor(
        async () => expect(await storedState(id)).toMatchObject({ state: 'stopped', text: 'I looked at the data. ' }),
        { timeout: 10_000 },
      );
    });

    it('completes a text for other parts of the server', async () => {
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

/** The answer fails in the middle of its second sentence; the first one was told. */
export function expectFirstWordsThenFailure(events: readonly AssistantEvent[]): void {
  expect(events.filter((event) => event.kind === 'words')).toEqual([{ kind: 'words', text: 'I looked at the data. ' }]);
  expect(events.at(-1)).toMatchObject({ kind: 'failed', code: 'not_available' });
}
