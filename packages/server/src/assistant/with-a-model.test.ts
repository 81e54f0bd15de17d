import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { anAssistantServer } from '../app/testing-assistant.ts';
import type { Model } from './model/model-of.ts';
import { LOOKS_UP, modelsForThisFile, QUESTION } from './testing-models.ts';
import { describeLookUp, describeModel, expectFoundThenFailure } from './with-a-model-suite.ts';

const NO_TOKENS = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
const models = await modelsForThisFile();

describeModel('openai', models);
describeLookUp('openai', models);
describeLookUp('anthropic', models);

it('answer fails after the timeout if a model stops in the middle of its reply, and the results so far are stored', async () => {
  let rounds = 0;
  /** A mock in the same process, so that a slow machine cannot delay its reply past the timeout. */
  const stalling: Model = {
    ...models.kinds.openai.patient.model,
    timeoutMs: 2_000,
    stream: async ({ signal }) =>
      new ReadableStream<LanguageModelV3StreamPart>({
        start(parts) {
          rounds += 1;
          if (rounds > 1) return signal.addEventListener('abort', () => parts.error(signal.reason));
          const { name: toolName, input } = LOOKS_UP;
          parts.enqueue({ type: 'tool-call', toolCallId: '1', toolName, input });
          parts.enqueue({ type: 'finish', usage: NO_TOKENS, finishReason: { unified: 'tool-calls', raw: undefined } });
          parts.close();
        },
      }),
  };
  const server = await anAssistantServer(models.db, { model: stalling });
  const { events } = await server.ask(models.member, { question: QUESTION });
  expectFoundThenFailure(events);
  expect(server.logged).toContainEqual(
    expect.objectContaining({ entry: expect.objectContaining({ problem: 'the model took too long' }) }),
  );
  await server.stop();
});
