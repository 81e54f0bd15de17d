import type { CityId } from '@crimemap/contract/cities';
import { expect } from 'vitest';
import type { AssistantServer } from '../app/testing-assistant.ts';

/** Sends each suggestion of a city as a question and expects an answer to it. */
export async function expectAnswersToSuggestions(
  server: AssistantServer,
  city: CityId,
  language: 'en' | 'fr',
): Promise<void> {
  const member = await server.aMember();
  const url = `/api/assistant?city=${city}&language=${language}`;
  const { suggestions } = (await server.app.inject(url)).json<{ suggestions: string[] }>();
  expect(suggestions).toHaveLength(7);
  for (const question of suggestions) {
    const { answer } = await server.ask(member, { question, city, language });
    expect.soft(answer?.state, question).toBe('whole');
    expect
      .soft(answer?.text, question)
      .not.toMatch(/did not understand|pas compris|do not know|ne connais pas|do not publish|ne publient pas/);
  }
}
