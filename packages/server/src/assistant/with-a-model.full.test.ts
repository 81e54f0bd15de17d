import { expect, it } from 'vitest';
import { LOOKS_UP, modelsForThisFile, QUESTION } from './testing-models.ts';
import { describeModel, expectFoundThenFailure } from './with-a-model-suite.ts';

const models = await modelsForThisFile();

describeModel('anthropic', models);

it.each(['openai', 'anthropic'] as const)(
  'answer fails if a model with the %s API stops in the middle of its reply, and the results so far are stored',
  async (kind) => {
    models.running.setSteps([LOOKS_UP, { kind: 'hang', text: 'And then I' }]);
    const { server } = await models.serverWith(kind, 2);
    expectFoundThenFailure((await server.ask(models.member, { question: QUESTION })).events);
    expect(server.logged).toContainEqual(
      expect.objectContaining({ entry: expect.objectContaining({ problem: 'the model took too long' }) }),
    );
  },
);
