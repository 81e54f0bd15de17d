import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { anAssistantServer } from '../app/testing-assistant.ts';
import type { Model } from './model/model-of.ts';
import { modelsForThisFile, QUESTION } from './testing-models.ts';
import { describeLookUp, describeModel, expectFirstWordsThenFailure } from './with-a-model-suite.ts';

const models = await modelsForThisFile();

describeModel('openai', models);
describeLookUp('openai', models);
describeLookUp('anthropic', models);

it('a model that stops in the middle without an end fails after its time, and its first words are kept', async () => {
  /** Its words come in the same process: no load of the machine makes them later than the time limit. */
  const stalling: Model = {
    ...models.kinds.openai.patient.model,
    timeoutMs: 50,
    stream: async ({ signal }) =>
      new ReadableStream<LanguageModelV3StreamPart>({
        start(parts) {
          parts.enqueue({ type: 'text-start', id: '1' });
          parts.enqueue({ type: 'text-delta', id: '1', delta: 'I looked at the data. And then I' });
          signal.addEventListener('abort', () => parts.error(signal.reason));
        },
      }),
  };
  const server = await anAssistantServer(models.db, { model: stalling });
  const { events } = await server.ask(models.member, { question: QUESTION });
  expectFirstWordsThenFailure(events);
  expect(server.logged).toContainEqual(
    expect.objectContaining({ entry: expect.objectContaining({ problem: 'the model took too long' }) }),
  );
  await server.stop();
});
