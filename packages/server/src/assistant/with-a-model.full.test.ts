import { expect, it } from 'vitest';
import { LOOKS_UP, modelsForThisFile, QUESTION } from './testing-models.ts';
import { describeModel, expectFoundThenFailure } from './with-a-model-suite.ts';

const models = await modelsForThisFile();

describeModel('anthropic', models);

it.each(['openai', 'anthropic'] as const)(
  'fails if a model that speaks %s stops in the middle of its reply, and stores the results so far',
  async (kind) => {
    models.running.setSteps([LOOKS_UP, { kind: 'hang', text: 'And then I' }]);
    const { server } = await models.serverWith(kind, 2);
    expectFoundThenFailure((await server.ask(models.member, { question: QUESTION })).events);
    expect(server.logged).toContainEqual(
      expect.objectContaining({ entry: expect.objectContaining({ problem: 'the model took too long' }) }),
    );
  },
);
