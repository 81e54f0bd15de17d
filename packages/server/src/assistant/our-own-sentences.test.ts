import { describe, expect, it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { someReports } from '../app/testing-reports.ts';
import { checkNumbers } from './guard/check-numbers.ts';
import { refusedAnswer } from './guard/guard-answer.ts';
import { sentencesIn } from './stream-model-answer.ts';
import { finding } from './tools/tool.ts';
import { termNamed, termsIn } from './words/glossary.ts';

const { server } = await assistantForThisFile(someReports());
/** With accounts turned off: no conversation is stored, which saves several writes an answer. */
const member = 'everyone';

/** What a model would say in our own words, once it was found: each sentence as the guard lets it through. */
const guarded = (text: string, found: ReturnType<typeof finding>) => {
  const { sentences, rest } = sentencesIn(text);
  return [...sentences, rest]
    .map((sentence) => refusedAnswer(sentence) ?? checkNumbers(sentence, [found], '[?]').text)
    .join('');
};

describe.each([
  [
    'en',
    'toronto',
    [
      'How many robberies in D51 in 2025?',
      'Compare robberies in D51 and D52 in 2024 and 2025',
      'How many robberies in 2010?',
      'How many hate crimes in 2030?',
      'How many frauds in 2025?',
      'Trend of robberies',
      'How many shootings in D51 by month in 2025?',
      'At what hours do assaults happen in D51?',
      'Which crime types were reported in D51 in 2025?',
      'Which crime types were reported in D51 in 1990?',
      'Latest robberies in D51',
      'What was reported near Union Station in 2025?',
      'What was reported near Nowhere Lane?',
      'Are there live calls right now?',
      'How up to date is the data?',
    ],
  ],
  ['en', 'peel', ['Live calls in Peel?', 'How many robberies in 2010?', 'How many auto thefts in 2025?']],
  [
    'fr',
    'montreal',
    [
      'Combien de cambriolages dans le PDQ 20 en 2025 ?',
      'Comparez les cambriolages dans les PDQ 20 et 21 en 2025',
      'Combien de cambriolages en 2010 ?',
      'Combien de fusillades en 2025 ?',
      'Les méfaits ont-ils augmenté ?',
      'À quelle heure se produisent les méfaits ?',
      'Quels types de crimes dans le PDQ 20 en 2025 ?',
      'Derniers méfaits',
      'Y a-t-il des appels en direct ?',
      'Les données sont-elles à jour ?',
    ],
  ],
] as const)('the guard lets our own sentences through, in “%s” of %s:', (language, city, questions) => {
  it('all answers', async () => {
    for (const question of questions) {
      const { answer } = await server.ask(member, { question, city, language });
      const text = answer?.text ?? '';
      expect.soft(text, question).not.toBe('');
      expect.soft(guarded(text, finding(text, { numbers: answer?.numbers ?? [] })), question).toBe(text);
      // Only the answer that says “none” confirms a “none” of the model.
      if (!/we have no reports|nous n’avons aucun signalement/.test(text))
        expect.soft(checkNumbers('None were reported.', [finding(text)], '[?]').replaced, question).toBe(1);
    }
  });
});

it.each(['en', 'fr'] as const)('the guard lets our explanations of terms through, in “%s”', (language) => {
  for (const term of termsIn(language)) {
    const text = termNamed(term)?.meaning[language] ?? '';
    expect.soft(text, term).not.toBe('');
    expect.soft(guarded(text, finding(text)), term).toBe(text);
    expect.soft(checkNumbers('None were reported.', [finding(text)], '[?]').replaced, term).toBe(1);
  }
});
