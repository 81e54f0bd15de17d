import { describe, expect, it } from 'vitest';
import { refusedQuestion } from './guard-question.ts';
import { refusedIn } from './refused.ts';

describe('whoever needs people and not numbers is sent to them:', () => {
  it.each([
    ['I don’t want to be alive anymore', 'crisis'],
    ['I keep thinking about killing myself', 'crisis'],
    ['j’ai envie d’en finir', 'crisis'],
    ['je ne veux plus vivre', 'crisis'],
    ['a man is trying to get into my apartment', 'emergency'],
    ['Help, I’m being followed in D51', 'emergency'],
    ['there’s somebody in our garage', 'emergency'],
    ['on essaie de forcer ma porte', 'emergency'],
    ['un homme me suit depuis la station', 'emergency'],
    ['I was charged with robbery, what will happen?', 'legal'],
    ['Should I sue the thief?', 'legal'],
    ['j’ai été accusée de méfait, que faire ?', 'legal'],
  ])('“%s” as %s', (question, why) => expect(refusedQuestion(question)).toBe(why));
});

describe('a question about reports that only sounds alike is none:', () => {
  it.each([
    'How many people were shot in D51 in 2025?',
    'Are people breaking into cars more often in 2025?',
    'How many robberies happened near my apartment?',
    'Combien de vols à l’aide d’un couteau en 2025 ?',
    'Combien de personnes ont été attaquées en 2025 ?',
    'How many charges were laid?',
  ])('“%s”', (question) => expect(['crisis', 'emergency', 'legal']).not.toContain(refusedQuestion(question)));
});

describe.each(['en', 'fr'] as const)('whoever needs help at once is offered no numbers, in “%s”:', (language) => {
  it.each([
    ['crisis', '9-8-8'],
    ['emergency', '9-1-1'],
  ] as const)('%s', (why, line) => {
    expect(refusedIn(language, why)).toContain(line);
    expect(refusedIn(language, why)).not.toMatch(/how many|combien/i);
  });
});
