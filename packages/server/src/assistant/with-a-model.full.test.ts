import { expect, it } from 'vitest';
import { modelsForThisFile, QUESTION } from './testing-models.ts';
import { describeModel, expectFirstWordsThenFailure } from './with-a-model-suite.ts';

const models = await modelsForThisFile();

describeModel('anthropic', models);

it.each(['openai', 'anthropic'] as const)(
  'a model that speaks %s and stops in the middle without an end fails, and its first words are kept',
  async (kind) => {
    models.running.setSteps([{ kind: 'hang', text: 'I looked at the data. And then I' }]);
    const { server } = await models.serverWith(kind, 2);
    expectFirstWordsThenFailure((await server.ask(models.member, { question: QUESTION })).events);
    expect(server.logged).toContainEqual(
      expect.objectContaining({ entry: expect.objectContaining({ problem: 'the model took too long' }) }),
    );
  },
);
